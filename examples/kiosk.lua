-- A screen that nobody attends: pages turn by themselves, go round for ever, and wait while one is held.
--
--   pagerlua examples/kiosk.lua
local pager = require "pager"
pager.use "chart"

-- Boats leave every ten minutes; the page counts the seconds.
local every = 600
local left = every - os.time() % every

local function board()
  local lines = { "| from pier | to | |", "|---|---|---|" }
  for i, boat in ipairs { { 1, "Old harbour" }, { 2, "Lake and dunes" }, { 3, "The lighthouse" } } do
    local seconds = left + (i - 1) * every
    lines[#lines + 1] = ("| %d | **%s** | in %d:%02d |"):format(boat[1], boat[2], seconds // 60, seconds % 60)
  end
  return table.concat(lines, "\n")
end

return pager.deck {
  name = "kiosk", title = "Harbour museum", author = "open from 10 to 18",
  keep = false, loops = true, transition = "fade",
  seconds = 6, at_end = "loop",
  indicator = { tint = "#5b6472", current_tint = "#f2c14e" },
  pages = {
    pager.photo { name = "welcome", src = "media/harbour.jpg", title = "Welcome to the harbour museum",
      caption = "Drag a page, or just watch" },
    pager.markdown { name = "boats", title = "The next boats", body = board, seconds = 10 },
    pager.photo { name = "lake", src = { "media/lake.png", "media/dunes.png" }, title = "In the long gallery",
      caption = "The lake · The dunes · both until September" },
    pager.chart { name = "visitors", title = "You are not alone", caption = "visitors a day, last week", colour = "#f2c14e",
      values = { 212, 180, 240, 266, 390, 644, 702 }, labels = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" } },
    pager.markdown { name = "hours", title = "Before you go", body = [[
- **Café** until 17:30, on the roof
- **Lockers** are emptied at 18
- **Prams** go by the lift, boats by the water

*Thank you for coming.*
]] },
  },
  opened = function(deck)
    deck:every(1, function(deck)
      left = left > 0 and left - 1 or every - 1
      if deck:current().name == "boats" then deck:refresh() end
    end)
  end,
}
