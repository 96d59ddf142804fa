-- Landing pages: onboarding, or the first pages of a book.
--
--   pagerlua examples/landing.lua              one page at a time, side by side
--   pagerlua examples/landing.lua --vertical   one above the other
--   pagerlua examples/landing.lua --spread     two at a time, like an open book
local pager = require "pager"

local flags = {}
for _, argument in ipairs { ... } do
  if argument ~= "--vertical" and argument ~= "--spread" then
    error(("unknown argument %s: --vertical or --spread"):format(argument), 0)
  end
  flags[argument] = true
end

-- The view model: page models, the page that is showing, and the one that a turn leads to.
local model = {
  pages = {
    { name = "welcome", title = "Welcome", body = "Press → to go on, or drag the page with the mouse." },
    { name = "follow", title = "It follows your hand", body = "Let go half way, and it comes back." },
    { name = "catch", title = "Catch it", body = "A page in motion can be caught, and turned back." },
    { name = "dots", title = "Where am I?", body = "The dots below always point at the right page." },
    { name = "start", title = "That is all", body = "Press q to leave." },
  },
  current_index = 1,
  pending_index = nil,
}

local pages = {}
for i, page in ipairs(model.pages) do
  pages[i] = pager.text { name = page.name, title = page.title, body = page.body }
end

return pager.deck {
  name = "landing",
  axis = flags["--vertical"] and "vertical" or "horizontal",
  spine = flags["--spread"] and "mid" or "none",
  pages = pages,
  -- The page control: as many dots as pages, in the colours of the house.
  indicator = { tint = "#6b7a8f", current_tint = "#ffb454", hides_for_single_page = true },
  -- A turn has begun: the page it leads to is pending, and not yet the current one.
  will_transition = function(turn)
    model.pending_index = turn.to.index
  end,
  -- It has ended. Only when it was committed has the page changed.
  did_finish = function(turn)
    if turn.outcome == "committed" then model.current_index = model.pending_index end
    model.pending_index = nil
  end,
}
