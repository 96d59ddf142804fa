-- Where modules are found that a script asks for in vain.
local host = select(2, ...)

-- The packages of Debian's that hold well-known modules.
local packages = {
  cjson = "lua-cjson", dkjson = "lua-dkjson", lfs = "lua-filesystem", lpeg = "lua-lpeg", re = "lua-lpeg",
  luasql = "lua-sql-sqlite3", lyaml = "lua-yaml", zlib = "lua-zlib", socket = "lua-socket",
  ssl = "lua-sec", luv = "lua-luv", pl = "lua-penlight", argparse = "lua-argparse", term = "lua-term",
  system = "lua-system", readline = "lua-readline",
}

-- " (Debian has it: apt-get install lua-cjson)" for a module that Debian is known to have.
function host.hint(name)
  local package = packages[name] or packages[name:match "^[^.]*"]
  if not package then return "" end
  return (" (Debian has it: apt-get install %s)"):format(package)
end
