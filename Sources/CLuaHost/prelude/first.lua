-- The page that a deck opens at, where it is not the first one.
local host = select(2, ...)
local inside = host.inside

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

host.number_at = number_at

-- The page of an eager deck where the reader was before: by its name, else at its place.
local function resumed(me, ids)
  local resume = host.resume
  if not resume then return nil end
  local page = host.page_named(me, resume.name or resume.key)
  if page and not page.hidden then return me.ids[page] end
  return resume.index and ids[math.min(resume.index, #ids)]
end

-- The page of an eager deck to open at: where the reader was before, or where the host or the deck says.
function host.first_of(deck, ids)
  local me = inside[deck]
  local first
  local wanted = host.start or deck.first
  if type(wanted) == "string" and not math.tointeger(tonumber(wanted)) then
    local page = me.ids[wanted]
    if wanted == "last" and not page then
      page = me.by_id[ids[#ids]]
    end
    page = page or host.page_named(me, wanted)
    if not page then
      local names = {}
      for name in next, host.headed(me) or {} do names[name] = true end
      for _, id in ipairs(ids) do names[me.by_id[id].name or false] = true end
      names[false] = nil
      no_first(deck, ('"%s"'):format(wanted), "there is no page of that name" .. host.suggest(wanted, names))
    end
    first = page and me.ids[page]
  elseif wanted ~= nil then
    first = ids[number_at(deck, tonumber(wanted), #ids)]
  end
  return resumed(me, ids) or first
end
