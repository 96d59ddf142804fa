-- A photo library: pictures from a folder, their titles, tags and ratings from a SQLite database.
--
--   sqlite3 photos.db <examples/photo_library/photos.sql
--   pagerlua --trust examples/photo_library/library.lua photos.db examples/media [TAG [STARS]]
--
-- + and - change the rating of a picture, in the database too.
local pager = require "pager"
pager.use "chart"
pager.use "progress"

local database, folder, tag, stars = ...
if not folder then error("usage: library.lua DATABASE FOLDER [TAG [STARS]]", 0) end

local library = pager.use("photos").open(database)
local photos = library:photos(tag ~= "" and tag or nil, tonumber(stars))
if #photos == 0 then error("there are no such photos in " .. database, 0) end

local function stars_of(photo) return ("★"):rep(photo.rating) .. ("☆"):rep(5 - photo.rating) end

-- A key that changes the rating of a picture.
local function rating(photo, step, help)
  return { help = help, run = function(deck)
    photo.rating = math.max(0, math.min(5, photo.rating + step))
    library:rate(photo.id, photo.rating)
    deck:refresh()
  end }
end

local pages = {}
local counts, names = {}, {}
for i, found in ipairs(library:tags()) do counts[i], names[i] = found.count, found.name end
pages[1] = pager.chart { name = "tags", title = tag and "Tagged " .. tag or "All photos",
  caption = #photos == 1 and "1 photo" or #photos .. " photos", values = counts, labels = names }

for _, photo in ipairs(photos) do
  pages[#pages + 1] = pager.photo { name = photo.file, src = folder .. "/" .. photo.file,
    title = photo.title,
    caption = function() return stars_of(photo) .. (photo.tags and "  " .. photo.tags or "") end,
    keys = { ["+"] = rating(photo, 1, "a star more"), ["-"] = rating(photo, -1, "a star less") } }
end

return pager.deck { name = "photo library", pages = pages, indicator = { style = "progress" },
  closing = function() library:close() end }
