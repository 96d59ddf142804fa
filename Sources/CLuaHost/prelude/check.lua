-- Words for mistakes: where a table was made, and what its author may have meant.
local core, host = ...

-- Weak: a page that nobody holds any more takes its line with it.
local lines = setmetatable({}, { __mode = "k" })

-- Remembers the line of the script that calls a constructor.
function host.mark(value)
  lines[value] = core.where()
end

-- Raises a mistake at the line of the script that is running.
function host.fail(message)
  error(core.where() .. ": " .. message, 0)
end

function host.line(value)
  return lines[value] or host.path
end

-- The number of single-letter edits between two words (Wagner and Fischer, 1974).
local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local corner = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = a:byte(i) == b:byte(j) and 0 or 1
      local best = math.min(row[j] + 1, row[j - 1] + 1, corner + cost)
      corner, row[j] = row[j], best
    end
  end
  return row[#b]
end

-- ' (did you mean "title"?)' for a near miss, else nothing.
function host.suggest(word, known)
  if type(word) ~= "string" or #word > 64 then return "" end
  -- A short word is soon another one: it may be off by one letter, a longer one by two.
  local best, least = nil, (#word <= 3 and 1 or 2) + 1
  for candidate in host.sorted(known) do
    local d = distance(word, candidate)
    if d < least then best, least = candidate, d end
  end
  return best and (' (did you mean "%s"?)'):format(best) or ""
end

-- The string keys of a table in order, so that messages are the same every time.
function host.sorted(t)
  local keys = {}
  for k in next, t do
    if type(k) == "string" then keys[#keys + 1] = k end
  end
  table.sort(keys)
  local i = 0
  return function()
    i = i + 1
    return keys[i], keys[i] and t[keys[i]]
  end
end

-- Raises a mistake in `value`, naming the line where it was made.
function host.blame(value, place, message)
  error(("%s: %s%s"):format(host.line(value), place ~= "" and place .. ": " or "", message), 0)
end

local function shown(v)
  return type(v) == "string" and ('"%s"'):format(v) or tostring(v)
end

-- What a type name in a field table asks for. "text" is a string or a function that returns one,
-- "file" a path, "colour" a colour or the name of one.
local fits = {
  string = function(v) return type(v) == "string" end,
  number = function(v) return type(v) == "number" end,
  integer = function(v) return math.type(v) == "integer" end,
  boolean = function(v) return type(v) == "boolean" end,
  ["function"] = function(v) return type(v) == "function" end,
  table = function(v) return type(v) == "table" end,
  text = function(v) return type(v) == "string" or type(v) == "number" or type(v) == "function" end,
  file = function(v) return type(v) == "string" end,
  colour = function(v)
    local digits = type(v) == "string" and v:match "^#(%x+)$"
    return digits and (#digits == 3 or #digits == 6 or #digits == 8) or host.colours[v] or false
  end,
  any = function() return true end,
}

-- The colours of a theme, by the names that canvases know.
host.colours = {
  text = true, quiet = true, accent = true, heading = true, code = true, link = true,
  problem = true, background = true,
}

local articles = {
  text = "a string or a function", integer = "a whole number", file = "the name of a file",
  colour = 'a colour like "#8a8a8a" or "accent"',
}

-- The type in "list of strings".
local function element(kind)
  local word = kind:match "^list of (%a+)$"
  if not word then return nil end
  return fits[word] and word or fits[word:gsub("s$", "")] and word:gsub("s$", "") or nil
end

-- Whether a value is of a type, without a message.
function host.fits(kind, v)
  if fits[kind] then return fits[kind](v) end
  if type(v) ~= "table" then return false end
  for i = 1, rawlen(v) do
    if not fits[element(kind)](v[i]) then return false, i end
  end
  return true
end

-- What is wrong with the name of a type, or nil.
function host.bad_type(kind)
  if type(kind) == "table" and rawlen(kind) > 0 then
    for i = 1, rawlen(kind) do
      if type(kind[i]) ~= "string" then return "a list of words has a " .. type(kind[i]) end
    end
    return nil
  end
  if type(kind) ~= "string" then return ("a type is a name or a list of words, not a %s"):format(type(kind)) end
  if fits[kind] or element(kind) then return nil end
  return ('"%s" is no type%s'):format(kind, host.suggest(kind, fits))
end

-- Checks a table's string keys against { name = type }, where a type may be a list of words.
function host.check(value, fields, place)
  for key, v in host.sorted(value) do
    local kind = fields[key]
    if kind == nil then
      host.blame(value, place,
        ("unknown key %s%s"):format(shown(key), host.suggest(key, fields)))
    elseif type(kind) == "table" then
      local ok = false
      for _, word in ipairs(kind) do ok = ok or v == word end
      if not ok then
        local words = {}
        for i, word in ipairs(kind) do words[i] = shown(word) end
        host.blame(value, place,
          ("%s is %s, should be %s"):format(key, shown(v), table.concat(words, " or ")))
      end
    else
      local ok, at = host.fits(kind, v)
      if not ok then
        local wanted, name, found = kind, key, type(v)
        if at then wanted, name, found = element(kind), ("%s[%d]"):format(key, at), type(v[at]) end
        found = wanted == "colour" and found == "string" and shown(at and v[at] or v) or "a " .. found
        host.blame(value, place,
          ("%s is %s, should be %s"):format(name, found, articles[wanted] or "a " .. wanted))
      end
    end
  end
end

-- "#rgb", "#rrggbb" and "#rrggbbaa" as 0xRRGGBBAA.
function host.colour(value, place, key, text)
  local digits = type(text) == "string" and text:match "^#(%x+)$"
  if digits and #digits == 3 then digits = digits:gsub("%x", "%0%0") end
  if digits and #digits == 6 then digits = digits .. "ff" end
  if not digits or #digits ~= 8 then
    host.blame(value, place, ('%s is %s, should be a colour like "#8a8a8a"'):format(key, shown(text)))
  end
  return tonumber(digits, 16)
end
