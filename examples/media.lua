-- A paged media viewer: the photos and videos of a folder.
--
--   pagerlua examples/media.lua FOLDER [INDEX]      INDEX counts from 1
local pager = require "pager"

local folder, index = ...
if not folder then error("which folder? pagerlua media.lua FOLDER [INDEX]", 0) end

local files = pager.files(folder)
if index and not math.tointeger(tonumber(index)) then
  error(("INDEX is %s, should be a number from 1 to %d"):format(index, #files), 0)
end

-- The place of the item that is showing: derived from it when a turn has finished, never guessed.
local current = tonumber(index) or 1

return pager.deck {
  name = "media",
  count = #files,
  first = math.tointeger(tonumber(index)),
  keep = false,
  -- All but upside down are supported, the first is preferred.
  orientations = { "portrait", "landscape_left", "landscape_right" },
  -- A page is built when it may soon be seen, by the kind of its item.
  page = function(i)
    local file = files[i]
    local caption = ("%s   %d / %d"):format(file.name, i, #files)
    if file.kind == "video" then return pager.video { src = file.path, caption = caption } end
    return pager.photo { src = file.path, caption = caption }
  end,
  did_finish = function(turn, deck)
    if turn.outcome == "committed" then current = deck:index() end
  end,
}
