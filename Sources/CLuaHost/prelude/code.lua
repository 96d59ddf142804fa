-- Pages of code.
local host = select(2, ...)

-- The most lines that a range like "5-7" names.
local longest_range = 10000

-- What a page of code leaves to be worked out: its language, and the lines that stand out, in order.
function host.add_code(page, out)
  if not out.language and out.src then out.language = out.src:match "%.(%w+)$" end
  out.first_line = math.tointeger(out.first_line or 1)
  if not out.highlight then return end
  local lines = {}
  for i, item in ipairs(out.highlight) do
    local from, to = item, item
    if type(item) == "string" then from, to = item:match "^%s*(%d+)%s*%-%s*(%d+)%s*$" end
    from, to = math.tointeger(tonumber(from)), math.tointeger(tonumber(to))
    if not from or not to or to < from or to - from > longest_range then
      host.blame(page, "", ('highlight[%d] is %s, should be a line or lines like "5-7"'):format(i, tostring(item)))
    end
    for line = from, to do lines[line] = true end
  end
  out.highlight = {}
  for line in next, lines do table.insert(out.highlight, line) end
  table.sort(out.highlight)
end
