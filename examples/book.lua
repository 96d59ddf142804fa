-- A picture book: drawn pages on the left, words on the right, as in an open book. In a narrow window
-- they come one by one.
--
--   pagerlua examples/book.lua
local pager = require "pager"

-- Colours of the sky from top to bottom, for each hour of the night.
local skies = {
  dusk = { "#1b1f4a", "#2d2a63", "#4b3577", "#7a4479", "#b4576d", "#e07f5f", "#f2ab62" },
  night = { "#05070f", "#070b18", "#0a1023", "#0d152e", "#111b3a", "#152246", "#1a2a52" },
  fog = { "#20262e", "#2a3139", "#343c45", "#3f4851", "#4a545d", "#565f68", "#626b73" },
  dawn = { "#2a3b66", "#3f5488", "#6b76a6", "#a58fb0", "#dda9a4", "#f4c49a", "#fbe0a8" },
}
-- Stars as parts of the width and of the height of the sky.
local stars = { { 0.08, 0.1 }, { 0.2, 0.34 }, { 0.27, 0.12 }, { 0.38, 0.5 }, { 0.45, 0.2 }, { 0.12, 0.62 },
  { 0.56, 0.4 }, { 0.9, 0.1 }, { 0.95, 0.5 }, { 0.62, 0.08 }, { 0.33, 0.72 }, { 0.86, 0.66 } }

-- A disc, in bars of half a line.
local function disc(c, x, y, radius, colour)
  local step = c.line_height / 2
  local across = c:measure " " * 2 / c.line_height -- a unit down, in units across
  for k = -math.floor(radius / step), math.floor(radius / step) - 1 do
    local half = math.sqrt(math.max(0, radius ^ 2 - ((k + 0.5) * step) ^ 2)) * across
    c:fill(x - half, y + k * step, 2 * half, step, colour)
  end
end

-- The beam of the light: it widens, away from the lamp.
local function beam(c, x, y, length, step)
  local rows = math.min(4, math.floor(length / (3 * c.line_height)))
  for k = -rows, rows do
    local from = math.abs(k) / (rows + 1) * length
    c:fill(step > 0 and x + from or x - length, y + k * c.line_height / 2, length - from, c.line_height / 2,
      k == 0 and "#fff3b0" or "#d9c46a")
  end
end

