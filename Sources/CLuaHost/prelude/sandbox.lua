-- Modules: those of a sandboxed script's own folder, and what a trusted one may load.
local core, host, pager = ...

-- The packages of Debian's that hold well-known modules.
local packages = {
  cjson = "lua-cjson", dkjson = "lua-dkjson", lfs = "lua-filesystem", lpeg = "lua-lpeg", re = "lua-lpeg",
  luasql = "lua-sql-sqlite3", lyaml = "lua-yaml", zlib = "lua-zlib", socket = "lua-socket",
  ssl = "lua-sec", luv = "lua-luv", pl = "lua-penlight", argparse = "lua-argparse", term = "lua-term",
  system = "lua-system", readline = "lua-readline",
}

-- " (Debian has it: apt-get install lua-cjson)" for a module that Debian is known to have.
local function hint(name)
  local package = packages[name] or packages[name:match "^[^.]*"]
  if not package then return "" end
  return (" (Debian has it: apt-get install %s)"):format(package)
end

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
    local words = hint(name)
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
      if hint(name) ~= "" then
        problem = problem .. "; C modules need --trust (in C: options.trust)" .. hint(name)
      end
      error(problem, 2)
    end
    local value = chunk(name)
    loaded[name] = value == nil and true or value
  end
  return loaded[name]
end
