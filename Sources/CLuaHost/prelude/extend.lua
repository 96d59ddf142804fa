-- What scripts and plug-ins add: kinds of pages, transitions, indicators and keys. Each belongs to its
-- owner, a plug-in or (nil) the script, and goes with it.
local core, host, pager = ...
local transitions, indicators = host.transitions, host.indicators

-- The keys that were added, as { keys, owner }; the last one added is asked first.
local keys = {}

-- Runs a function as its owner's: a fault in it is the owner's.
local function done(before, ...)
  host.running = before
  return ...
end

function host.run_as(owner, f, ...)
  local before = host.running
  host.running = owner
  return done(before, f(...))
end

-- Makes the function that takes something away again, once, and notes it for its owner.
local function undo(owner, remove)
  local function unregister()
    if remove then remove() end
    remove = nil
  end
  if owner then owner.undo[#owner.undo + 1] = unregister end
  return unregister
end

local function check_name(what, name)
  if type(name) ~= "string" or not name:find "^[%a_][%w_]*$" then
    host.fail(("%s takes a name of letters, digits and _, not %s"):format(what,
      type(name) == "string" and '"' .. name .. '"' or "a " .. type(name)))
  end
end

local function check_table(what, value, class)
  if type(value) ~= "table" then
    host.fail(("%s takes a table, not a %s"):format(what, type(value)))
  end
  host.mark(value)
  host.check(value, host.fields_of_class(class), what)
end

-- Kinds -----------------------------------------------------------------------------------------------

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
  return nil, ('"%s" is no type%s'):format(kind, host.suggest(kind, types))
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
  check_name("add_kind", name)
  check_table("add_kind", kind, "pager.Kind")
  if pager[name] ~= nil then
    host.fail(('add_kind: pager.%s is there already'):format(name))
  end
  local common, fields = host.fields_of_class "pager.PageFields", {}
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
  host.define_kind(name, fields)
  return undo(owner, function()
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

-- Transitions and indicators --------------------------------------------------------------------------

function host.add_transition(owner, name, run)
  check_name("add_transition", name)
  if type(run) ~= "function" then
    host.fail(("add_transition takes a function, not a %s"):format(type(run)))
  end
  if host.styles[name] or transitions[name] then
    host.fail(('add_transition: there is a transition "%s" already'):format(name))
  end
  local made = { run = run, owner = owner }
  transitions[name] = made
  return undo(owner, function()
    if transitions[name] == made then transitions[name] = nil end
    -- Where it is in use, pages scroll.
    if host.transition == run then host.set_transition(nil) end
  end)
end

function host.add_indicator(owner, name, indicator)
  check_name("add_indicator", name)
  check_table("add_indicator", indicator, "pager.IndicatorStyle")
  local size = indicator.size or 1
  if indicators[name] then
    host.fail(('add_indicator: there is an indicator "%s" already'):format(name))
  end
  local made = { size = size, draw = indicator.draw, owner = owner }
  indicators[name] = made
  return undo(owner, function()
    if indicators[name] == made then indicators[name] = nil end
    if host.indicator == made then host.indicator = nil end
  end)
end

-- Draws the deck's indicator; false when it has none of its own.
function host.draw_indicator(info, id)
  local indicator = host.indicator
  if not indicator then return false end
  info.page = id and host.page_of(id) or nil
  info.vertical = host.deck.axis == "vertical"
  local dots = host.deck.indicator
  info.tint, info.current_tint = dots.tint, dots.current_tint
  host.run_as(indicator.owner, indicator.draw, host.canvas, info)
  return true
end

-- Keys ------------------------------------------------------------------------------------------------

function host.add_keys(owner, map)
  if type(map) ~= "table" then host.fail(("add_keys takes a table, not a %s"):format(type(map))) end
  host.mark(map)
  host.check_keys(map, "add_keys", map)
  local made = { keys = map, owner = owner }
  table.insert(keys, 1, made)
  return undo(owner, function()
    for i, entry in ipairs(keys) do
      if entry == made then return table.remove(keys, i) end
    end
  end)
end

-- For a loop over the maps of keys that were added.
function host.added_key_maps()
  local i = 0
  return function()
    i = i + 1
    return keys[i] and keys[i].keys
  end
end

-- What a key that neither page nor deck has bound does, and whose that is.
function host.added_key(key)
  for _, entry in ipairs(keys) do
    local run = host.binding(entry.keys, key)
    if run ~= nil then return run, entry.owner end
  end
end

-- Faults ----------------------------------------------------------------------------------------------

function host.report(message)
  core.log(message)
  core.request("message", message)
end

-- Takes away all that a plug-in has added.
function host.disable(plugin, message)
  if plugin.disabled then return end
  plugin.disabled = message
  for i = #plugin.undo, 1, -1 do plugin.undo[i]() end
  plugin.undo = {}
  host.report(('plug-in "%s" is disabled: %s'):format(plugin.name, message))
end

-- Called after a call from the host has failed: whose fault it was, is disabled.
function host.fault(message, styling, late)
  host.end_hook(late)
  local owner = host.running
  if styling then owner = host.transition_owner end
  host.running = nil
  if owner then host.disable(owner, message) end
end

for _, name in ipairs { "add_kind", "add_transition", "add_indicator", "add_keys" } do
  pager[name] = core.wrap(function(...) return host[name](nil, ...) end)
end
