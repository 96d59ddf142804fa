-- Trusted: compares the API as it runs with the names that its table tells, one "CLASS NAME" a line.
local pager = require "pager"
local told = {}
for line in io.lines((...)) do
  local class, name = line:match "^(%S+) (%S+)$"
  told[class] = told[class] or {}
  told[class][name] = true
end

local function check(what, ok, why)
  io.write(ok and "ok " or "not ok ", what, why and ": " .. why or "", "\n")
end

-- Names that only one side has.
local function compare(what, real, class)
  local odd = {}
  for name in pairs(real) do
    if not told[class][name] then odd[#odd + 1] = name .. " is not told" end
  end
  for name in pairs(told[class]) do
    if real[name] == nil then odd[#odd + 1] = name .. " is not there" end
  end
  table.sort(odd)
  check(what, #odd == 0, #odd > 0 and table.concat(odd, ", ") or nil)
end

local function upvalue(f, wanted)
  for i = 1, 255 do
    local name, value = debug.getupvalue(f, i)
    if name == wanted then return value end
    if not name then return nil end
  end
end

compare("pager has the functions that are told", pager, "pager")
compare("pager.new has the methods that are told",
  debug.getmetatable(pager.new()).__index, "pager.Engine")
local deck = pager.deck { pages = { "a" } }
local methods = { state = true }
for name in pairs(upvalue(debug.getmetatable(deck).__index, "Deck")) do methods[name] = true end
compare("decks have the methods that are told", methods, "pager.Deck")

-- The keys that constructors check by: in the function that core.wrap has wrapped.
local function keys(constructor, name)
  local _, inner = debug.getupvalue(constructor, 1)
  return upvalue(inner, name)
end
compare("decks take the keys that are told", keys(pager.deck, "deck_fields"), "pager.DeckFields")
for class in pairs(told) do
  local kind = class:match "^pager%.(%a+)Page$"
  if kind then
    compare(kind .. " pages take the keys that are told", keys(pager[kind:lower()], "fields"), class)
  end
end
return deck
