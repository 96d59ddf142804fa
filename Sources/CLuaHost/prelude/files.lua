-- The files that pages are made of.
local core, host = ...

-- pager.files(folder, "pictures" | "videos" | { "ext", … }): sorted { path, name, stem, kind }.
local extensions = {
  pictures = { "png", "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "qoi", "pbm", "pgm", "ppm", "pnm", "pam" },
  videos = { "mp4", "m4v", "mov", "webm", "mkv", "avi", "gif" },
}

function host.list_files(folder, wanted)
  if type(folder) ~= "string" then
    host.fail(("pager.files takes the name of a folder, not a %s"):format(type(folder)))
  end
  local kind_for = {}
  local function add(list, kind)
    for _, extension in ipairs(list) do kind_for[extension:lower()] = kind end
  end
  if wanted == nil then
    add(extensions.pictures, "picture")
    add(extensions.videos, "video")
  elseif extensions[wanted] then
    add(extensions[wanted], wanted == "pictures" and "picture" or "video")
  elseif type(wanted) == "table" then
    add(wanted, "file")
  else
    host.fail('pager.files takes "pictures", "videos" or a list of extensions' ..
      host.suggest(wanted, extensions))
  end
  local path, names, problem
  path, problem = host.resolve(folder)
  if path then names, problem = core.list(path) end
  if not names then host.fail(problem) end
  table.sort(names)
  local files = {}
  for _, name in ipairs(names) do
    local stem, extension = name:match "^(.+)%.(%w+)$"
    local kind = extension and kind_for[extension:lower()]
    if kind then
      files[#files + 1] = { path = path .. "/" .. name, name = name, stem = stem, kind = kind }
    end
  end
  return files
end
