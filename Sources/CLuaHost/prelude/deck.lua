-- Decks: the pages of a script, in order or linked, and what it wants to hear and to decide.
local core, host, pager = ...

local xpcall = xpcall

local deck_fields = host.fields_of_class "pager.DeckFields"

-- Transitions and indicators that scripts and plug-ins have added, by name.
host.transitions, host.indicators = {}, {}

local styles = { slide = 0, scroll = 0, fade = 1, stack = 3, cube = 4, flip = 5, curl = 6 }

-- Methods of the handle that hooks and keys get. They come before the author's own fields, because
-- `count` and `index` are both.
local Deck = {}
host.deck_methods = Deck

-- What a deck keeps to itself, apart from the fields that its author gave; and those of a handle.
local inside = setmetatable({}, { __mode = "k" })
local fields_of = setmetatable({}, { __mode = "k" })

pager.deck = core.wrap(function(deck)
  if type(deck) ~= "table" then
    host.fail(("pager.deck takes a table, not a %s"):format(type(deck)))
  end
  if inside[deck] or fields_of[deck] then host.fail("this table is a deck already") end
  host.mark(deck)
  -- The first deck goes on with what was remembered.
  local me = { ids = {}, by_id = {}, state = host.kept_state or {}, steps = {} }
  host.kept_state = nil
  inside[deck] = me
  host.check(deck, deck_fields, "")
  host.check_keys(deck, "", deck.keys)
  for name, run in host.sorted(deck.functions or {}) do
    if type(run) ~= "function" then
      host.blame(deck, "", ("functions.%s is a %s, should be a function"):format(name, type(run)))
    end
  end
  local size = deck.size
  if size and (#size ~= 2 or size[1] < 20 or size[2] < 5) then
    host.blame(deck, "", "size is { columns, rows }, 20 and 5 at least")
  end
  if deck.pages and (deck.page or deck.after or deck.before) then
    host.blame(deck, "", "a deck has pages, or page with after and before, not both")
  end
  if not deck.pages and not deck.page then
    host.blame(deck, "", "a deck needs pages, or page with after, before or count")
  end
  local handle = setmetatable({}, {
    __index = function(_, key)
      if Deck[key] then return Deck[key] end
      return key == "state" and me.state or deck[key]
    end,
    __newindex = function(_, key, value)
      if key == "state" and type(value) == "table" then
        me.state = value
        return
      end
      error(("a deck's fields are fixed: keep yours in deck.state.%s"):format(tostring(key)), 2)
    end,
    __metatable = "deck",
  })
  fields_of[handle], me.handle = deck, handle
  return handle
end)

-- Puts a checked page into the tables of an eager deck, without a place in the order.
local function register(deck, value, place)
  local me = inside[deck]
  local page = host.page(value, place, deck)
  if me.ids[page] then host.blame(page, place, "this page is in the deck already") end
  if page.name then
    if me.ids[page.name] then
      host.blame(page, place, ('there is a page named "%s" already'):format(page.name))
    end
    me.ids[page.name] = page
  end
  local id = core.new_id()
  me.ids[page], me.by_id[id] = id, page
  return id
end

local function forget(deck, id)
  local me = inside[deck]
  local page = me.by_id[id]
  if not page then return end
  me.by_id[id], me.ids[page] = nil, nil
  -- Where it stood is no field of its author's: it may be put in again.
  page.key, page.index, page.step, me.steps[id] = nil, nil, nil, nil
  if page.name then me.ids[page.name] = nil end
end

-- The id of a key of a lazy deck.
local function key_id(deck, key, maker)
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

-- Takes what a script returned, and sets the pager up for it.
function host.adopt(value)
  if type(value) == "string" then value = { value } end
  if type(value) ~= "table" then
    error(("%s: no deck returned: end the script with `return pager.deck { pages = { … } }`, " ..
      "a string, or a list of pages"):format(host.path), 0)
  end
  local deck = fields_of[value]
  if not deck then
    if value.pages then
      error(("%s: this table has pages but is no deck: return pager.deck { … }"):format(host.path), 0)
    end
    deck = fields_of[pager.deck { pages = value }]
  end
  host.deck, host.handle = deck, inside[deck].handle
  local me = inside[deck]
  me.lazy = deck.page ~= nil
  host.configure(deck)
  if me.lazy then host.open_lazy(deck) else host.open_eager(deck) end
  return deck
end

-- There is no such page to open at. Where the host has named it, that is no mistake of the script's.
local function no_first(deck, wanted, why)
  if host.start then error(("%s: cannot start at page %s: %s"):format(host.path, wanted, why), 0) end
  host.blame(deck, "", ("first is %s: %s"):format(wanted, why))
end

local function number_at(deck, value, count)
  local first = math.tointeger(value)
  if not first or first < 1 or first > count then
    no_first(deck, tostring(value), ("there %s"):format(count == 1 and "is 1 page" or count == 0 and "are no pages" or
      ("are %d pages, 1 to %d"):format(count, count)))
  end
  return first
end

-- What a new version of the script goes on with: the key of a page, and deck.state.
function host.kept(id)
  local me = inside[host.deck]
  local entry = me.by_id[id]
  return entry and (entry.name or entry.key), me.state
end

-- The page of an eager deck where the reader was before: by its name, else at its place.
local function resumed(me, ids)
  local resume = host.resume
  if not resume then return nil end
  local page = type(resume.key) == "string" and me.ids[resume.key]
  if page and not page.hidden then return me.ids[page] end
  return resume.index and ids[math.min(resume.index, #ids)]
end

function host.open_eager(deck)
  local me = inside[deck]
  local ids = {}
  for i, value in ipairs(deck.pages) do
    local id = register(deck, value, ("pages[%d]"):format(i))
    if not me.by_id[id].hidden then ids[#ids + 1] = id end
  end
  for key in pairs(deck.pages) do
    if math.type(key) ~= "integer" or key < 1 or key > #deck.pages then
      host.blame(deck, "pages", ("has a key %s besides its list"):format(tostring(key)))
    end
  end
  local first = deck.first
  local wanted = host.start or first
  if type(wanted) == "string" and not math.tointeger(tonumber(wanted)) then
    local page = me.ids[wanted]
    if wanted == "last" and not page then
      page = me.by_id[ids[#ids]]
    elseif not page then
      local names = {}
      for _, id in ipairs(ids) do names[me.by_id[id].name or ""] = true end
      no_first(deck, ('"%s"'):format(wanted), "there is no page of that name" .. host.suggest(wanted, names))
    end
    first = page and me.ids[page]
  elseif wanted ~= nil then
    first = ids[number_at(deck, tonumber(wanted), #ids)]
  end
  core.set_pages(ids, resumed(me, ids) or first)
end

function host.open_lazy(deck)
  local me = inside[deck]
  local count = deck.count
  if type(count) == "function" then count = count(host.handle) end
  if count ~= nil and (math.type(count) ~= "integer" or count < 0) then
    host.blame(deck, "", "count is not a whole number")
  end
  local first = host.start or deck.first
  if not deck.after and not deck.before then
    -- Pages 1 to count, made on demand.
    if count == nil then host.blame(deck, "", "a deck with page needs count, or after and before") end
    me.numbered = count
    if first == "last" then first = count end
    first = first ~= nil and number_at(deck, tonumber(first) or first, count) or (count > 0 and 1 or nil)
  elseif first == nil then
    host.blame(deck, "", "a deck with after and before needs first: the key of a page")
  elseif host.start and math.tointeger(tonumber(first)) then
    first = math.tointeger(tonumber(first))
  end
  local resume = host.resume or {}
  if me.numbered then
    local place = math.type(resume.key) == "integer" and resume.key or resume.index
    if place and count > 0 then first = math.max(1, math.min(place, count)) end
  elseif resume.key ~= nil and math.type(resume.key) == math.type(first) then
    first = resume.key
  end
  core.set_source(first ~= nil and key_id(deck, first, "first") or nil)
end

-- The neighbour of a page; nil at an end. Called by the pager.
function host.neighbour(id, step)
  local deck = host.deck
  local me = inside[deck]
  local key = me.by_id[id] and me.by_id[id].key
  if me.numbered then
    local next = key + step
    return next >= 1 and next <= me.numbered and key_id(deck, next, "") or nil
  end
  local ask = step > 0 and deck.after or deck.before
  local next = ask and ask(key)
  if next == nil then return nil end
  return key_id(deck, next, step > 0 and "after()" or "before()")
end

function host.count()
  local deck = host.deck
  local count = inside[deck].numbered or deck.count
  if type(count) == "function" then count = count(host.handle) end
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

-- The page table of an id: the author's own, made now in a lazy deck and kept while it is loaded.
function host.page_of(id)
  local deck = host.deck
  local me = inside[deck]
  local entry = me.by_id[id]
  if not entry then return nil end
  if not me.lazy then
    entry.key, entry.index = entry.name or entry.key, core.index_of(id)
    entry.step = me.steps[id] or 0
    return entry
  end
  if not entry.page then
    -- If making it spends the budget, this stays: it is not tried again until it is loaded anew.
    entry.page = host.failed_page(("%s: page(%s) took too long and was stopped"):format(
      host.line(deck), tostring(entry.key)))
    local ok, page = xpcall(function()
      return host.page(deck.page(entry.key), ("page(%s)"):format(tostring(entry.key)), deck)
    end, core.words)
    entry.page = ok and page or host.failed_page(page)
    entry.page.key, entry.page.index = entry.key, core.index_of(id)
    entry.page.step = me.steps[id] or 0
  end
  return entry.page
end

function host.build(id)
  local page = host.page_of(id)
  if not page then return nil end
  local key, index = page.key, page.index
  local out = host.content(page)
  out.key, out.index = key, index
  if out.steps then out.step = math.min(inside[host.deck].steps[id] or 0, out.steps) end
  return out
end

-- How many steps of a page have been taken.
function host.set_step(id, step)
  inside[host.deck].steps[id] = step
  core.refresh(id)
end

-- How many seconds the timer shows a page. Nobody waits a billion.
function host.seconds(id)
  local page = host.page_of(id)
  local seconds = page and page.seconds or host.deck.seconds or 0
  return seconds > 0 and seconds or 1e9
end

-- A page that is not loaded any more lets go of what was built.
function host.unload(id)
  local me = inside[host.deck]
  if me.lazy and me.by_id[id] then me.by_id[id].page = nil end
end

function host.named(name)
  local me = inside[host.deck]
  if me.lazy then
    local id = me.ids[name] or me.ids[math.tointeger(tonumber(name)) or name]
    return math.type(id) == "integer" and id or nil
  end
  local page = me.ids[name]
  return type(page) == "table" and me.ids[page] or nil
end

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

-- The fields of the deck that its host may read.
function host.deck_content()
  local out = {}
  for key in pairs(deck_fields) do
    local v = host.deck[key]
    if key ~= "pages" and key ~= "keys" and key ~= "functions" and type(v) ~= "function" then out[key] = v end
  end
  if type(host.deck.keep) == "nil" then out.keep = true end
  if host.indicator then
    out.indicator_style, out.indicator_size = host.deck.indicator.style, host.indicator.size
  end
  return out
end

host.inside, host.fields_of = inside, fields_of
host.register, host.forget, host.key_id = register, forget, key_id
host.styles = styles
