-- Cover flow: records in a row; the one in the middle is whole, those beside it stand back.
--
--   pagerlua examples/coverflow.lua
local pager = require "pager"

-- Title, artist, year, and what to hear first.
local records = {
  { "Kind of Blue", "Miles Davis", 1959, "So What, and the silence before it." },
  { "The Köln Concert", "Keith Jarrett", 1975, "Part I. A broken piano, and what became of it." },
  { "Pet Sounds", "The Beach Boys", 1966, "God Only Knows: a French horn, sleigh bells, three voices." },
  { "Autobahn", "Kraftwerk", 1974, "The title piece, for twenty-two minutes of road." },
  { "Astral Weeks", "Van Morrison", 1968, "Madame George. It does not end so much as drive off." },
  { "Low", "David Bowie", 1977, "The second side, at night." },
}

local pages = {}
for i, record in ipairs(records) do
  local title, artist, year, first = table.unpack(record)
  pages[i] = pager.text {
    name = "record" .. i, title = title,
    body = ("%s, %d\n\nHear first: %s\n\n%d of %d"):format(artist, year, first, i, #records),
  }
end

return pager.deck {
  name = "coverflow",
  pages = pages,
  spacing = 16,
  -- A page one stop from rest is at two thirds of its size and darker. It is drawn nearer to the middle
  -- than sliding would, so that neighbours overlap, and it is deeper, so that the middle one is on top.
  transition = function(offset)
    local away = math.min(math.abs(offset), 1)
    local side = offset < 0 and -1 or 1
    return -side * 0.25 * away, 0, 1 - away / 3, 0, 1, 0.5 * away, -math.abs(offset)
  end,
}
