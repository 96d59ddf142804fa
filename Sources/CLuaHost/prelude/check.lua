-- Words for mistakes: where a table was made, and what its author may have meant. Loaded when there is one,
-- or when it is not certain that there is none.
local core, host, pager = ...
local lines = host.lines

-- Raises a mistake at the line of the script that is running.
function host.fail(message)
  error(core.where() .. ": " .. message, 0)
end

-- The same with a place that is known: the file of a plug-in.
function host.mark_at(value, place)
  lines[value] = place
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
  -- A short word is soon another one: it may be off by one letter, a longer one by two, a single letter and a
  -- word without letters by none.
  local best, least = nil, (#word <= 1 and 0 or #word <= 3 and 1 or 2) + 1
  for candidate in host.sorted(known) do
    local d = distance(word, candidate)
    if d < least then best, least = candidate, d end
  end
  return best and (' (did you mean "%s"?)'):format(best) or ""
end

-- Raises a mistake in `value`, naming the line where it was made.
function host.blame(value, place, message)
  error(("%s: %s%s"):format(host.line(value), place ~= "" and place .. ": " or "", message), 0)
end

local function shown(v)
  return type(v) == "string" and ('"%s"'):format(v) or tostring(v)
end

local function shown_number(n)
  return math.tointeger(n) and ("%d"):format(n) or tostring(n)
end

-- Types as api.lua writes them --------------------------------------------------------------------

local base = {
  string = { "a string", function(v) return type(v) == "string" end },
  number = { "a number", function(v) return type(v) == "number" end },
  integer = { "a whole number", function(v) return type(v) == "number" and math.tointeger(v) ~= nil end },
  boolean = { "a boolean", function(v) return type(v) == "boolean" end },
  table = { "a table", function(v) return type(v) == "table" end },
  ["function"] = { "a function", function(v) return type(v) == "function" end },
  ["true"] = { "true", function(v) return v == true end },
  ["false"] = { "false", function(v) return v == false end },
  any = { "a value", function() return true end },
}

-- The alternatives of a type. A function stands last, since its results have bars of their own.
local function alternatives(text)
  local found, depth, from = {}, 0, 1
  for i = 1, #text do
    local c = text:sub(i, i)
    if depth == 0 and i == from and text:sub(i, i + 3) == "fun(" then break end
    if c == "(" or c == "<" then depth = depth + 1 end
    if c == ")" or c == ">" then depth = depth - 1 end
    if depth == 0 and c == "|" then
      found[#found + 1], from = text:sub(from, i - 1), i + 1
    end
  end
  found[#found + 1] = text:sub(from)
  return found
end

local compiled = {}
local compile

local function add(type_, text)
  local item = text:match "^list of (%a+)s$" or text:match "^%((.*)%)%[%]$" or text:match "^(.*)%[%]$"
  local name = text:match "^fun%(" and "function" or text:match "^table<" and "table" or text
  if text:match '^"' then
    local word = text:sub(2, -2)
    type_.words[word], type_.choices = true, true
    type_[#type_ + 1] = { text, function(v) return v == word end }
  elseif item and not base[name] then
    type_.item = compile(item)
    type_[#type_ + 1] = { "a list", base.table[2] }
  elseif base[name] then
    type_[#type_ + 1] = base[name]
  else
    local alias = core.alias(name)
    if alias then
      for _, part in ipairs(alternatives(alias)) do add(type_, part) end
      return
    end
    -- One of the classes.
    type_[#type_ + 1] = { name == "pager.Page" and "a page" or "a table", base.table[2] }
  end
end

-- { { words, test }…, words = {…}, item = type of a list's items }
function compile(text)
  local type_ = compiled[text]
  if not type_ then
    type_ = { words = {} }
    for _, part in ipairs(alternatives(text)) do add(type_, part) end
    compiled[text] = type_
  end
  return type_
end

host.type_of = compile

local function wanted(type_)
  local words = {}
  for i, alternative in ipairs(type_) do words[i] = alternative[1] end
  local last = table.remove(words)
  return #words > 0 and table.concat(words, ", ") .. " or " .. last or last
end

-- What is wrong with a value of a type within a range; nil when nothing is.
local function mistake(v, type_, range)
  local fits = false
  for _, alternative in ipairs(type_) do fits = fits or alternative[2](v) end
  if not fits then
    local is = type(v) == "string" and type_.choices and shown(v)
      or type(v) == "number" and shown_number(v) or "a " .. type(v)
    return ("is %s, should be %s%s"):format(is, wanted(type_),
      type(v) == "string" and host.suggest(v, type_.words) or "")
  end
  if type(v) == "number" then
    if v ~= v or v == math.huge or v == -math.huge then
      return ("is %s, should be a finite number"):format(v ~= v and "nan" or tostring(v))
    end
    local least, most = range and range[1], range and range[2]
    if range and (v < least or most and v > most) then
      return ("is %s, should be %s"):format(shown_number(v), most
        and ("from %s to %s"):format(shown_number(least), shown_number(most))
        or shown_number(least) .. " or more")
    end
  end
end

-- Checks a table's keys against { name = type, or an entry of api.lua }. A table that no constructor
-- made stands in `owner`, whose line is told.
function host.check(value, fields, place, owner)
  owner = owner or value
  for key, v in host.sorted(value) do
    local entry = fields[key]
    if entry == nil then
      host.blame(owner, place, ("unknown key %s%s"):format(shown(key), host.suggest(key, fields)))
    end
    local text = type(entry) == "table" and entry[2] or entry
    local range = type(entry) == "table" and entry.range or nil
    local type_ = compile(text)
    local problem = mistake(v, type_, range)
    if problem then host.blame(owner, place, key .. " " .. problem) end
    if type_.item and type(v) == "table" then
      for i = 1, #v do
        problem = mistake(v[i], type_.item, range)
        if problem then host.blame(owner, place, ("%s[%d] %s"):format(key, i, problem)) end
      end
    end
  end
  for key in next, value do
    if type(key) ~= "string" then
      host.blame(owner, place, ("has a value without a name, at [%s]: write `name = value`"):format(
        tostring(key)))
    end
  end
  for name, entry in host.sorted(fields) do
    if type(entry) == "table" and entry.needed and value[name] == nil then
      host.blame(owner, place, ("%s is missing: %s"):format(name, entry.needed))
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

-- Checks what stands in a list of pages.
function host.check_page(value, place, maker)
  local kinds, kind = host.kinds, host.kind_of[value]
  if not kind then
    local what = "a " .. type(value)
    if type(value) == "table" then
      local names = {}
      for name in host.sorted(pager) do
        if kinds[name] then names[#names + 1] = "pager." .. name end
      end
      local last = table.remove(names)
      what = ("a plain table: make it with %s or %s"):format(table.concat(names, ", "), last)
    end
    host.blame(maker, place, "this is " .. what)
  end
  local fields = kinds[kind]
  -- A kind that went with its plug-in: the page says so when it is built.
  if not fields then return value end
  host.check(value, fields, place)
  host.check_transition(value, place, value.transition)
  host.check_keys(value, place, value.keys)
  if host.added[kind] then host.check_colours(value, fields, place) end
  return value
end

-- Raises where a list has something besides.
function host.check_list(owner, place, list)
  for key in pairs(list) do
    if math.type(key) ~= "integer" or key < 1 or key > #list then
      local words = core.fields "pager.DeckFields"[key]
        and (": return pager.deck { pages = { … }, %s = … }"):format(key) or ""
      host.blame(owner, place, ("has a key %s besides its list%s"):format(tostring(key), words))
    end
  end
end
