-- A deck that has the name of the plug-in that it uses.
local pager = require "pager"
assert(pager.use("good").count == 1)
return { pager.good { words = "found" } }
