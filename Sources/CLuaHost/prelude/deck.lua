-- Decks: the pages of a script, in order or linked.
local core, host = ...

local xpcall = xpcall

-- Methods of the handle that hooks and keys get, there once one is looked for. They come before the author's
-- own fields, because `count` and `index` are both.
local Deck = setmetatable({}, { __index = function(methods, name)
  host.load_methods()
  setmetatable(methods, nil)
  return methods[name]
end })
host.deck_methods = Deck

-- What a deck keeps to itself, apart from the fields that its author gave; and those of a handle.
local inside = setmetatable({}, { __mode = "k" })
local fields_of = setmetatable({}, { __mode = "k" })
host.inside, host.fields_of = inside, fields_of

-- Pages that were cut out of a talk.
local cut = setmetatable({}, { __mode = "k" })
host.cut = cut

-- The names of pages by their headings; nil where no page was cut out of a talk.
local function headed(me)
  if not me.talk then return nil end
  me.headed = me.headed or host.name_by_headings(me)
  return me.headed
end
host.headed = headed

-- The page of a name: one that its author gave, or a heading.
function host.page_named(me, name)
  local page = me.ids[name]
  if type(page) == "table" then return page end
  local names = type(name) == "string" and headed(me)
  return names and names[name] or nil
end

function host.make_deck(deck)
  if type(deck) ~= "table" then
    host.fail(("pager.deck takes a table, not a %s"):format(type(deck)))
  end
  if inside[deck] or fields_of[deck] then host.fail("this table is a deck already") end
  host.mark(deck)
  -- The first deck goes on with what was remembered.
  local me = { ids = {}, by_id = {}, state = host.kept_state or {}, steps = {} }
  host.kept_state = nil
  inside[deck] = me
  if type(deck.page) == "table" and deck.pages == nil then
    host.blame(deck, "", 'page is a table, should be a function (did you mean "pages"?)')
  end
  if type(deck.pages) == "string" then
    host.blame(deck, "", ('pages is a string, should be a list: pager.pages "%s" makes one of a Markdown file')
      :format(deck.pages))
  end
  if not core.fits(deck, "pager.DeckFields") then host.check(deck, core.fields "pager.DeckFields", "") end
  if deck.keys ~= nil then host.check_keys(deck, "", deck.keys) end
  if deck.functions then host.check_functions(deck) end
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
      if key == "state" then return me.state end
      return Deck[key] or deck[key]
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
end

-- Puts a checked page into the tables of an eager deck, without a place in the order.
function host.register(deck, value, form, ...)
  local me = inside[deck]
  local page = host.page(value, deck, form, ...)
  local name = page.name
  if me.ids[page] then host.blame(page, form:format(...), "this page is in the deck already") end
  if name then
    if me.ids[name] then
      host.blame(page, form:format(...), ('there is a page named "%s" already'):format(name))
    end
    me.ids[name] = page
  end
  local id = core.new_id()
  me.ids[page], me.by_id[id], me.headed = id, page, nil
  if cut[page] then
    me.talk = me.talk or {}
    me.talk[#me.talk + 1] = id
  end
  return id
end

local function open_eager(deck)
  local me, pages = inside[deck], deck.pages
  local ids, i = {}, 1
  while pages[i] ~= nil do
    local id = host.register(deck, pages[i], "pages[%d]", i)
    if not me.by_id[id].hidden then ids[#ids + 1] = id end
    i = i + 1
  end
  if not core.is_list(pages) then host.check_list(deck, "pages", pages) end
  local first
  if host.start or deck.first or host.resume then first = host.first_of(deck, ids) end
  core.set_pages(ids, first)
  -- Now, in the time for opening: a long talk takes more of it than a page has.
  headed(me)
end

-- Fields that are no options of the pager's.
local no_options = {
  pages = true, name = true, title = true, author = true, notes = true, theme = true, first = true, keep = true,
  keys = true, functions = true, opened = true, closing = true,
}

-- Gives the pager the options that a deck names; all of them are as they are without being named, where it
-- names none.
local function configure(deck)
  for key in next, deck do
    if not no_options[key] then return host.configure(deck) end
  end
  if getmetatable(deck) ~= nil then return host.configure(deck) end
  core.configure {}
  host.style, host.wanted = 0, "slide"
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
    deck = fields_of[host.make_deck { pages = value }]
  end
  host.deck, host.handle = deck, inside[deck].handle
  local me = inside[deck]
  me.lazy = deck.page ~= nil
  configure(deck)
  if me.lazy then host.open_lazy(deck) else open_eager(deck) end
  -- Loaded while a want of memory can still refuse the deck: each one needs it from here on.
  local _ = host.opened
  return deck
end

-- What a new version of the script goes on with: the key of a page, and deck.state.
function host.kept(id)
  local me = inside[host.deck]
  local entry = me.by_id[id]
  return entry and (entry.name or entry.key), me.state
end

-- The page table of an id: the author's own, made now in a lazy deck and kept while it is loaded.
function host.page_of(id)
  local deck = host.deck
  local me = inside[deck]
  local entry = me.by_id[id]
  if not entry then return nil end
  if not me.lazy then
    local names = headed(me)
    local own = names and names[entry]
    entry.key, entry.index = entry.name or own and own[1] or entry.key, core.index_of(id)
    entry.step = me.steps[id] or 0
    return entry
  end
  if not entry.page then
    -- If making it spends the budget, this stays: it is not tried again until it is loaded anew.
    entry.page = host.failed_page(("%s: page(%s) took too long and was stopped"):format(
      host.lines[deck] or host.path, tostring(entry.key)))
    local ok, page = xpcall(function()
      return host.page(deck.page(entry.key), deck, "page(%s)", tostring(entry.key))
    end, core.words)
    entry.page = ok and page or host.failed_page(page)
    entry.page.key, entry.page.index = entry.key, me.numbered and entry.key or core.index_of(id)
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
  local names = headed(inside[host.deck])
  if names and names[page] then
    local own = names[page]
    out.name, out.anchors = out.name or own[1], own[1] and own
  end
  if out.steps then out.step = math.min(inside[host.deck].steps[id] or 0, out.steps) end
  return out
end

-- Says how many steps of a page have been taken. True where it shows more or less of the same words: it need
-- not be built again, which for a long text at each of many steps would be long.
function host.set_step(id, step)
  inside[host.deck].steps[id] = step
  local page = host.page_of(id)
  if page and host.reveals(page) then return true end
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
    local number = math.tointeger(tonumber(name))
    if me.numbered and number and number >= 1 and number <= me.numbered then
      return host.key_id(host.deck, number, "")
    end
    local id = me.ids[name] or me.ids[number or name]
    return math.type(id) == "integer" and id or nil
  end
  local page = host.page_named(me, name)
  return page and me.ids[page] or nil
end

-- The fields of the deck that its host may read.
function host.deck_content()
  local out = {}
  for key in pairs(core.fields "pager.DeckFields") do
    local v = host.deck[key]
    if key ~= "pages" and key ~= "keys" and key ~= "functions" and type(v) ~= "function" then out[key] = v end
  end
  if type(host.deck.keep) == "nil" then out.keep = true end
  if host.indicator then
    out.indicator_style, out.indicator_size = host.deck.indicator.style, host.indicator.size
  end
  return out
end
