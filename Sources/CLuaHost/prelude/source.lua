-- Decks that make their pages when they are asked for: by number, or linked by their keys.
local core, host = ...
local inside = host.inside
local most_pages <const> = 1 << 62 -- as many as a pager counts

-- The id of a key of a lazy deck.
function host.key_id(deck, key, maker)
  local me = inside[deck]
  if type(key) == "number" then key = math.tointeger(key) or key end
  local t = math.type(key) or type(key)
  if t ~= "integer" and t ~= "string" then
    host.blame(deck, maker, "a page's key is an integer or a string, not a " ..
      (t == "float" and "fraction" or t))
  end
  if me.key_type and me.key_type ~= t then
    host.blame(deck, maker, ("keys were %ss before, this one is a %s"):format(me.key_type, t))
  end
  me.key_type = t
  local id = me.ids[key]
  if not id then
    id = core.new_id()
    me.ids[key], me.by_id[id] = id, { key = key }
  end
  return id
end

function host.open_lazy(deck)
  local me = inside[deck]
  local count = deck.count
  if type(count) == "function" then count = count(host.handle) end
  if count ~= nil and (math.type(count) ~= "integer" or count < 0) then
    host.blame(deck, "", "count is not a whole number")
  end
  if count and count > most_pages then
    host.blame(deck, "", ("count %d: a deck has %d pages at most; one without an end has after and before"):format(
      count, most_pages))
  end
  local first = host.start or deck.first
  if not deck.after and not deck.before then
    -- Pages 1 to count, made on demand.
    if count == nil then host.blame(deck, "", "a deck with page needs count, or after and before") end
    me.numbered = count
    if first == "last" then first = count end
    first = first ~= nil and host.number_at(deck, tonumber(first) or first, count) or (count > 0 and 1 or nil)
  elseif first == nil then
    host.blame(deck, "", "a deck with after and before needs first: the key of a page")
  elseif host.start and math.tointeger(tonumber(first)) then
    first = math.tointeger(tonumber(first))
  end
  local resume = host.resume or {}
  if me.numbered then
    local place = math.type(resume.key) == "integer" and resume.key or resume.index
    if place and count > 0 then first = math.max(1, math.min(place, count)) end
  elseif type(first) == "string" then
    first = resume.name or type(resume.key) == "string" and resume.key or first
  else
    first = math.type(resume.key) == "integer" and resume.key or first
  end
  core.set_source(first ~= nil and host.key_id(deck, first, "first") or nil)
end

-- The neighbour of a page; nil at an end. Called by the pager.
function host.neighbour(id, step)
  local deck = host.deck
  local me = inside[deck]
  local key = me.by_id[id] and me.by_id[id].key
  if key == nil then return nil end
  if me.numbered then
    local next = key + step
    return next >= 1 and next <= me.numbered and host.key_id(deck, next, "") or nil
  end
  local ask = step > 0 and deck.after or deck.before
  local next = ask and ask(key)
  if next == nil then return nil end
  return host.key_id(deck, next, step > 0 and "after()" or "before()")
end

function host.count()
  local deck = host.deck
  local count = inside[deck].numbered or deck.count
  if type(count) == "function" then count = count(host.handle) end
  if math.type(count) == "integer" then count = math.min(count, most_pages) end
  return count
end

-- The 0-based place of a page, where the deck tells.
function host.index(id)
  local deck = host.deck
  local me = inside[deck]
  local key = me.by_id[id] and me.by_id[id].key
  if me.numbered then return key and key - 1 end
  local place = key and deck.index and deck.index(key)
  return math.tointeger(place) and place - 1 or nil
end
