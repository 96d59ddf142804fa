-- What a deck hears and decides: hooks and vetoes.
local core, host = ...

local function shown_page(id) return id and host.page_of(id) or nil end

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
    if kind == "will_transition" then host.dress(shown_page(from), shown_page(to), direction) end
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
