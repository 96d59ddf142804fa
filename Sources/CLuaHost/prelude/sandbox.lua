-- What a script may use: nothing that could outlive a budget. A trusted one keeps everything.
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

local allowed = {
  assert = 1, error = 1, getmetatable = 1, ipairs = 1, next = 1, pairs = 1, print = 1, rawequal = 1,
  rawget = 1, rawlen = 1, rawset = 1, select = 1, tonumber = 1, tostring = 1, type = 1,
  _VERSION = 1, _G = 1, string = 1, table = 1, math = 1, utf8 = 1, coroutine = 1,
}

local G, pcall, xpcall, load, setmetatable = _G, pcall, xpcall, load, setmetatable
local resume, create, pack, unpack = coroutine.resume, coroutine.create, table.pack, table.unpack
local rep, clock, time, date = string.rep, core.clock, core.time, core.date
local type, error, tostring, select = type, error, tostring, select

for name in pairs(G) do
  if not allowed[name] then G[name] = nil end
end

-- A spent budget goes through every way of catching errors.
local function checked(...)
  core.check()
  return ...
end

function G.pcall(f, ...) return checked(pcall(f, ...)) end

function G.xpcall(f, handler, ...)
  return checked(xpcall(f, function(message)
    if core.expired() then return message end
    return handler(message)
  end, ...))
end

G.coroutine = {
  create = create, isyieldable = coroutine.isyieldable, running = coroutine.running,
  status = coroutine.status, yield = coroutine.yield,
  resume = function(co, ...) return checked(resume(co, ...)) end,
  wrap = function(f)
    local co = create(f)
    return function(...)
      local results = pack(resume(co, ...))
      core.check()
      if not results[1] then error(results[2], 0) end
      return unpack(results, 2, results.n)
    end
  end,
}

-- A finaliser would run where no budget reaches it.
function G.setmetatable(t, meta)
  if type(meta) == "table" and rawget(meta, "__gc") ~= nil then
    error("__gc is not available to scripts", 2)
  end
  return setmetatable(t, meta)
end

-- Text only, from a string: a reader function would swallow a spent budget.
function G.load(chunk, name, mode, ...)
  if type(chunk) ~= "string" then error("load takes a string here", 2) end
  if #chunk > 1048576 then return nil, "the chunk is larger than 1 MiB" end
  local env = G
  if select("#", ...) > 0 then env = (...) end
  return load(chunk, name ~= nil and tostring(name) or "=(load)", "t", env)
end

function G.collectgarbage(what)
  if what == nil or what == "count" then return core.memory() end
  error('collectgarbage takes "count" only here', 2)
end

G.string.dump = nil
function G.string.rep(s, n, separator)
  if s == "" and (separator == nil or separator == "") then return "" end
  return rep(s, n, separator)
end
getmetatable("").__metatable = "string"

G.os = { time = time, clock = clock, date = date }

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
