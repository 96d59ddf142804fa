-- What a deck hears, decides and asks for: options, hooks, vetoes and keys.
local core, host, pager = ...

local spines = { none = 0, min = 1, mid = 2, max = 3 }
local orientations = {
  portrait = 1, portrait_upside_down = 2, landscape_left = 4, landscape_right = 8,
}

-- The options that a list of orientations asks for: all of them are supported, the first is preferred.
local function orient(deck, o)
  o.orientations = 0
  for i, name in ipairs(deck.orientations) do
    local bit = orientations[name]
    if not bit then
      host.blame(deck, ("orientations[%d]"):format(i),
        ("%s is no orientation%s"):format(tostring(name), host.suggest(name, orientations)))
    end
    if i == 1 then o.preferred_orientation = bit end
    o.orientations = o.orientations | bit
  end
  if o.orientations == 0 then
    host.blame(deck, "", 'orientations is a list like { "portrait", "landscape_left" }')
  end
end

-- Transitions that have failed once: pages slide in their place.
local failed = setmetatable({}, { __mode = "k" })

-- The function that turns pages, nil for none, and the plug-in that it came from.
function host.set_transition(run, owner)
  if host.transition and core.style_failed() then failed[host.transition] = true end
  host.transition, host.transition_owner = run, owner
  if run and failed[run] then run = nil end
  core.set_transition(run)
end

-- The option that a transition's name or function stands for, and the function with its owner; nil
-- where there is no such transition.
local function style_of(t)
  if type(t) == "function" then return 2, t, nil end
  local added = host.transitions[t]
  if added then return 2, added.run, added.owner end
  return host.styles[t]
end

-- Raises where a transition is none.
function host.check_transition(owner, place, t)
  if t == nil or style_of(t) then return end
  local known = {}
  for name in pairs(host.styles) do known[name] = true end
  for name in pairs(host.transitions) do known[name] = true end
  host.blame(owner, place, ('transition is "%s", should be "slide", "fade", "stack", "cube", "flip", "curl" ' ..
    "or a function%s"):format(t, host.suggest(t, known)))
end

-- Gives the pager the options that a deck names.
function host.configure(deck)
  local o = {
    loops = deck.loops and 1 or 0, peek = deck.peek,
    timer_seconds = deck.seconds, timer_at_end = deck.at_end == "loop" and 1 or 0,
    axis = deck.axis == "vertical" and 1 or 0, reading = deck.reading == "rtl" and 1 or 0,
    spine = spines[deck.spine or "none"], cover = deck.cover and 1 or 0,
    spacing = deck.spacing or 0,
  }
  if type(deck.retain) == "number" then
    o.retain_before, o.retain_after = deck.retain, deck.retain
  elseif type(deck.retain) == "table" then
    o.retain_before, o.retain_after = deck.retain[1] or 1, deck.retain[2] or 1
  elseif deck.retain ~= nil then
    host.blame(deck, "", "retain is a number, or { before, after }")
  end
  if deck.orientations then orient(deck, o) end
  for _, side in ipairs { "retain_before", "retain_after" } do
    if o[side] then
      if not math.tointeger(o[side]) or o[side] < 0 or o[side] > 1024 then
        host.blame(deck, "", "retain is a whole number from 0 to 1024")
      end
      if o[side] == 0 then o[side] = -1 end
    end
  end
  local dots = deck.indicator
  if dots then
    host.check(dots, host.fields_of_class "pager.Indicator", "indicator", deck)
    if dots.style then
      host.indicator = host.indicators[dots.style]
      if not host.indicator then
        host.blame(deck, "indicator", ('there is no indicator "%s"%s'):format(dots.style,
          host.suggest(dots.style, host.indicators)))
      end
    end
    if dots.tint then o.tint = host.colour(deck, "indicator", "tint", dots.tint) end
    if dots.current_tint then
      o.current_tint = host.colour(deck, "indicator", "current_tint", dots.current_tint)
    end
    o.hides_for_single_page = dots.hides_for_single_page and 1 or 0
    o.indicator_stops = dots.stops and 1 or 0
    o.dot_window, o.dot_size, o.dot_spacing = dots.window, dots.size, dots.spacing
  end
  host.check_transition(deck, "", deck.transition)
  local style, run, owner = style_of(deck.transition or "slide")
  o.transition = style
  host.set_transition(run, owner)
  local problem = core.configure(o)
  if problem then host.blame(deck, "", problem) end
  if (deck.seconds or 0) > 0 then core.start_show() end
  host.style, host.wanted = o.transition, deck.transition or "slide"
end

local function shown_page(id) return id and host.page_of(id) or nil end

-- A turn between two pages looks as the later one says, both ways.
local function dress(from, to, direction)
  local page = direction == "backward" and from or to
  local wanted = page and page.transition
  -- One that has gone with its plug-in counts for nothing.
  if not wanted or not style_of(wanted) then wanted = host.deck.transition or "slide" end
  if wanted == host.wanted then return end
  host.wanted = wanted
  local style, run, owner = style_of(wanted)
  host.set_transition(run, owner)
  if style ~= host.style then core.configure({ transition = style }, true) end
  host.style = style
end

-- Hooks ---------------------------------------------------------------------------------------------

-- Hooks that have spent their budget once, by their owner, a deck or a page: they are not called again.
local spent = setmetatable({}, { __mode = "k" })

local function called(...)
  host.hook_owner = nil
  return ...
end

-- Calls a hook where there is one; true, as of a hook that agrees, where there is none.
local function call(owner, name, ...)
  local hook = owner[name]
  if not hook or (spent[owner] and spent[owner][name]) then return true end
  host.hook_owner, host.hook_name = owner, name
  return called(hook(...))
end

-- After a call from the host has failed: was it a hook, and did it take too long?
function host.end_hook(late)
  local owner = host.hook_owner
  host.hook_owner = nil
  if not owner or not late then return end
  spent[owner] = spent[owner] or {}
  spent[owner][host.hook_name] = true
end

-- Runs what the deck wants to hear of an event.
function host.event(kind, from, to, direction, origin, outcome)
  local deck = host.deck
  if kind == "will_transition" or kind == "did_finish" then
    if kind == "will_transition" then dress(shown_page(from), shown_page(to), direction) end
    if deck[kind] then
      call(deck, kind, { from = shown_page(from), to = shown_page(to), direction = direction,
        origin = origin, outcome = outcome }, host.handle)
    end
  elseif kind == "did_appear" then
    local page = shown_page(to)
    if page and (page.seconds or 0) > 0 then core.start_show() end
    if page then call(page, "appeared", page, host.handle) end
  elseif kind == "did_disappear" then
    local page = shown_page(to)
    if page then call(page, "disappeared", page, host.handle) end
  elseif kind == "unload" then
    host.unload(to)
  end
end

function host.opened() call(host.deck, "opened", host.handle) end

function host.closing()
  if host.deck then call(host.deck, "closing", host.handle) end
end

-- Whether a turn may begin: true, or false and a reason to show.
function host.may_turn(from, to, origin)
  local deck = host.deck
  local a = shown_page(from)
  -- Without a hook the page to come is not made yet.
  if a and a.may_leave then
    local ok, reason = call(a, "may_leave", a, shown_page(to))
    if not ok then return false, reason and tostring(reason) end
  end
  if deck.may_turn then
    local ok, reason = call(deck, "may_turn", a, shown_page(to), origin)
    if not ok then return false, reason and tostring(reason) end
  end
  return true
end

-- Keys ----------------------------------------------------------------------------------------------

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
