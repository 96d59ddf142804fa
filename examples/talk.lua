-- A talk: its words are a file of Markdown, to which the script adds photos, a program and a film.
--
--   pagerlua examples/talk.lua             pagerlua examples/talk.md is the words alone
--   pagerlua --notes examples/talk.lua     what the speaker wants to remember
local pager = require "pager"
pager.use "progress"

local pages = pager.pages "talk.md"

-- A photo for the whole screen, right after the title.
table.insert(pages, 2, pager.photo { name = "finger", src = "media/lake.png", fit = "fill", transition = "fade",
  caption = "Still water. Nobody has touched it yet.", notes = "Say nothing for a while." })
-- The program behind "Three answers", in the deck and on the disk the same.
table.insert(pages, 6, pager.code { name = "program", title = "The same in C", src = "minimal.c", numbers = true,
  transition = "stack", notes = "Only the loop at the end matters: it ticks until nothing moves." })
table.insert(pages, 7, pager.code { name = "script", title = "And in a script", language = "lua", steps = true, body = [[
will_transition = function(turn)
  model.pending = turn.to.index       -- not yet there
end,

did_finish = function(turn)
  if turn.outcome == "committed" then
    model.current = model.pending     -- now it is
  end
  model.pending = nil
end,]] })
pages[#pages + 1] = pager.video { name = "surf", src = "media/surf.mp4", poster = "media/harbour.jpg",
  title = "Questions?", caption = "The sea turns its own pages." }

return pager.deck { name = "talk", title = "A page in the hand", author = "the harbour user group", pages = pages,
  indicator = { style = "progress", tint = "#3d4450", current_tint = "#8fb573" } }
