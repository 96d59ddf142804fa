-- The methods of decks: turning, asking where they are, and changing the pages.
local core, host = ...
local inside, fields_of, Deck = host.inside, host.fields_of, host.deck_methods
local pcall = pcall

-- Inside of deck:update the pager's queries answer as before it; places there are those of the list as
-- it is edited, which is me.batch.
local function count_of(deck)
  local batch = inside[deck].batch
  return batch and #batch or core.count()
end

local function page_at(deck, place)
  local batch = inside[deck].batch
  if batch then return batch[place] end
  return core.page_at(place)
end

local function index_of(deck, id)
  local batch = inside[deck].batch
  if not batch then return core.index_of(id) end
  for place, other in ipairs(batch) do
    if other == id then return place end
  end
end

-- A page by its table, its name or key, or its place from 1.
local function find(deck, what, level)
  local me = inside[deck]
  local id
  if type(what) == "table" then
    id = me.lazy and me.ids[what.key] or me.ids[what]
  elseif me.lazy and not me.numbered then
    id = host.key_id(deck, what, "go_to")
  elseif type(what) == "string" then
    id = host.named(what)
  elseif math.tointeger(what) then
    id = me.numbered and what >= 1 and what <= me.numbered and host.key_id(deck, what, "go_to")
      or page_at(deck, what)
  end
  if math.type(id) ~= "integer" then
    local words = type(what) == "string" and ('"%s"%s'):format(what, host.suggest(what, me.ids)) or tostring(what)
    error("there is no page " .. words, level + 1)
  end
  return id
end

local function forget(deck, id)
  local me = inside[deck]
  local page = me.by_id[id]
  if not page then return end
  me.by_id[id], me.ids[page], me.headed = nil, nil, nil
  -- Where it stood is no field of its author's: it may be put in again.
  page.key, page.index, page.step, me.steps[id] = nil, nil, nil, nil
  if page.name then me.ids[page.name] = nil end
end

-- The timers are methods as well.
function host.load_methods() return host.start_timers end

-- The fields of the deck that a method was called on.
local function mine(handle, method)
  local deck = fields_of[handle]
  if not deck or deck ~= host.deck then
    host.fail(("call deck:%s(…) on the deck that is showing, from a hook or a key"):format(method))
  end
  core.may_change(method)
  return deck
end
host.mine = mine

function Deck:next() mine(self, "next") core.queue("next") end
function Deck:prev() mine(self, "prev") core.queue("prev") end
function Deck:go_to(page) core.queue("go_to", find(mine(self, "go_to"), page, 2)) end
function Deck:quit() mine(self, "quit") core.request("quit") end
function Deck:message(text) mine(self, "message") core.request("message", tostring(text)) end

function Deck:refresh(page)
  local deck = mine(self, "refresh")
  core.refresh(page and find(deck, page, 2) or core.current())
end

function Deck:index()
  local deck = fields_of[self]
  return deck and index_of(deck, core.current())
end

function Deck:count()
  local deck = fields_of[self]
  return deck and count_of(deck)
end

function Deck:current() local id = core.current() return id and host.page_of(id) end
function Deck:pending() local id = core.pending() return id and host.page_of(id) end

local function listed(handle, method)
  local deck = mine(handle, method)
  if inside[deck].lazy then
    error(("deck:%s needs a deck with pages: this one makes them on demand"):format(method), 3)
  end
  return deck
end

-- The place of a page, or a place from 1.
local function place_of(deck, what)
  if math.tointeger(what) then return math.tointeger(what) end
  local place = index_of(deck, find(deck, what, 3))
  if not place then error("this page is not in the order", 3) end
  return place
end

function Deck:insert(at, ...)
  local deck = listed(self, "insert")
  local place, count = place_of(deck, at), count_of(deck) or 0
  local pages, ids = { ... }, {}
  if place < 1 or place > count + 1 then
    error(("insert at %d: there are %d pages"):format(place, count), 2)
  end
  for i, page in ipairs(pages) do ids[i] = host.register(deck, page, "insert, page %d", i) end
  core.insert(place, ids)
  local batch = inside[deck].batch
  if batch then
    table.move(batch, place, #batch, place + #ids)
    table.move(ids, 1, #ids, place, batch)
  end
end

function Deck:remove(at)
  local deck = listed(self, "remove")
  local place = place_of(deck, at)
  local id = page_at(deck, place)
  if not id then error(("remove %d: there are %d pages"):format(place, count_of(deck) or 0), 2) end
  local page = host.page_of(id)
  core.remove(place)
  if inside[deck].batch then table.remove(inside[deck].batch, place) end
  forget(deck, id)
  return page
end

function Deck:replace(at, page)
  local deck = listed(self, "replace")
  local place = place_of(deck, at)
  local old = page_at(deck, place)
  if not old then error(("replace %d: there are %d pages"):format(place, count_of(deck) or 0), 2) end
  local id = host.register(deck, page, "replace")
  core.replace(place, id)
  if inside[deck].batch then inside[deck].batch[place] = id end
  forget(deck, old)
end

function Deck:move(from, to)
  local deck = listed(self, "move")
  local a, b = place_of(deck, from), place_of(deck, to)
  local count = count_of(deck) or 0
  if a < 1 or a > count or b < 1 or b > count then
    error(("move %d to %d: there are %d pages"):format(a, b, count), 2)
  end
  core.move(a, b)
  local batch = inside[deck].batch
  if batch then table.insert(batch, b, table.remove(batch, a)) end
end

-- Runs changes of the pages as one.
function Deck:update(change)
  local deck = listed(self, "update")
  if type(change) ~= "function" then
    host.fail(("deck:update takes a function, not a %s"):format(type(change)))
  end
  local me = inside[deck]
  local outer = me.batch
  if not outer then
    me.batch = {}
    for place = 1, core.count() or 0 do me.batch[place] = core.page_at(place) end
  end
  local ok, problem = pcall(core.update, change, self)
  me.batch = outer
  if not ok then error(problem, 0) end
end
