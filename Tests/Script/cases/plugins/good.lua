-- Adds one of each, and counts how often it was set up.
count = (count or 0) + 1
local shared = { count = count }
return { name = "good", version = "1.0", api = 1, exports = shared, setup = function(pager)
  shared.folder = pager.folder
  pager.add_kind("good", { fields = { words = "string" }, draw = function(page, c)
    if page.words == "fail" then error "a bad word" end
    c:text(0, 0, page.words)
  end })
  pager.add_transition("good", function(offset)
    if bad then error "a bad turn" end
    return -offset
  end)
  pager.add_indicator("good", { size = 1, draw = function(c, info) c:text(0, 0, "good") end })
  pager.add_keys { g = { help = "good", run = function(deck) deck:message "good" end },
    b = function() error "a bad key" end, t = function() bad = true end, d = function(deck) deck:message "plug-in" end }
end }
