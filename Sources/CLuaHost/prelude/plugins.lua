-- Plug-ins: found, checked, and run with globals of their own.
local core, host, pager = ...

-- The version of what plug-ins may rely on; a plug-in says which one it was written for.
local API = 1

-- By name: { name, undo, exports, loading, disabled, problem }.
local plugins = {}

-- What scripts had at first, sandboxed or not: the globals that plug-ins begin with. Copied, so that what a
-- script or a plug-in does to a library is its own.
local base = _ENV

local function copy(from)
  local to = {}
  for key, value in next, from do to[key] = value end
  return to
end

local load, require, select, type, error = base.load, base.require, select, type, error

-- The functions of pager for one plug-in: what they add is its own.
local function handle_of(plugin, folder)
  local own = { folder = folder }
  for _, name in ipairs { "add_kind", "add_transition", "add_indicator", "add_keys" } do
    own[name] = core.wrap(function(...)
      if plugin.disabled then host.fail(('plug-in "%s" is disabled'):format(plugin.name)) end
      return host[name](plugin, ...)
    end)
  end
  return setmetatable({}, {
    __index = function(_, key)
      local value = own[key]
      if value == nil then value = pager[key] end
      return value
    end,
    __newindex = function(_, key)
      error(("pager.%s cannot be set: plug-ins add with pager.add_kind and its like"):format(
        tostring(key)), 2)
    end,
    __metatable = "pager",
  })
end

-- Global variables of its own over a copy of the libraries.
local function globals_of(handle, folder)
  local own = {}
  for name, value in next, base do
    own[name] = type(value) == "table" and name ~= "_G" and copy(value) or value
  end
  local env = setmetatable({}, { __index = own, __metatable = "globals" })
  own._G = env
  -- A chunk that names no globals of its own has those of the plug-in.
  function own.load(chunk, name, mode, ...)
    if select("#", ...) > 0 then return load(chunk, name, mode, ...) end
    return load(chunk, name, mode or "bt", env)
  end
  local loaded = { pager = handle }
  function own.require(name)
    if type(name) ~= "string" then error("require takes a name", 2) end
    if loaded[name] == nil then
      local chunk, problem = core.module(name, folder, env)
      local value
      if chunk then
        value = chunk(name)
      elseif core.trusted then
        value = require(name)
      else
        error(problem, 2)
      end
      loaded[name] = value == nil and true or value
    end
    return loaded[name]
  end
  return env
end

-- The table that a plug-in's file returns, checked; raises.
local function definition(plugin, file, handle, folder)
  local chunk, problem = core.chunk(file, globals_of(handle, folder))
  if not chunk then error(problem, 0) end
  local made = chunk(plugin.name)
  if type(made) ~= "table" then
    error(("%s: a plug-in returns a table { name, api, setup }, not a %s"):format(file, type(made)), 0)
  end
  local function blame(message) error(file .. ": " .. message, 0) end
  host.mark_at(made, file)
  host.check(made, core.fields "pager.Plugin", "")
  if made.api > API then
    blame(("it needs api %d, and this is api %d: a newer Pager is needed"):format(made.api, API))
  end
  if made.name and made.name ~= plugin.name then
    blame(('it calls itself "%s": the file is named after the plug-in'):format(made.name))
  end
  if made.trust and not core.trusted then
    blame "it needs trust for C modules and files: allow it with --trust (in C: options.trust)"
  end
  return made
end

-- Loads a plug-in once, and returns its exports; raises.
local function use(name)
  local plugin = plugins[name]
  if plugin then
    if plugin.disabled then
      error(('plug-in "%s" is disabled: %s'):format(name, plugin.disabled), 0)
    end
    if plugin.loading then error(('plug-in "%s" uses itself'):format(name), 0) end
    return plugin.exports
  end
  local file, places = core.plugin(name)
  if not file then
    error(('there is no plug-in "%s": no %s.lua or %s/init.lua in %s'):format(name, name, name, places), 0)
  end
  plugin = { name = name, undo = {}, loading = true }
  plugins[name] = plugin
  local folder = file:match "^(.*)/" or "."
  local handle = handle_of(plugin, folder)
  local ok, problem = pcall(host.run_as, plugin, function()
    local made = definition(plugin, file, handle, folder)
    made.setup(handle)
    plugin.exports = made.exports == nil and {} or made.exports
  end)
  plugin.loading = nil
  if not ok then
    for i = #plugin.undo, 1, -1 do plugin.undo[i]() end
    if type(problem) == "table" then problem = rawget(problem, "message") end
    plugin.disabled = tostring(problem)
    error(('plug-in "%s": %s'):format(name, plugin.disabled), 0)
  end
  return plugin.exports
end

function host.use_plugin(name)
  if type(name) ~= "string" or not name:find "^[%a_][%w_-]*$" then
    host.fail "pager.use takes the name of a plug-in"
  end
  local before = host.running
  local ok, result = pcall(use, name)
  host.running = before
  if not ok then host.fail(result) end
  return result
end

-- A plug-in that the host names. One that fails is told of, and the script runs without it.
function host.use_named(name)
  local ok, problem = pcall(host.use_plugin, name)
  if not ok then host.report(problem) end
end
