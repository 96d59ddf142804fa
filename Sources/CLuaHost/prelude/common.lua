-- What every script gets, sandboxed or trusted.
local core, host, pager = ...
local select, tostring, concat = select, tostring, table.concat

-- The screen belongs to the pages: words go to the log.
function _G.print(...)
  local words = {}
  for i = 1, select("#", ...) do words[i] = tostring((select(i, ...))) end
  core.log(concat(words, "\t"))
end
