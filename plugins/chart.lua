-- Charts: pages of bars, of a line, or of a sparkline.
--
--   pager.use "chart"
--   pager.chart { title = "Rain", values = { 3, 5, 2 }, labels = { "Mon", "Tue", "Wed" }, unit = "mm" }
--
-- values          the numbers, in order
-- labels          words below them
-- style           "bar" (as it is without one), "line" or "sparkline"
-- colour          a colour or the name of one; "accent" without one
-- min, max        the ends of the scale; else it holds all values, and bars stand on 0
-- unit            what follows a number
-- title, caption  words above and below

local fields = {
  title = "text", caption = "text", values = "list of numbers", labels = "list of strings",
  style = { "bar", "line", "sparkline" }, colour = "colour", min = "number", max = "number",
  unit = "string",
}

-- A number as it is read: no more digits than tell it.
local function shown(page, value)
  local text = ("%.4g"):format(value):gsub("^%-0$", "0")
  return page.unit and text .. " " .. page.unit or text
end

-- Beyond this all numbers are drawn alike, so that sums of them are still numbers.
local farthest = 1e100

-- The ends of the scale. Bars are compared by their lengths, so theirs has 0 in it.
local function scale_of(page)
  local low, high = math.huge, -math.huge
  for _, value in ipairs(page.values) do low, high = math.min(low, value), math.max(high, value) end
  if page.style ~= "line" and page.style ~= "sparkline" then low, high = math.min(low, 0), math.max(high, 0) end
  low, high = math.max(page.min or low, -farthest), math.min(page.max or high, farthest)
  -- A single value has a scale as well, also where adding 1 would change nothing.
  if high <= low then high = low + math.max(1, math.abs(low) / 10) end
  return low, high
end

-- The round distance between lines of a grid of so many lines at most: 1, 2 or 5, and noughts.
local function step_of(low, high, most)
  local least, step = (high - low) / math.max(most, 1), 1.0
  while step < least do step = step * 10 end
  while step / 10 >= least do step = step / 10 end
  for _, part in ipairs { 5, 2 } do
    if step / part >= least then return step / part end
  end
  return step
end

-- Text within a width; what does not fit is left out.
local function fitting(c, text, width)
  if c:measure(text) <= width then return text end
  while #text > 0 and c:measure(text .. "…") > width do
    text = text:sub(1, (utf8.offset(text, -1) or 1) - 1)
  end
  return #text > 0 and text .. "…" or ""
end

local function centred(c, text, middle, y, look)
  c:text(middle - c:measure(text) / 2, y, text, look)
end

