/// A comment.
struct Page { var name = "one\n"; let count = 1_000 /* here */ }
