-- A script in two files: the other one is looked for beside this one.
local pager = require "pager"
local words = require "words"
return pager.deck { pages = { words.greeting, pager.text { src = "note.txt" } } }
