return { api = 1, setup = function(pager)
  pager.add_kind("broken", { draw = function() end })
  pager.add_keys { g = function(deck) deck:message "broken" end }
  error "setup fails"
end }
