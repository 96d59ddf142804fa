-- A transition: pages dip and fade as they pass.
--
--   pager.use "dip"
--   return pager.deck { transition = "dip", pages = { … } }

-- Pages scroll along the axis, lie a quarter lower where they leave, and are seen through.
local function dip(offset)
  local far = math.abs(offset)
  return 0, far / 4, 1 - far / 8, 0, 1 - far
end

return { name = "dip", version = "1.0", api = 1, notes = "Pages dip and fade as they pass.",
  setup = function(pager) pager.add_transition("dip", dip) end }
