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
  end
  return pages
end
