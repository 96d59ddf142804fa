-- The functions that a deck offers to the program.
local host = select(2, ...)

-- Raises where something else stands among them.
function host.check_functions(deck)
  for name, run in host.sorted(deck.functions) do
    if type(run) ~= "function" then
      host.blame(deck, "", ("functions.%s is a %s, should be a function"):format(name, type(run)))
    end
  end
end

-- A function of the deck's that the program calls, and the deck; nil where there is none.
function host.exported(name)
  local functions = host.deck and host.deck.functions
  return functions and functions[name] or nil, host.handle
end
