-- In a folder of its own, with a module beside it.
local words = require "words"
return { api = 1, exports = { words = words, pager = require "pager" }, setup = function(pager) end }
