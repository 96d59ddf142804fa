-- What the guide of the binding shows.
local pager = require "pager"

return pager.deck { name = "tour",
  pages = { pager.text { name = "hello", title = "Hello", body = "The first page." }, "The second one." },
  keys = { m = function(deck) deck:message(pager.host.greeting and pager.host.greeting "you" or "hi") end },
  functions = { add = function(deck, a, b) return a + b end } }
