-- deck:after and deck:every: functions that run as the pager's time passes.
local core, host = ...
local Deck = host.deck_methods

-- A deck's timers at most, and the shortest time between two runs, in seconds: a thousandth, as a tick
-- is seldom shorter.
local most, shortest = 1024, 0.001

-- In the order in which they are due. Before the first tick the time is 0, and dues are counted from it.
local timers = {}

local function wake() core.wake(timers[1] and timers[1].due, #timers) end

local function put(timer)
  local at = #timers + 1
  while at > 1 and timers[at - 1].due > timer.due do at = at - 1 end
  table.insert(timers, at, timer)
  wake()
end

local function start(handle, method, seconds, run, every)
  host.mine(handle, method)
  if type(seconds) ~= "number" or seconds ~= seconds or seconds < 0 or seconds > 1e9 then
    host.fail(("deck:%s takes seconds from 0 to 1000000000, not %s"):format(method, tostring(seconds)))
  end
  if type(run) ~= "function" then
    host.fail(("deck:%s takes a function, not a %s"):format(method, type(run)))
  end
  if #timers >= most then host.fail(("there are %d timers already"):format(most)) end
  local timer = { due = core.now() + seconds, run = run, handle = handle }
  if every then timer.every = math.max(seconds, shortest) end
  put(timer)
  return function()
    for i, other in ipairs(timers) do
      if other == timer then table.remove(timers, i) wake() end
    end
    timer.every = nil -- also from within its own run
  end
end

function Deck:after(seconds, run) return start(self, "after", seconds, run, false) end
function Deck:every(seconds, run) return start(self, "every", seconds, run, true) end

-- The first tick: from now on dues are times of the pager.
function host.start_timers(time)
  for _, timer in ipairs(timers) do timer.due = timer.due + time end
  wake()
end

-- Runs the timer that is due first. One that fails does not run again.
function host.run_timer()
  local timer = table.remove(timers, 1)
  wake()
  if not timer then return end
  timer.run(timer.handle)
  if timer.every then
    -- What was missed in a long gap is not made up for.
    timer.due = timer.due + timer.every
    local now = core.now()
    if timer.due <= now then timer.due = now + timer.every end
    put(timer)
  end
end