-- Lines of the grid with their numbers, and the left edge of the room beside them.
local function draw_scale(page, c, area, low, high)
  local step, numbers, widest = step_of(low, high, area.height / (2 * c.line_height)), {}, 0
  -- Tiny steps on huge numbers could make no way.
  if low + step == low then return area.x end
  local value = math.ceil(low / step - 1e-9) * step
  while value <= high + step * 1e-9 and #numbers < 64 do
    local text = shown(page, math.abs(value) < step * 1e-9 and 0 or value)
    numbers[#numbers + 1] = { text, area.y + area.height * (high - value) / (high - low) }
    widest = math.max(widest, c:measure(text))
    value = value + step
  end
  -- In a narrow place the values are worth more than the scale.
  if widest * 3 > area.width then return area.x end
  for _, number in ipairs(numbers) do
    local text, y = number[1], number[2]
    local top = math.min(math.max(y - c.line_height / 2, area.y), area.y + area.height - c.line_height)
    c:text(area.x + widest - c:measure(text), top, text, "quiet")
  end
  return area.x + widest + c:measure " "
end

local function draw_bars(page, c, area, low, high)
  local values, count = page.values, #page.values
  local each = area.width / count
  -- A gap between bars where there is room for one.
  local gap = each >= 3 * c:measure "0" and each / 4 or each >= 2 * c:measure "0" and each / 2 or 0
  local zero = area.y + area.height * (high - math.min(math.max(0, low), high)) / (high - low)
  for i, value in ipairs(values) do
    local inside = math.min(math.max(value, low), high)
    local y = area.y + area.height * (high - inside) / (high - low)
    local x = area.x + (i - 1) * each + gap / 2
    c:fill(x, math.min(y, zero), each - gap, math.abs(zero - y), page.colour or "accent")
    -- The number stands where the bar ends.
    local text, above = shown(page, value), y - c.line_height
    if value < 0 then above = math.ceil(y / c.line_height) * c.line_height end
    if c:measure(text) <= each and above >= area.top and above + c.line_height <= area.bottom then
      centred(c, text, x + (each - gap) / 2, above, "text")
    end
  end
end

local function draw_line(page, c, area, low, high)
  local values, count = page.values, #page.values
  local each, last_x, last_y = area.width / count, nil, nil
  for i, value in ipairs(values) do
    local inside = math.min(math.max(value, low), high)
    local x = area.x + (i - 0.5) * each
    local y = area.y + area.height * (high - inside) / (high - low)
    if last_x then c:line(last_x, last_y, x, y, page.colour or "accent") end
    if count == 1 then c:line(area.x, y, area.x + area.width, y, page.colour or "accent") end
    last_x, last_y = x, y
  end
end

local function draw_labels(page, c, area, y)
  local labels, count = page.labels, #page.values
  local each, widest = area.width / count, 0
  for i = 1, count do widest = math.max(widest, c:measure(labels[i] or "")) end
  -- Where they would touch, every second, third, … label is shown.
  local every = math.max(1, math.ceil((widest + c:measure " ") / each))
  if every > count / 2 and count > 2 then every = math.max(every, count - 1) end
  for i = 1, count, every do
    local room = math.min(every * each, area.width)
    local middle = area.x + (i - 0.5) * each
    local text = fitting(c, labels[i] or "", room)
    local left = math.max(area.x, math.min(middle - c:measure(text) / 2, area.x + area.width - c:measure(text)))
    c:text(left, y, text, "quiet")
  end
end

local function draw(page, c)
  local line, blank = c.line_height, c:measure " "
  local margin = math.min(4 * blank, c.width / 10)
  local area = { x = margin, y = line, width = c.width - 2 * margin, height = c.height - 2 * line }
  if page.title then
    centred(c, fitting(c, page.title, area.width), c.width / 2, line, { colour = "heading", bold = true })
    area.y, area.height = area.y + 2 * line, area.height - 2 * line
  end
  if page.caption then
    centred(c, fitting(c, page.caption, area.width), c.width / 2, c.height - line, "quiet")
    area.height = area.height - line
  end
  if #page.values == 0 then
    return centred(c, "There are no values.", c.width / 2, c.height / 2, "quiet")
  end
  local low, high = scale_of(page)
  if page.style == "sparkline" then
    local text = shown(page, page.values[#page.values])
    local room = math.max(area.width - c:measure(text) - blank, area.width / 2)
    local height = math.min(area.height, 4 * line)
    -- On whole lines, as the number beside it.
    local y = area.y + math.max(0, (area.height - height) // (2 * line)) * line
    local strip = { x = area.x, y = y, width = room, height = height }
    local each = room / #page.values
    for i, value in ipairs(page.values) do
      local part = (math.min(math.max(value, low), high) - low) / (high - low)
      -- The lowest value is seen, too.
      local tall = math.max(part * height, line / 2)
      c:fill(strip.x + (i - 1) * each, strip.y + height - tall, each, tall, page.colour or "accent")
    end
    c:text(strip.x + room + blank, strip.y + height - line, text, { bold = true })
    return
  end
  if page.labels then area.height = area.height - line end
  -- Numbers stand above the highest bar and below the lowest.
  area.top, area.bottom = area.y, area.y + area.height
  if page.style ~= "line" then
    area.y, area.height = area.y + line, area.height - line
    if low < 0 then area.height = area.height - line end
  end
  if area.height < line or area.width <= 0 then return end
  local left = draw_scale(page, c, area, low, high)
  area.x, area.width = left, area.x + area.width - left
  -- The lowest point of a line is still above what stands below.
  if page.style == "line" then area.height = area.height - line / 4 end
  local draw_values = page.style == "line" and draw_line or draw_bars
  draw_values(page, c, area, low, high)
  if page.labels then draw_labels(page, c, area, area.bottom) end
end

-- A line for each value, as a table is read aloud.
local function text(page)
  local lines = {}
  if page.title then lines[#lines + 1] = page.title end
  for i, value in ipairs(page.values) do
    local label = page.labels and page.labels[i]
    lines[#lines + 1] = (label and label .. ": " or "") .. shown(page, value)
  end
  if page.caption then lines[#lines + 1] = page.caption end
  return table.concat(lines, "\n")
end

return { name = "chart", version = "1.0", api = 1, notes = "Charts as pages.", setup = function(pager)
  pager.add_kind("chart", { fields = fields, required = { "values" }, draw = draw, text = text })
end }
