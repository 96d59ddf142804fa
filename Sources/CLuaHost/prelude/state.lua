-- deck.state, which outlives its script.
local host = select(2, ...)
local inside = host.inside

-- The deepest nesting of deck.state, and the most entries of all its tables together: those of a value.
local deepest, most_entries = 12, 65536

-- deck.state, which has to be plain: only so can it be kept.
function host.state()
  local count = 0
  local function check(value, place, depth)
    local t = type(value)
    if t == "table" then
      if getmetatable(value) ~= nil then
        host.blame(host.deck, "", place .. " has a metatable: deck.state is plain data")
      end
      if depth > deepest then host.blame(host.deck, "", place .. " is nested too deeply, or in itself") end
      local length = rawlen(value)
      local is_list = length > 0
      for key, item in next, value do
        count = count + 1
        if count > most_entries then host.blame(host.deck, "", "deck.state has too many entries") end
        local fits = type(key) == "string"
        if is_list then fits = math.type(key) == "integer" and key >= 1 and key <= length end
        if not fits then
          host.blame(host.deck, "", ("%s has a key %s: a table is a list, or has names"):format(place,
            tostring(key)))
        end
        check(item, place .. (is_list and ("[%s]"):format(key) or "." .. key), depth + 1)
      end
    elseif t ~= "string" and t ~= "number" and t ~= "boolean" then
      host.blame(host.deck, "", ("%s is a %s: deck.state is plain data, strings, numbers, booleans and " ..
        "tables of them"):format(place, t))
    end
  end
  local state = inside[host.deck].state
  check(state, "deck.state", 1)
  return state
end
