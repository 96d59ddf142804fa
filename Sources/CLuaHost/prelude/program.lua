-- The program that shows the script: what it offers, and what it may call.
local core, host, pager = ...

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

-- A function of the deck's that the program calls, and the deck; nil where there is none.
function host.exported(name)
  local functions = host.deck and host.deck.functions
  return functions and functions[name] or nil, host.handle
end
