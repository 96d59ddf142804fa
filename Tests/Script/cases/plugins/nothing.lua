local done = true
