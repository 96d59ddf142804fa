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

-- What the prelude has of the host, from behind the table of its entries, which is in the registry.
local core, host
for _, value in pairs(debug.getregistry()) do
  if type(value) == "table" and rawget(value, "kind_of") then
    host = value
    core = select(2, debug.getupvalue(debug.getmetatable(host).__index, 1))
  end
end

compare("pager has the functions that are told", pager, "pager")
compare("pager.new has the methods that are told",
  debug.getmetatable(pager.new()).__index, "pager.Engine")
local deck = pager.deck { pages = { "a" } }
local methods = { state = true }
assert(deck.next) -- loads them
for name in pairs(upvalue(debug.getmetatable(deck).__index, "Deck")) do methods[name] = true end
compare("decks have the methods that are told", methods, "pager.Deck")

compare("decks take the keys that are told", core.fields "pager.DeckFields", "pager.DeckFields")
for class in pairs(told) do
  local kind = class:match "^pager%.(%a+)Page$"
  if kind then
    compare(kind .. " pages take the keys that are told", core.fields(kind:lower()), class)
  end
end

-- What tables are checked by at first, in C, and closely, where that is not certain, agree.
local values = {
  "", "x", "slide", "horizontal", "left\0", 0, 1, -1, 2.5, 3.0, 1e10, 1 / 0, 0 / 0, true, false, print, {}, { 1 },
  { "a", "b" }, { "a", 5 }, { {} }, { help = "a" }, coroutine.create(print), io.stdout,
}
local odd, fit, unfit = {}, 0, 0
for class in pairs(told) do
  local fields = core.fields(class)
  for name in pairs(fields or {}) do
    for i, value in ipairs(values) do
      local made = {}
      for other, entry in pairs(fields) do
        if entry.needed then made[other] = host.type_of(entry[2])[1][1] == "a function" and print or "x" end
      end
      made[name] = value
      local fits = core.fits(made, class) == true
      local is_right = pcall(host.check, made, fields, "")
      if fits then fit = fit + 1 else unfit = unfit + 1 end
      if fits ~= is_right then odd[#odd + 1] = ("%s.%s = values[%d]"):format(class, name, i) end
      made.unheard_of = 1
      if core.fits(made, class) then odd[#odd + 1] = class .. ".unheard_of" end
    end
  end
end
table.sort(odd)
check("both ways to check tables agree", #odd == 0 and fit > 500 and unfit > 500,
  #odd > 0 and table.concat(odd, ", ", 1, math.min(#odd, 20)) or nil)
return deck
