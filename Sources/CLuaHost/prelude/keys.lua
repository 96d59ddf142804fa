-- What keys may be bound to, and what they are bound to now, with words that tell it.
local core, host = ...

local binding_fields = host.fields_of_class "pager.Binding"

-- What actions do, where a script has no words of its own for it.
local words = {
  next = "next page", prev = "page before", first = "first page", last = "last page", quit = "leave",
}

-- Raises where a map of keys has something that a key cannot be bound to. What an action is called is
-- looked at when its key is pressed.
function host.check_keys(owner, place, map)
  if map == nil then return end
  place = place ~= "" and place .. ": " or ""
  for key, bound in host.sorted(map) do
    local what = ('%skeys["%s"]'):format(place, key)
    if type(bound) == "table" then
      host.check(bound, binding_fields, what, owner)
    elseif type(bound) ~= "string" and type(bound) ~= "function" and bound ~= false then
      host.blame(owner, what, ("this is a %s, should be an action, a function, { help, run } or false")
        :format(type(bound)))
    end
  end
  for key in next, map do
    if type(key) ~= "string" then
      host.blame(owner, ("%skeys[%s]"):format(place, tostring(key)),
        'a key has a name, like "a", "left", "ctrl+r" or "f5"')
    end
  end
end

-- What keys do now: { key, help, from = "page" | "deck" | "added", bound }, each key once, in the order in
-- which they are asked.
function host.key_map()
  local list, seen = {}, {}
  local function add(from, map)
    if type(map) ~= "table" then return end
    for key, bound in host.sorted(map) do
      if not seen[key] then
        seen[key] = true
        local help, run = nil, bound
        if type(bound) == "table" then help, run = bound.help, bound.run end
        list[#list + 1] = {
          key = key, help = help or type(run) == "string" and words[run] or "", from = from,
          bound = run ~= false,
        }
      end
    end
  end
  local current = core.current()
  local page = current and host.page_of(current)
  add("page", page and page.keys)
  add("deck", host.deck and host.deck.keys)
  for map in host.added_key_maps() do add("added", map) end
  return list
end
