-- What scripts and plug-ins add: kinds of pages, transitions, indicators and keys. Each belongs to its
-- owner, a plug-in or (nil) the script, and goes with it.
local core, host, pager = ...
local kinds, transitions, indicators = host.kinds, host.transitions, host.indicators
local rawset = rawset

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

local function check_table(what, value, fields)
  if type(value) ~= "table" then
    host.fail(("%s takes a table, not a %s"):format(what, type(value)))
  end
  host.mark(value)
  host.check(value, fields, what)
end

-- Kinds -----------------------------------------------------------------------------------------------

local kind_fields = { fields = "table", required = "list of strings", draw = "function", text = "function" }

function host.add_kind(owner, name, kind)
  check_name("add_kind", name)
  check_table("add_kind", kind, kind_fields)
  if pager[name] ~= nil then
    host.fail(('add_kind: pager.%s is there already'):format(name))
  end
  if not kind.draw then host.blame(kind, "add_kind", "draw is missing: function(page, canvas)") end
  local fields = {}
  for key, type in host.sorted(host.common_fields) do fields[key] = type end
  for key, type in host.sorted(kind.fields or {}) do
    local problem = host.bad_type(type)
    if problem then host.blame(kind, "add_kind", ("fields.%s: %s"):format(key, problem)) end
    if host.common_fields[key] or key == "kind" or key == "key" or key == "index" then
      host.blame(kind, "add_kind", ("fields.%s: every page has this"):format(key))
    end
    fields[key] = type
  end
  for _, key in ipairs(kind.required or {}) do
    if not fields[key] then
      host.blame(kind, "add_kind",
        ('required: "%s" is no field%s'):format(key, host.suggest(key, fields)))
    end
  end
  local made = { fields = fields, required = kind.required, draw = kind.draw, text = kind.text,
    owner = owner }
  kinds[name] = made
  rawset(pager, name, host.constructor(name))
  return undo(owner, function()
    if kinds[name] == made then
      kinds[name] = nil
      rawset(pager, name, nil)
    end
  end)
end

-- Draws a page of an added kind; false when it is of another one.
function host.draw(id)
  local page = host.page_of(id)
  local kind = page and kinds[host.kind_of[page]]
  if not kind or not kind.draw then return false end
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
    if host.transition == run then host.transition = function() end end
  end)
end

local indicator_fields = { size = "number", draw = "function" }

function host.add_indicator(owner, name, indicator)
  check_name("add_indicator", name)
  check_table("add_indicator", indicator, indicator_fields)
  if not indicator.draw then
    host.blame(indicator, "add_indicator", "draw is missing: function(canvas, info)")
  end
  local size = indicator.size or 1
  if not (size > 0 and size <= 1000) then
    host.blame(indicator, "add_indicator", "size is a number above 0")
  end
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
  local made = { keys = map, owner = owner }
  table.insert(keys, 1, made)
  return undo(owner, function()
    for i, entry in ipairs(keys) do
      if entry == made then return table.remove(keys, i) end
    end
  end)
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
function host.fault(message, styling)
  local owner = host.running
  if styling then owner = host.transition_owner end
  host.running = nil
  if owner then host.disable(owner, message) end
end

for _, name in ipairs { "add_kind", "add_transition", "add_indicator", "add_keys" } do
  pager[name] = core.wrap(function(...) return host[name](nil, ...) end)
end
