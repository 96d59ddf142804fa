-- Talks in one file.
local core, host, pager = ...

local fields = { body = "string" }

function host.cut_pages(what)
  local text, file, problem
  if type(what) == "table" then
    host.mark(what)
    host.check(what, fields, "pager.pages")
    text, problem = what.body, "pager.pages takes the name of a file, or { body = text }"
  elseif type(what) == "string" then
    file, problem = host.resolve(what)
    if file then text, problem = core.read(file) end
  else
    problem = ("pager.pages takes the name of a file, or { body = text }, not a %s"):format(type(what))
  end
  if not text then host.fail(problem) end
  local pages = core.cut(text)
  -- Where the words come from is where their pictures are.
  local src = type(what) == "string" and what or nil
  for i = 1, #pages do
    local body, notes = core.notes(pages[i])
    pages[i] = pager.markdown { body = body, notes = notes, src = src }
    host.cut[pages[i]] = true
  end
  return pages
end

-- What links call the pages of a deck that were cut out of a talk: { [name] = page, [page] = { name… } }. A
-- heading that is there already, or is the name that an author gave, has a number.
function host.name_by_headings(me)
  local names, numbers, talk = {}, {}, {}
  for _, id in ipairs(me.talk) do
    local page, own = me.by_id[id], {}
    local body = page and page.body
    for _, heading in ipairs(type(body) == "string" and core.headings(body) or {}) do
      local name, number = heading, numbers[heading] or 0
      while names[name] or me.ids[name] do
        number = number + 1
        name = heading .. "-" .. number
      end
      numbers[heading] = number
      names[name], own[#own + 1] = page, name
    end
    -- Others have gone.
    if page then talk[#talk + 1], names[page] = id, own end
  end
  me.talk = talk
  return names
end
