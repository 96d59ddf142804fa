import PagerTesting

typealias Ledger = PagerTesting.Ledger
