-- Changes what only it may see changed.
leaked_global = 1
assert(type(pairs) == "function")
string.upper = nil
table.concat = nil
_G.print = nil
load "loaded_global = 2" ()
return { api = 1, exports = { seen = leaked, loaded = loaded_global, own = _G.leaked_global }, setup = function(pager)
  local ok, problem = pcall(function() pager.text = nil end)
  if ok then error "pager can be changed" end
end }
