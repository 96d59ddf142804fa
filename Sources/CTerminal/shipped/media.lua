-- Photos and videos: of folders, or the files themselves.
local pager = require "pager"

local kinds = {}
for extension in ("png jpg jpeg webp bmp tif tiff qoi pbm pgm ppm pnm pam"):gmatch "%a+" do kinds[extension] = "picture" end
for extension in ("mp4 m4v mov webm mkv avi gif"):gmatch "%w+" do kinds[extension] = "video" end

local pages, names = {}, {}
-- Each is known by its name, as long as no other has it: so it stays when others come or go.
local function add(kind, path, name)
  local id = not names[name] and name or nil
  names[name] = true
  if kind == "picture" then
    pages[#pages + 1] = pager.photo { name = id, src = path, caption = name }
  else
    -- A GIF has no end.
    local loops = name:lower():match "%.gif$" ~= nil
    pages[#pages + 1] = pager.video { name = id, src = path, caption = name, loop = loops }
  end
end
for _, path in ipairs { ... } do
  local name = path:match "[^/]*$"
  local extension = name:match "%.(%w+)$"
  local kind = kinds[extension and extension:lower()]
  local is_folder, files = pcall(pager.files, path)
  if is_folder then
    for _, file in ipairs(files) do add(file.kind, file.path, file.name) end
    if #files == 0 and select("#", ...) == 1 then
      error("pagerlua: " .. path .. ": there are no photos or videos in this folder (png, jpg, webp, bmp, tiff, mp4, mov, " ..
        "webm, mkv, avi, gif)", 0)
    end
  elseif kind then
    add(kind, path, name)
  else
    error("pagerlua: " .. path .. ": no pages can be made of this: show a script (.lua), Markdown (.md), pictures (png, jpg, webp, " ..
      "bmp, tiff), videos (mp4, mov, webm, mkv, avi, gif) or a folder of them", 0)
  end
end
if #pages == 0 then error("pagerlua: there are no photos or videos in these folders", 0) end
return pager.deck { name = "media", pages = pages }
