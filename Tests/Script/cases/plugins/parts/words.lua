leaked = "from parts"
return "words of " .. leaked
