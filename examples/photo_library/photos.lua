-- A plug-in: photos with titles, tags and ratings in a SQLite database. It needs trust for its C module,
-- which is in Debian's lua-sql-sqlite3.
--
--   local library = pager.use("photos").open "photos.db"
--   library:photos("sea", 3)    those with a tag (nil: any), rated 3 or better: { id, file, title, rating, tags }
--   library:tags()              { { name, count } }, the most frequent first
--   library:rate(id, 4)
local sqlite3

local Library = {}
Library.__index = Library

-- Runs a statement; an error names the database.
function Library:run(statement)
  local result, problem = self.connection:execute(statement)
  if not result then error(("%s: %s"):format(self.name, problem), 0) end
  return result
end

-- The rows of a query, each a table by the names of its columns.
function Library:rows(query)
  local cursor, rows = self:run(query), {}
  local row = cursor:fetch({}, "a")
  while row do
    rows[#rows + 1] = row
    row = cursor:fetch({}, "a")
  end
  -- One that was read to its end is closed already.
  cursor:close()
  return rows
end

function Library:quoted(text) return "'" .. self.connection:escape(text) .. "'" end

function Library:photos(tag, least)
  local where = ("rating >= %d"):format(math.tointeger(least) or 0)
  if tag then
    where = where .. " and id in (select photo from tag where name = " .. self:quoted(tag) .. ")"
  end
  local photos = self:rows("select id, file, title, rating, (select group_concat(name, ', ') from " ..
    "(select name from tag where photo = id order by name)) as tags from photo where " .. where ..
    " order by rating desc, title")
  for _, photo in ipairs(photos) do
    photo.id, photo.rating = math.tointeger(tonumber(photo.id)), math.tointeger(tonumber(photo.rating))
  end
  return photos
end

function Library:tags()
  local tags = self:rows "select name, count(*) as count from tag group by name order by 2 desc, 1"
  for _, tag in ipairs(tags) do tag.count = math.tointeger(tonumber(tag.count)) end
  return tags
end

function Library:rate(id, rating)
  self:run(("update photo set rating = %d where id = %d"):format(math.max(0, math.min(5, rating)), id))
end

function Library:close()
  self.connection:close()
  self.environment:close()
end

local function open(name)
  -- SQLite would make an empty database of what is not there.
  local file, problem = io.open(name, "rb")
  if not file then error(problem, 0) end
  file:close()
  local environment = sqlite3.sqlite3()
  local connection, why = environment:connect(name)
  if not connection then error(("%s: %s"):format(name, why), 0) end
  return setmetatable({ name = name, environment = environment, connection = connection }, Library)
end

return { name = "photos", version = "1.0", api = 1, trust = true, exports = { open = open },
  notes = "Photos with titles, tags and ratings in SQLite.",
  setup = function(pager) sqlite3 = require "luasql.sqlite3" end }
