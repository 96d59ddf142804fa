-- What keys may be bound to, what they are bound to now, and what they do.
local core, host = ...

local binding_fields = core.fields "pager.Binding"

-- What actions do, where a script has no words of its own for it.
local words = {
  next = "next page", prev = "page before", first = "first page", last = "last page", quit = "leave",
}

-- Raises where a map of keys has something that a key cannot be bound to.
function host.check_keys(owner, place, map)
  if map == nil then return end
  place = place ~= "" and place .. ": " or ""
  for key, bound in host.sorted(map) do
    local what = ('%skeys["%s"]'):format(place, key)
    if type(bound) == "table" then
      host.check(bound, binding_fields, what, owner)
    elseif type(bound) == "string" then
      if not words[bound] then
        host.blame(owner, what, ('unknown action "%s"%s'):format(bound, host.suggest(bound, words)))
      end
    elseif type(bound) ~= "function" and bound ~= false then
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

local actions = {
  next = function(deck) deck:next() end,
  prev = function(deck) deck:prev() end,
  first = function(deck) core.queue("key", 9) end,
  last = function(deck) core.queue("key", 10) end,
  quit = function(deck) deck:quit() end,
}

local function binding(map, key)
  if type(map) ~= "table" then return nil end
  local found = map[key]
  if type(found) == "table" then found = found.run end
  return found
end

host.binding = binding

-- Runs what a key is bound to: the page's own keys first, then the deck's, then those of plug-ins.
-- True when it was bound, false when it was unbound on purpose, nil when it is the host's.
function host.key(key)
  local deck = host.deck
  local current = core.current()
  local page = current and host.page_of(current)
  local run = page and binding(page.keys, key)
  if run == nil then run = binding(deck.keys, key) end
  local owner
  if run == nil then run, owner = host.added_key(key) end
  if run == nil then return nil end
  if run == false then return false end
  if type(run) == "string" then
    local action = actions[run]
    if not action then
      host.blame(deck, ('keys["%s"]'):format(key),
        ('unknown action "%s"%s'):format(run, host.suggest(run, actions)))
    end
    run = action
  end
  host.run_as(owner, run, host.handle, page)
  return true
end
