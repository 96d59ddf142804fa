-- Transitions: which one turns the pages, by name or as a function.
local core, host = ...

-- Those that scripts and plug-ins have added, by name.
host.transitions = {}

local styles = { slide = 0, scroll = 0, fade = 1, stack = 3, cube = 4, flip = 5, curl = 6 }
host.styles = styles

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
function host.style_of(t)
  if type(t) == "function" then return 2, t, nil end
  local added = host.transitions[t]
  if added then return 2, added.run, added.owner end
  return styles[t]
end

-- Raises where a transition is none.
function host.check_transition(owner, place, t)
  if t == nil or host.style_of(t) then return end
  local known = {}
  for name in pairs(host.styles) do known[name] = true end
  for name in pairs(host.transitions) do known[name] = true end
  host.blame(owner, place, ('transition is "%s", should be "slide", "fade", "stack", "cube", "flip", "curl" ' ..
    "or a function%s"):format(t, host.suggest(t, known)))
end

-- A turn between two pages looks as the later one says, both ways.
function host.dress(from, to, direction)
  local page = direction == "backward" and from or to
  local wanted = page and page.transition
  -- One that has gone with its plug-in counts for nothing.
  if not wanted or not host.style_of(wanted) then wanted = host.deck.transition or "slide" end
  if wanted == host.wanted then return end
  host.wanted = wanted
  local style, run, owner = host.style_of(wanted)
  host.set_transition(run, owner)
  if style ~= host.style then core.configure({ transition = style }, true) end
  host.style = style
end
