-- A script's own key, and a page that may not be left.
local pager = require "pager"
return pager.deck {
  pages = { pager.text { name = "a", body = "a" },
    pager.text { name = "b", body = "b", may_leave = function() return false, "not yet" end },
    pager.text { name = "c", body = "c" } },
  keys = { x = function(deck) deck:next() end },
}
