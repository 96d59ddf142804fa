-- What find, match, gmatch and gsub answer for cases that are written down and for thousands that are
-- made up: a line each. Run with Lua's own functions and with those of the sandbox, it says the same.
local pager = require "pager"
local string, pcall, tostring, select = string, pcall, tostring, select

-- Bytes as text that a log keeps as they are.
local function shown(v)
  if type(v) ~= "string" then return tostring(v) end
  local out = {}
  for i = 1, #v do
    local b = v:byte(i)
    out[i] = (b >= 32 and b < 127) and string.char(b) or ("\\%d"):format(b)
  end
  return '"' .. table.concat(out) .. '"'
end

local function list(...)
  local out = {}
  for i = 1, select("#", ...) do out[i] = shown((select(i, ...))) end
  return table.concat(out, " ")
end

local function all(s, p, init)
  local out, n = {}, 0
  for a, b, c in string.gmatch(s, p, init) do
    n = n + 1
    out[n] = list(a, b, c)
    if n > 40 then break end
  end
  return table.concat(out, ";")
end

local upper = setmetatable({}, { __index = function(_, k) return type(k) == "string" and k:upper() end })
local replacements = { "", "<%0>", "%1", "[%1%2]", "%%", "%", "%9", "%a", upper, { a = "A", b = false, [1] = "one" },
  function(a, b) return b or a end, function() return nil end, function(a) return #tostring(a) end,
  function() return {} end, 42, true }

local count = 0
local function try(s, p, init, replacement, most)
  count = count + 1
  local words = { shown(p), " in ", shown(s), " from ", shown(init), ": ", list(pcall(string.find, s, p, init)),
    " | ", list(pcall(string.match, s, p, init)), " | ", list(pcall(all, s, p, init)), " | ",
    list(pcall(string.gsub, s, p, replacement, most)) }
  print(count .. " " .. table.concat(words))
end

local written = {
  "", "a", "ab", ".", "%a", "[", "[a", "[]", "[]]", "[^]", "[^]]", "[a-]", "[a-z]", "[a-%z]", "[%a-z]", "[-a]", "[%]]",
  "[%", "%", "%%", "(", ")", "()", "(()", "a)", "(a", "(a)(b)", "%1", "(a)%1", "()%1", "(a%1)", "%0", "%b", "%b(", "%b()",
  "%bxx", "%f", "%fa", "%f[", "%f[a]", "%f[%w]%w+", "%f[%z]", "^", "^a", "^^a", "a^", "$", "a$", "$a", "a$b", "^$", "a*", "a+",
  "a-", "a?", "a-b", "a**", "a+?", "*", "+a", "-", "?", "a?b?c?", "(a*)(b-)(c?)", "(.-)%s", "^%s*(.-)%s*$", "(%w+)=(%w+)",
  "[%w_]+", "%S+", "[^,]*", "%d+%.?%d*", "%x%x", "%p", "%c", "%g+", "%l%u", "%L", "%A", "%z", "%Z", "%q", "%-", "a%", "[%d%-x]",
  "((a)(b))", "((a)b)%2", "()a()", "(()a())", ("a?"):rep(12) .. ("a"):rep(12), ("(a)"):rep(32), ("(a)"):rep(33), ("()"):rep(33),
  ("a?"):rep(198), ("a?"):rep(199), ("a?"):rep(200), ("a*"):rep(201), ("(a"):rep(20) .. (")"):rep(20), ("[a]-"):rep(210) .. "b",
}
local subjects = {
  "", "a", "ab", "aab", "abc", "aaa", "  trim me ", "key=value", "x(y(z)y)x", "((", "1.5,-2", "a\0b", "\0", "Hello World",
  "[]%-^$", ("a"):rep(40), ("a"):rep(300), "\xC3\xA9\xFF", "THE (quick) fox", "a,b,,c",
}
for i, p in ipairs(written) do
  for j, s in ipairs(subjects) do
    try(s, p, ({ 1, 2, -1, 0, 3, -100, 100 })[(i + j) % 7 + 1], replacements[(3 * i + j) % #replacements + 1],
      ({ nil, 0, 1, 2, -1, 1000 })[(i * j) % 6 + 1])
  end
end

-- Made up: a linear congruential generator, the same everywhere.
local seed = 20260101
local function random(n)
  seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
  return (seed >> 16) % n + 1
end
local pieces = {
  "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%A", "[ab]", "[^a]", "[a-c]", "[^%s]", "(", ")", "()", "*", "+", "-", "?", "a*",
  "b-", ".-", "a?", "^", "$", "%1", "%2", "%b()", "%bab", "%f[a]", "%f[%w]", "[%w_]", "%", "[", "]", " ", "1", "\0", "%.", "\xFF",
}
local letters = { "a", "b", "c", "a", "b", "(", ")", " ", "1", "_", "\0", "\xFF", "A", "-" }
local function made(from, most)
  local out = {}
  for i = 1, random(most) do out[i] = from[random(#from)] end
  return table.concat(out)
end
for _ = 1, 6000 do
  try(made(letters, 12), made(pieces, 7), random(6) - 3, replacements[random(#replacements)], random(4) - 1)
end
-- Without a subject that is a string, a pattern, or a replacement.
for _, f in ipairs { "find", "match", "gmatch", "gsub" } do
  print(list(f, pcall(string[f])), list((pcall(string[f], 12, 2))), list(pcall(string[f], "a", {})),
    list(pcall(string[f], "a", "a", "x", "y")), list(pcall(string[f], nil, "a")))
end
print(list(("a.b"):find(".", 1, true)), list(("a.b"):find("", 10)), list(("abc"):find("", 4)), list(("abc"):find("b", -1, true)))
return pager.deck { count = 1, page = function() return tostring(count) end }
