-- Pages: their kinds, and how one is built from what its author wrote.
local core, host, pager = ...

-- The kinds that there are, each with its fields: { name = entry of api.lua }.
local kinds = {}
host.kinds = kinds

local kind_of = setmetatable({}, { __mode = "k" })
host.kind_of = kind_of

-- Kinds whose words may come from a file.
local has_words = { text = true, markdown = true, code = true }

-- What scripts and plug-ins have said of the kinds that they added: { draw, text, owner }.
local added = {}
host.added = added

-- Makes a kind of page, and its constructor.
function host.define_kind(kind, fields)
  kinds[kind] = fields
  pager[kind] = core.wrap(function(page)
    if type(page) == "string" and fields.body then page = { body = page } end
    if type(page) ~= "table" then
      host.fail(("pager.%s takes a table, not a %s"):format(kind, type(page)))
    end
    kind_of[page] = kind
    host.mark(page)
    return page
  end)
end

for _, class in ipairs(host.api.classes) do
  if class.kind then host.define_kind(class.kind, host.fields_of_class(class.name)) end
end

-- A page from what stands in a list of pages: a page, or a string.
function host.page(value, place, maker)
  if type(value) == "string" then
    local page = { body = value }
    kind_of[page] = "text"
    return page
  end
  if type(value) ~= "table" or not kind_of[value] then
    local what = "a " .. type(value)
    if type(value) == "table" then
      local names = {}
      for kind in host.sorted(kinds) do names[#names + 1] = "pager." .. kind end
      local last = table.remove(names)
      what = ("a plain table: make it with %s or %s"):format(table.concat(names, ", "), last)
    end
    host.blame(maker, place, "this is " .. what)
  end
  local fields = kinds[kind_of[value]]
  -- A kind that went with its plug-in: the page says so when it is built.
  if not fields then return value end
  host.check(value, fields, place)
  host.check_transition(value, place, value.transition)
  host.check_keys(value, place, value.keys)
  if added[kind_of[value]] then host.check_colours(value, fields, place) end
  return value
end

-- What stands for a page that could not be made.
function host.failed_page(message)
  if type(message) == "table" then message = rawget(message, "message") end
  local page = { message = tostring(message) }
  kind_of[page] = "error"
  return page
end

-- An absolute path. What came as an argument is relative to where the program was started, and may be
-- read; anything else is relative to the file that names it, and has to lie where it may be read.
function host.resolve(path, owner)
  local from = host.folder_of(owner)
  for _, argument in ipairs(host.arguments) do
    local folder = argument:gsub("/+$", "") .. "/"
    if path == argument or path:sub(1, #folder) == folder then
      from = "."
    end
  end
  return core.resolve(path, from)
end

-- A string, or what a function says when the page is built.
local function said(page, key)
  local v = page[key]
  if type(v) == "function" then
    v = v(page)
    if v ~= nil and type(v) ~= "string" and type(v) ~= "number" then
      host.blame(page, "", ("%s() returned a %s, should be a string"):format(key, type(v)))
    end
  end
  return v ~= nil and tostring(v) or nil
end

-- The most lines that a range like "5-7" names.
local longest_range = 10000

-- What a page of code leaves to be worked out: its language, and the lines that stand out, in order.
local function add_code(page, out)
  if not out.language and out.src then out.language = out.src:match "%.(%w+)$" end
  out.first_line = math.tointeger(out.first_line or 1)
  if not out.highlight then return end
  local lines = {}
  for i, item in ipairs(out.highlight) do
    local from, to = item, item
    if type(item) == "string" then from, to = item:match "^%s*(%d+)%s*%-%s*(%d+)%s*$" end
    from, to = math.tointeger(tonumber(from)), math.tointeger(tonumber(to))
    if not from or to < from or to - from > longest_range then
      host.blame(page, "", ('highlight[%d] is %s, should be a line or lines like "5-7"'):format(i, tostring(item)))
    end
    for line = from, to do lines[line] = true end
  end
  out.highlight = {}
  for line in next, lines do table.insert(out.highlight, line) end
  table.sort(out.highlight)
end

-- The steps of a page: of its words, or as many as it counts itself.
local function add_steps(page, out, name)
  local steps = page.steps
  out.steps = math.type(steps) and math.tointeger(steps) or nil
  if (steps == true or steps == nil and name == "markdown") and has_words[name] and out.body then
    out.body, out.reveals = host.reveals(out.body, steps == true)
    out.steps = out.reveals and #out.reveals - 1
  end
  if out.steps == 0 then out.steps = nil end
end

-- What draws and texts of added kinds get: a page as it was built. Fields that are not built are those
-- of the author's page.
local views = setmetatable({}, { __mode = "k" })

function host.view_of(page)
  return views[page] or host.content(page) and views[page] or page
end

local common = host.fields_of_class "pager.PageFields"

-- The values of a page of an added kind.
local function added_content(page, name, kind)
  local view = setmetatable({ kind = name, key = page.key, index = page.index }, { __index = page })
  for key, entry in host.sorted(kinds[name]) do
    local v = page[key]
    if entry[2] == "pager.Words" then
      v = said(page, key)
    elseif entry[2] == "pager.Path" and v ~= nil then
      local path, problem = host.resolve(v, page)
      if not path then host.blame(page, "", problem) end
      v = path
    end
    view[key] = v
  end
  add_steps(page, view, name)
  view.step = page.step
  views[page] = view
  local out = { ["=draw"] = true }
  for key, v in next, view do
    local t = type(v)
    if t ~= "function" and not (t == "table" and common[key]) then out[key] = v end
  end
  if out.tint then out.tint = host.colour(page, "", "tint", out.tint) end
  if kind.text then
    local text = host.run_as(kind.owner, kind.text, view)
    out["=text"] = text ~= nil and tostring(text) or ""
  end
  return out
end

-- The values that the host copies: strings, numbers, booleans, with functions asked and files found.
function host.content(page)
  local name = kind_of[page]
  local out = { kind = name }
  if name == "error" then
    out.message = page.message
    return out
  end
  if not kinds[name] then
    host.blame(page, "", ('the kind "%s" has gone with its plug-in'):format(name))
  end
  if added[name] then return added_content(page, name, added[name]) end
  for key, entry in host.sorted(kinds[name]) do
    local v, of = page[key], type(entry) == "table" and entry[2] or entry
    local t = type(v)
    if v == nil then -- left out
    elseif of == "pager.Words" then
      out[key] = said(page, key)
    elseif of == "pager.Path" or of == "pager.Path|pager.Path[]" then
      local paths = {}
      for i, name in ipairs(t == "table" and v or { v }) do
        local path, problem = host.resolve(name, page)
        if not path then host.blame(page, "", problem) end
        paths[i] = path
      end
      out[key] = paths[1]
      if paths[2] then out.pictures = paths end
    elseif of == "pager.Colour" then
      out[key] = host.colour(page, "", key, v)
    elseif t ~= "function" and of ~= "pager.Keys" then
      out[key] = v
    end
  end
  if has_words[name] and out.src and not out.body then
    local text, problem = core.read(out.src)
    if not text then host.blame(page, "", problem) end
    out.body = text
  end
  if name == "code" then add_code(page, out) end
  if out.steps or name == "markdown" then add_steps(page, out, name) end
  return out
end

-- pager.files(folder, "pictures" | "videos" | { "ext", … }): sorted { path, name, stem, kind }.
local extensions = {
  pictures = { "png", "jpg", "jpeg" },
  videos = { "mp4", "m4v", "mov", "webm", "mkv", "avi", "gif" },
}

pager.files = core.wrap(function(folder, wanted)
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
end)
