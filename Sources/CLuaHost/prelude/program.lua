-- The program that shows the script: what it offers, and what it may call.
local core, _, pager = ...
local error, next = error, next

-- Looked up each time: it may offer more later.
local functions = core.functions()

pager.host = setmetatable({}, {
  __index = functions,
  __newindex = function()
    error("pager.host is the program's: a function for it goes into the deck's functions", 2)
  end,
  __pairs = function()
    local copy = {}
    for name, run in next, functions do copy[name] = run end
    return next, copy
  end,
  __metatable = "host",
})
