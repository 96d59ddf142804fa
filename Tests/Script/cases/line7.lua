-- A mistake that only shows when the script runs; its message has to say line 7.
local pager = require "pager"
local titles

local pages = {
  pager.text "fine",
  pager.text(titles.first),
}
return pager.deck { pages = pages }
