-- The options that a deck names.
local core, host = ...

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
    host.check(dots, core.fields "pager.Indicator", "indicator", deck)
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
  local style, run, owner = host.style_of(deck.transition or "slide")
  o.transition = style
  host.set_transition(run, owner)
  local problem = core.configure(o)
  if problem then host.blame(deck, "", problem) end
  if (deck.seconds or 0) > 0 then core.start_show() end
  host.style, host.wanted = o.transition, deck.transition or "slide"
end
