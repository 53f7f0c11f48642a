-- What the running test has said so far, and where in the script it said so.

local testing = ...

local error, pcall, rawequal, type = error, pcall, rawequal, type
local find, match, pack = string.find, string.match, table.pack
local running, status = coroutine.running, coroutine.status
local plain_text = testing.plain_text

-- This folder's name in positions; its lines are never shown to anyone.
local here = "^%[testing%]:"

local guards -- the coroutines that are inside has_error and its kin

-- Forgets what the last test has said.
function testing.begin_test()
  testing.test, guards = { failures = {}, finally = {} }, {}
end

testing.begin_test()

-- Where in the script -----------------------------------------------------------------------------

-- The script's lines that led here, the innermost first: { "feed_spec.lua:12", … }. `error` knows
-- the line of each level.
local function places()
  local found = {}
  for level = 2, 40 do
    local _, text = pcall(error, "", level)
    local place = type(text) == "string" and not find(text, here) and match(text, "^(.*:%d+): $")
    if place and place ~= found[#found] then
      found[#found + 1] = place
      if #found == 8 then break end
    end
  end
  return found
end

-- A mistake in the use of these functions, told at the script's line.
local function complain(message)
  local place = places()[1]
  error(place and place .. ": " .. message or message, 0)
end

-- Failures ----------------------------------------------------------------------------------------

-- Whether this code runs inside the function given to has_error or its kin: such a coroutine runs,
-- or waits for one that it has resumed (or for a callback) to return. One that waits for the clock
-- does not count.
local function is_guarded()
  for index = #guards, 1, -1 do
    local state = status(guards[index])
    if state == "running" or state == "normal" then return true end
  end
  return false
end

local function enter_guard()
  local guard = running()
  guards[#guards + 1] = guard
  return guard
end

local function leave_guard(guard)
  for index = #guards, 1, -1 do
    if rawequal(guards[index], guard) then
      for position = index, #guards do guards[position] = guards[position + 1] end
      return
    end
  end
end

local function attempt(f) -- a pcall in which a failed assertion is an error like any other
  local guard = enter_guard()
  local results = pack(pcall(f))
  leave_guard(guard)
  return results
end

-- A test that swallows its failures may make any number of them.
local most_failures = 10

local function fail(text, message)
  if message ~= nil then text = plain_text(message) .. ": " .. text end
  local lines = places()
  local where = lines[1]
  local count = #testing.test.failures
  if count <= most_failures and not is_guarded() then
    local failure = { message = text, from = lines }
    if count == most_failures then failure = { message = "more assertions failed", from = {} } end
    testing.test.failures[count + 1] = failure
  end
  error(where and where .. ": " .. text or text, 0)
end

testing.places, testing.complain = places, complain
testing.attempt, testing.fail = attempt, fail
