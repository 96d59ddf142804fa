-- A photo folder as an album: a sheet of all, then each for itself.
--
--   pagerlua examples/album.lua [FOLDER]
local pager = require "pager"

local files = pager.files(... or "media", "pictures")
if #files == 0 then error("there are no pictures in " .. (... or "media"), 0) end
-- As many as are still to be told apart.
local on_a_sheet = 6

local pages, photos, keys = {}, {}, {}
for i, file in ipairs(files) do
  photos[i] = pager.photo { name = file.name, src = file.path, caption = ("%s   %d of %d"):format(file.stem, i, #files) }
  if i <= 9 then keys[tostring(i)] = { help = file.stem, run = function(deck) deck:go_to(photos[i]) end } end
end
for i = 1, #files, on_a_sheet do
  local paths, names = {}, {}
  for k = i, math.min(i + on_a_sheet - 1, #files) do
    paths[#paths + 1] = files[k].path
    names[#names + 1] = k .. " " .. files[k].stem
  end
  pages[#pages + 1] = pager.photo { src = paths, title = i == 1 and "Album" or "Album, from " .. i,
    caption = table.concat(names, " · "), keys = keys }
end
table.move(photos, 1, #photos, #pages + 1, pages)

return pager.deck {
  name = "album", pages = pages, transition = "stack",
  indicator = { tint = "#4a5568", current_tint = "#63b3ed" },
  keys = { a = { help = "the whole album", run = "first" } },
}
