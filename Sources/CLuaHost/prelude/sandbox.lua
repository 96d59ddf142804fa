-- Modules: those of a sandboxed script's own folder, and what a trusted one may load.
local core, host, pager = ...

-- Only absolute places: not wherever the program was started.
local function absolute(path)
  local kept = {}
  for entry in path:gmatch "[^;]+" do
    if entry:sub(1, 1) == "/" then kept[#kept + 1] = entry end
  end
  return table.concat(kept, ";")
end

if core.trusted then
  local package = _G.package
  -- Waiting for keys that are the show's would stop it: there is nothing to read.
  _G.io.stdin = assert(io.open("/dev/null"))
  io.input(_G.io.stdin)
  _G.coroutine.yield = core.yield
  package.preload.pager = function() return pager end
  package.path, package.cpath = absolute(package.path), absolute(package.cpath)
  -- From the script's own folder and the plug-in paths first.
  table.insert(package.searchers, 2, function(name)
    local chunk, problem = core.module(name)
    return chunk or problem
  end)
  table.insert(package.searchers, function(name)
    local words = host.hint(name)
    return words ~= "" and words or nil
  end)
  return
end

local G, type, error = _G, type, error
local loaded = { pager = pager }
function G.require(name)
  if type(name) ~= "string" then error("require takes a name", 2) end
  if loaded[name] == nil then
    local chunk, problem = core.module(name)
    if not chunk then
      if host.hint(name) ~= "" then
        problem = problem .. "; C modules need --trust (in C: options.trust)" .. host.hint(name)
      end
      error(problem, 2)
    end
    local value = chunk(name)
    loaded[name] = value == nil and true or value
  end
  return loaded[name]
end
