-- An indicator: a bar as long as the part that has been read, and the place in numbers.
--
--   pager.use "progress"
--   return pager.deck { indicator = { style = "progress" }, pages = { … } }
--
-- indicator.tint colours what is to come, indicator.current_tint what has been read.

local function draw(c, info)
  local words = info.current and (info.count and ("%d / %d"):format(info.current, info.count)
    or ("%d"):format(info.current)) or ""
  local blank = c:measure " "
  local margin = math.min(2 * blank, c.width / 10)
  local room = c.width - 2 * margin
  local y = c.height - c.line_height
  c:text(c.width - margin - c:measure(words), y, words, "quiet")
  room = room - c:measure(words) - 2 * blank
  if not info.count or info.count == 0 or not info.current or room < 8 * blank then return end
  -- A thin bar in the lower half of a line, and a line for what is still to come.
  local top, thick = y + c.line_height / 2, c.line_height / 2
  local read = room * info.current / info.count
  local left = margin
  if info.direction == "backward" then left = margin + room - read end
  local low = top + thick / 2
  c:line(margin, low, margin + room - blank / 2, low, info.tint or "quiet")
  c:fill(left, top, read, thick, info.current_tint or "accent")
end

return { name = "progress", version = "1.0", api = 1, notes = "A bar and the place in numbers.",
  setup = function(pager) pager.add_indicator("progress", { size = 1, draw = draw }) end }
