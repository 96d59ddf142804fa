import PagerTesting

typealias Ledger = PagerTesting.Ledger
typealias SplitMix64 = PagerTesting.SplitMix64
