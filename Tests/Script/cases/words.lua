return { greeting = "hello from beside" }
