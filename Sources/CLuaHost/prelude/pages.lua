-- Pages: their kinds, and how one is built from what its author wrote.
local core, host = ...
local kind_of = host.kind_of

-- The kinds that there are, each with its fields: { name = entry of api.lua }.
local kinds = setmetatable({}, { __index = function(kinds, kind)
  local fields = core.fields(kind)
  kinds[kind] = fields
  return fields
end })
host.kinds = kinds

-- Kinds whose words may come from a file.
local has_words = { text = true, markdown = true, code = true }

-- What scripts and plug-ins have said of the kinds that they added: { draw, text, owner }.
local added = {}
host.added = added

-- The string keys of a table in order, so that messages are the same every time.
function host.sorted(t)
  local keys = {}
  for k in next, t do
    if type(k) == "string" then keys[#keys + 1] = k end
  end
  table.sort(keys)
  local i = 0
  return function()
    i = i + 1
    return keys[i], keys[i] and t[keys[i]]
  end
end

-- The same for the fields of a kind, which stay as they are: their order is found once.
local orders = setmetatable({}, { __mode = "k" })

local function ordered(fields)
  local keys = orders[fields]
  if not keys then
    keys = {}
    for key in host.sorted(fields) do keys[#keys + 1] = key end
    orders[fields] = keys
  end
  return ipairs(keys)
end

-- A page from what stands in a list of pages, a page or a string. What it is called in messages is a form,
-- and what goes into it: words are made only when there is something to say.
function host.page(value, maker, form, ...)
  local kind = kind_of[value]
  if kind and core.fits(value, kind) and value.transition == nil and value.keys == nil then return value end
  if type(value) == "string" then
    local page = { body = value }
    kind_of[page] = "text"
    return page
  end
  return host.check_page(value, form:format(...), maker)
end

-- What stands for a page that could not be made.
function host.failed_page(message)
  if type(message) == "table" then message = rawget(message, "message") end
  local page = { message = tostring(message) }
  kind_of[page] = "error"
  return page
end

-- The folder of the file that made a table, or of the one that is running.
function host.folder_of(value)
  if value ~= nil then return host.folders[value] or host.folder end
  local _, folder = core.where()
  return folder or host.folder
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
function host.said(page, key)
  local v = page[key]
  if type(v) == "function" then
    v = v(page)
    if v ~= nil and type(v) ~= "string" and type(v) ~= "number" then
      host.blame(page, "", ("%s() returned a %s, should be a string"):format(key, type(v)))
    end
  end
  return v ~= nil and tostring(v) or nil
end

-- The steps of a page: of its words, or as many as it counts itself.
function host.add_steps(page, out, name)
  local steps = page.steps
  out.steps = math.type(steps) and math.tointeger(steps) or nil
  if (steps == true or steps == nil and name == "markdown") and has_words[name] and out.body then
    out.body, out.reveals = core.reveals(out.body, steps == true)
    out.steps = out.reveals and #out.reveals - 1
  end
  if out.steps == 0 then out.steps = nil end
end

-- Whether the steps of a page are parts of its words, and nothing of it is made by a function.
function host.reveals(page)
  if not has_words[kind_of[page]] or math.type(page.steps) == "integer" then return false end
  for _, value in next, page do
    if type(value) == "function" then return false end
  end
  return true
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
  if added[name] then return host.added_content(page, name, added[name]) end
  local fields = kinds[name]
  for _, key in ordered(fields) do
    local v, entry = page[key], fields[key]
    local of = type(entry) == "table" and entry[2] or entry
    local t = type(v)
    if v == nil then -- left out
    elseif of == "pager.Words" then
      out[key] = host.said(page, key)
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
  if name == "code" then host.add_code(page, out) end
  if out.steps or name == "markdown" then host.add_steps(page, out, name) end
  return out
end
