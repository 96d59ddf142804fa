return { api = 1, setup = function(pager)
  pager.add_kind("endless", { draw = function() end })
  while true do end
end }
