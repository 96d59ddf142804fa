-- Kinds of pages that scripts and plug-ins add.
local core, host, pager = ...

-- The fields of every page.
local common = core.fields "pager.PageFields"

-- The types of fields as authors write them, in the words of api.lua.
local types = {
  string = "string", number = "number", integer = "integer", boolean = "boolean", table = "table",
  ["function"] = "function", any = "any", text = "pager.Words", file = "pager.Path",
  colour = "pager.CanvasColour",
}

-- A type of an author's in the words of api.lua; or nil and what is wrong with it.
local function type_of(kind)
  if type(kind) == "table" and rawlen(kind) > 0 then
    local words = {}
    for i = 1, rawlen(kind) do
      if type(kind[i]) ~= "string" or kind[i]:find '["|]' then
        return nil, ("word %d is none"):format(i)
      end
      words[i] = '"' .. kind[i] .. '"'
    end
    return table.concat(words, "|")
  end
  if type(kind) ~= "string" then
    return nil, ("a type is a name or a list of words, not a %s"):format(type(kind))
  end
  local item = kind:match "^list of (%a+)s$"
  if item == "number" or item == "string" or item == "integer" or item == "boolean" then
    return item .. "[]"
  elseif item == "colour" then
    return "pager.CanvasColour[]"
  end
  if types[kind] then return types[kind] end
  local words = host.suggest(kind, types)
  if words == "" then
    local names = {}
    for name in host.sorted(types) do names[#names + 1] = name end
    words = (": they are %s, list of numbers and the like"):format(table.concat(names, ", "))
  end
  return nil, ('"%s" is no type%s'):format(kind, words)
end

-- The colours of a theme, by the names that canvases know.
local names = {
  text = true, quiet = true, accent = true, heading = true, code = true, link = true,
  problem = true, background = true,
}

local function is_colour(v)
  local digits = v:match "^#(%x+)$"
  return digits and (#digits == 3 or #digits == 6 or #digits == 8) or names[v] or false
end

-- Raises where a colour of a page is none.
function host.check_colours(page, fields, place)
  for key, entry in host.sorted(fields) do
    local v, of = page[key], entry[2]
    if v ~= nil and (of == "pager.CanvasColour" or of == "pager.CanvasColour[]") then
      for _, colour in ipairs(type(v) == "table" and v or { v }) do
        if not is_colour(colour) then
          host.blame(page, place, ('%s is "%s", should be a colour like "#8a8a8a" or "accent"%s'):format(
            key, colour, host.suggest(colour, names)))
        end
      end
    end
  end
end

function host.add_kind(owner, name, kind)
  host.check_name("add_kind", name)
  host.check_addition("add_kind", kind, "pager.Kind")
  if pager[name] ~= nil then
    host.fail(('add_kind: pager.%s is there already'):format(name))
  end
  local fields = {}
  for key, entry in host.sorted(common) do fields[key] = entry end
  for key, type in host.sorted(kind.fields or {}) do
    local of, problem = type_of(type)
    if problem then host.blame(kind, "add_kind", ("fields.%s: %s"):format(key, problem)) end
    if common[key] or key == "kind" then
      host.blame(kind, "add_kind", ("fields.%s: every page has this"):format(key))
    end
    fields[key] = { key, of, "" }
  end
  for _, key in ipairs(kind.required or {}) do
    if not fields[key] or common[key] then
      host.blame(kind, "add_kind",
        ('required: "%s" is none of its fields%s'):format(key, host.suggest(key, kind.fields or {})))
    end
    fields[key].needed = ("a page of kind %s needs it"):format(name)
  end
  local made = { draw = kind.draw, text = kind.text, owner = owner }
  host.added[name] = made
  host.kinds[name] = fields
  pager[name] = core.constructor(name, fields.body ~= nil)
  return host.undo(owner, function()
    if host.added[name] == made then
      host.added[name], host.kinds[name], pager[name] = nil, nil, nil
    end
  end)
end

-- Draws a page of an added kind; false when it is of another one.
function host.draw(id)
  local page = host.page_of(id)
  local kind = page and host.added[host.kind_of[page]]
  if not kind then return false end
  host.run_as(kind.owner, kind.draw, host.view_of(page), host.canvas)
  return true
end

-- What draws and texts of added kinds get: a page as it was built. Fields that are not built are those
-- of the author's page.
local views = setmetatable({}, { __mode = "k" })

function host.view_of(page)
  return views[page] or host.content(page) and views[page] or page
end

-- The values of a page of an added kind.
function host.added_content(page, name, kind)
  local view = setmetatable({ kind = name, key = page.key, index = page.index }, { __index = page })
  for key, entry in host.sorted(host.kinds[name]) do
    local v = page[key]
    if entry[2] == "pager.Words" then
      v = host.said(page, key)
    elseif entry[2] == "pager.Path" and v ~= nil then
      local path, problem = host.resolve(v, page)
      if not path then host.blame(page, "", problem) end
      v = path
    end
    view[key] = v
  end
  host.add_steps(page, view, name)
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
