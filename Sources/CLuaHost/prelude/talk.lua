-- Talks in one file, and pages that show their parts one after the other.
local core, host, pager = ...

-- The lines of a text, each with its end; "\r\n" counts as "\n".
local function lines_of(text)
  if text:find("\r", 1, true) then text = text:gsub("\r\n?", "\n") end
  local lines = {}
  for line in text:gmatch "[^\n]*\n?" do
    if line ~= "" then lines[#lines + 1] = line end
  end
  return lines
end

-- A function that says of line after line whether it is in a fenced block of code.
local function fences()
  local fence
  return function(line)
    local mark = line:match "^ ? ? ?(```+)" or line:match "^ ? ? ?(~~~+)"
    if fence then
      local rest = mark and line:match "^%s*[`~]+(.*)"
      if mark and mark:sub(1, 1) == fence:sub(1, 1) and #mark >= #fence and not rest:find "%S" then
        fence = nil
      end
      return true
    end
    fence = mark
    return mark ~= nil
  end
end

-- The lines where a talk is cut, by number, and whether they are left out: `---` after an empty line,
-- for a line of words above makes it a heading; without any, the headings of the first level.
local function cuts(lines)
  local rules, headings, in_code, above = {}, {}, fences(), ""
  for i, line in ipairs(lines) do
    if not in_code(line) then
      if line:find "^%-%-%-+%s*$" and not above:find "%S" then rules[i] = true end
      if line:find "^#%s" then headings[i] = true end
    end
    above = line
  end
  if next(rules) then return rules, true end
  return headings, false
end

local fields = { body = "string" }

pager.pages = core.wrap(function(what)
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
  local lines = lines_of(text)
  local at, left_out = cuts(lines)
  local pages, piece = {}, {}
  local function finish()
    local body = table.concat(piece)
    -- Where the words come from is where their pictures are.
    if body:find "%S" then
      pages[#pages + 1] = pager.markdown { body = body, src = type(what) == "string" and what or nil }
    end
    piece = {}
  end
  for i, line in ipairs(lines) do
    if at[i] then finish() end
    if not (at[i] and left_out) then piece[#piece + 1] = line end
  end
  finish()
  return pages
end)

local function is_item(line) return line:find "^[%-%*%+] " or line:find "^%d+[%.%)] " end

-- A line like `---` or `* * *`.
local function is_rule(line)
  local marks = line:gsub("%s", "")
  return #marks >= 3 and (marks:find "^%-+$" or marks:find "^%*+$" or marks:find "^_+$") ~= nil
end

-- Cuts a body at lines `<!-- pause -->`: the body without them, and how many of its bytes are shown at
-- first and after each step; nil when there is none. With `all` a body without such lines shows its
-- paragraphs and the items of its lists one by one.
function host.reveals(body, all)
  local lines, in_code = lines_of(body), fences()
  local pauses, blocks, above, rule = {}, {}, "\n", nil
  for i, line in ipairs(lines) do
    local was_blank = not above:find "%S"
    if not in_code(line) then
      if line:find "^%s*<!%-%-%s*pause%s*%-%->%s*$" then pauses[i] = true end
      if line:find "^%S" and (was_blank or is_item(line)) then
        -- A rule goes with what follows, and at the end with what stands before it.
        if not rule then blocks[i] = true end
        rule = is_rule(line) and (rule or i) or nil
      end
    elseif was_blank and (line:find "^```" or line:find "^~~~") then
      blocks[i], rule = not rule, nil
    end
    above = line
  end
  if rule then blocks[rule] = nil end
  local out, shown, length = {}, {}, 0
  local function add(text)
    out[#out + 1] = text
    length = length + #text
  end
  if next(pauses) then
    for i, line in ipairs(lines) do
      if pauses[i] then
        shown[#shown + 1] = length
        -- What it has kept apart stays apart, but the items of a list.
        if lines[i + 1] and not is_item(lines[i + 1]) then add "\n" end
      else
        add(line)
      end
    end
  elseif all then
    for i, line in ipairs(lines) do
      if blocks[i] and length > 0 then shown[#shown + 1] = length end
      add(line)
    end
  end
  if #shown == 0 then return body, nil end
  shown[#shown + 1] = length
  return table.concat(out), shown
end
