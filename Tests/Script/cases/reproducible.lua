-- All that is another thing in each run, unless runs are reproducible.
local pager = require "pager"

local function show(...)
  local words = table.pack(...)
  for i = 1, words.n do words[i] = tostring(words[i]) end
  print(table.concat(words, " "))
end

local function keys(t, iterate)
  local list = {}
  for k in iterate(t) do list[#list + 1] = tostring(k) end
  return table.concat(list, " ")
end

local mixed = { 10, 20, 30, z = 1, a = 2, B = 3, [""] = 4, [-5] = 5, [2.5] = 6, [1e300] = 7, [true] = 8,
  [false] = 9, ["a\0b"] = 10, [math.maxinteger] = 11, [math.mininteger] = 12, ["\xC3\xA4"] = 13 }
for i = 1, 60 do mixed["key" .. i] = i end

show("time", os.time(), os.clock() < 0.1, os.date("%Y-%m-%d %H:%M:%S"), os.date("*t").hour)
local day = { year = 2024, month = 2, day = 30 }
show("day", os.time(day), day.month, day.day, day.hour, os.date("!%c", 86400 * 365))
show("random", math.random(1000000), math.random(), math.random(0))
math.randomseed(7)
local seeded = math.random(1000000)
math.randomseed()
show("seeds", seeded, math.random(1000000))
show("pairs", keys(mixed, pairs))
show("next", keys(mixed, function(t) return next, t end))
show("libraries", keys(string, pairs))
show("globals", keys(_G, pairs))

-- Changes on the way: what is taken away is not met, what is changed is.
local seen, some = {}, { a = 1, b = 2, c = 3, d = 4 }
for k, v in pairs(some) do
  seen[#seen + 1] = k .. v
  some.c, some.d = nil, 40
end
show("changes", table.concat(seen, " "), next({}), next({ x = false }))
local meta = setmetatable({}, { __pairs = function(t) return function(_, k) if not k then return 1, t end end, t end })
for k, v in pairs(meta) do show("__pairs", k, v == meta) end

local object, other = {}, print
show("names", object, other, coroutine.create(print), object, {})
show("named", setmetatable({}, { __name = "box" }), setmetatable({}, { __tostring = function() return "own" end }))
show("format", ("%s|%10.5s|%p|%%|%5d|%q|%p"):format(object, "abcdefghij", object, 42, "q", 1))
show("caught", select(2, pcall(error, object)) == object)
show("errors", pcall(next, 5))

return pager.deck { name = "reproducible", pages = { "one", "two" },
  did_finish = function(t) show("later", os.time(), t.outcome, math.random(1000)) end }