local function draw(page, c)
  local blank, line, half = c:measure " ", c.line_height, c.line_height / 2
  local sky = skies[page.sky]
  -- What is large ends at whole lines and columns: a cell has two colours at most.
  local sea = math.floor(c.height * 0.72 / line) * line
  for i, colour in ipairs(sky) do
    local top = (i - 1) * sea // (#sky * line) * line
    local bottom = i * sea // (#sky * line) * line
    c:fill(0, top, c.width, bottom - top, colour)
  end
  if page.sky == "night" then
    for _, star in ipairs(stars) do
      c:fill(star[1] * c.width // blank * blank, star[2] * sea // half * half, blank, half, "#c9d4ff")
    end
  end
  if page.disc then disc(c, c.width * 0.26 // blank * blank, sea * page.height, c.height * 0.1, page.disc) end
  -- The sea, and what the sky leaves on it.
  for k = 0, math.ceil((c.height - sea) / half) do
    c:fill(0, sea + k * half, c.width, half, k % 3 == 0 and "#1c3350" or k % 3 == 1 and "#182c47" or "#15263e")
  end
  if page.disc then
    for k = 0, 3 do c:fill(c.width * (0.2 + 0.02 * k), sea + 2 * k * half, c.width * (0.12 - 0.03 * k), half, page.disc) end
  end
  -- The rock, the tower in bands of red and white, the lamp, the roof.
  local middle, wide = c.width * 0.72 // blank * blank, math.max(4, c.width // (12 * blank) * 2) * blank
  for k = 0, 2 do c:fill(middle - wide * (1 + k / 3), sea - (2 - k) * half, wide * (2 + 2 * k / 3), half, "#0c0f16") end
  local foot, top = sea - line, c.height * 0.28 // line * line
  local bands = 5
  for i = 1, bands do
    local from = top + (i - 1) * (foot - top) // (bands * line) * line
    local to = top + i * (foot - top) // (bands * line) * line
    local side = wide * (0.35 + 0.03 * i) // blank * blank
    c:fill(middle - side, from, 2 * side, to - from, i % 2 == 1 and "#e8e4da" or "#c0392b")
  end
  local lamp = top - line
  if page.beam then
    -- It does not reach the moon.
    beam(c, middle, lamp, math.min(c.width - middle, c.width * 0.34 // blank * blank), page.beam)
  end
  local roof = wide * 0.3 // blank * blank
  c:fill(middle - roof, lamp - half, 2 * roof, line + half, page.beam and "#ffe27a" or "#39424f")
  c:fill(middle - roof - blank, lamp - line, 2 * roof + 2 * blank, half, "#c0392b")
  c:fill(middle - roof / 2, lamp - line - half, roof, half, "#c0392b")
  if page.boat then
    local x = c.width * page.boat // blank * blank
    c:fill(x - 3 * blank, sea + half, 6 * blank, half, "#0c0f16")
    c:fill(x - blank, sea - 3 * half, blank, 4 * half, "#e8e4da")
    c:fill(x, sea - 2 * half, 2 * blank, 2 * half, "#e8e4da")
  end
  if page.title then
    local y = (c.height - 3 * line) // line * line
    c:fill(0, y, c.width, line, "#15263e")
    c:text((c.width - c:measure(page.title)) // (2 * blank) * blank, y, page.title,
      { colour = "#ffffff", bold = true })
  end
end

pager.add_kind("scene", {
  fields = { title = "string", said = "string", sky = { "dusk", "night", "fog", "dawn" }, disc = "colour",
    height = "number", beam = "number", boat = "number" },
  required = { "sky", "said" },
  draw = draw, text = function(page) return (page.title and page.title .. "\n" or "") .. "[" .. page.said .. "]" end,
})

local function words(name, body) return pager.markdown { name = name, body = body } end

return pager.deck {
  name = "book", title = "The keeper's night off", spine = "mid", cover = true, transition = "flip",
  indicator = { tint = "#4b3577", current_tint = "#f2ab62", stops = true },
  pages = {
    pager.scene { name = "cover", sky = "dusk", disc = "#ffd27a", height = 0.86, title = "The keeper's night off",
      said = "A lighthouse, and the sun going down" },
    pager.scene { sky = "night", disc = "#f4f1de", height = 0.3, beam = -1, said = "The light turns under the moon" },
    words("one", [[
## One

For thirty-one years Ada had lit the lamp at dusk and put it out at dawn, and in all that time she had never seen
it **from the sea**.

"You see it every night," said the boatman.

"I see the *inside* of it," said Ada.
]]),
    pager.scene { sky = "night", disc = "#f4f1de", height = 0.22, beam = 1, boat = 0.42, said = "A boat goes out" },
    words("two", [[
## Two

So one evening in June she wound the clockwork twice over, left a note for the gulls, and climbed down to the boat.

They rowed until the rock was the size of a loaf. Then the light came round, and went over them,
and did not stop.

"It does not know me," said Ada, and laughed.
]]),
    pager.scene { sky = "fog", boat = 0.16, said = "Fog. The lamp is dark" },
    words("three", [[
## Three

At two o'clock the fog came in, and at five past two the clockwork, which had been wound *too* well, broke.

Where the light had been there was nothing at all.

"Well," said the boatman, "now you have seen it from the sea."
]]),
    pager.scene { sky = "dawn", disc = "#fff1c1", height = 0.8, boat = 0.5, said = "Morning, and the boat comes home" },
    words("four", [[
## Four

They found the rock by its gulls, who had read the note and were discussing it.

Ada mended the spring before breakfast. That night she lit the lamp, went to the window, and waved
to every boat that passed, **in case it held somebody**.

— *The end* —
]]),
  },
}
