import Testing
@testable import PagerEngine
