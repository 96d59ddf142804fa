-- What scripts and plug-ins add: transitions, indicators and keys, and in kinds.lua kinds of pages. Each
-- belongs to its owner, a plug-in or (nil) the script, and goes with it.
local core, host = ...
local transitions, indicators = host.transitions, {}
host.indicators = indicators

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
function host.undo(owner, remove)
  local function unregister()
    if remove then remove() end
    remove = nil
  end
  if owner then owner.undo[#owner.undo + 1] = unregister end
  return unregister
end

function host.check_name(what, name)
  if type(name) ~= "string" or not name:find "^[%a_][%w_]*$" then
    host.fail(("%s takes a name of letters, digits and _, not %s"):format(what,
      type(name) == "string" and '"' .. name .. '"' or "a " .. type(name)))
  end
end

function host.check_addition(what, value, class)
  if type(value) ~= "table" then
    host.fail(("%s takes a table, not a %s"):format(what, type(value)))
  end
  host.mark(value)
  host.check(value, core.fields(class), what)
end

-- Transitions and indicators --------------------------------------------------------------------------

function host.add_transition(owner, name, run)
  host.check_name("add_transition", name)
  if type(run) ~= "function" then
    host.fail(("add_transition takes a function, not a %s"):format(type(run)))
  end
  if host.styles[name] or transitions[name] then
    host.fail(('add_transition: there is a transition "%s" already'):format(name))
  end
  local made = { run = run, owner = owner }
  transitions[name] = made
  return host.undo(owner, function()
    if transitions[name] == made then transitions[name] = nil end
    -- Where it is in use, pages scroll.
    if host.transition == run then host.set_transition(nil) end
  end)
end

function host.add_indicator(owner, name, indicator)
  host.check_name("add_indicator", name)
  host.check_addition("add_indicator", indicator, "pager.IndicatorStyle")
  local size = indicator.size or 1
  if indicators[name] then
    host.fail(('add_indicator: there is an indicator "%s" already'):format(name))
  end
  local made = { size = size, draw = indicator.draw, owner = owner }
  indicators[name] = made
  return host.undo(owner, function()
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
  return host.undo(owner, function()
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
