-- The chain: assert.is_not.equal, assert.has_no_error, assert.are.same.

local testing = ...

local error, ipairs, setmetatable, type = error, ipairs, setmetatable, type
local byte, lower, match, sub = string.byte, string.lower, string.match, string.sub
local sort, pack, floor = table.sort, table.pack, math.floor
local assertions, run_assertion = testing.assertions, testing.run_assertion
local plain_text, complain, unordered = testing.plain_text, testing.complain, testing.unordered

local fillers = { is = true, are = true, was = true, has = true, does = true }
local negations = { ["not"] = true, no = true }

-- A key's words after the modifiers in front, and whether they negate. "is_not_nil" → "nil", true.
local function read_key(key, assertions)
  local negated, rest = false, lower(key)
  while rest ~= "" and not assertions[rest] do
    local word, after = match(rest, "^([^_]+)_?(.*)$")
    if not word then return rest, negated end
    if negations[word] then
      negated = not negated
    elseif not fillers[word] then
      return rest, negated
    end
    rest = after
  end
  return rest, negated
end

-- How many letters must be put, taken, replaced or swapped with the next to make one word another.
local function distance(a, b)
  local before, previous = {}, {}
  for column = 0, #b do previous[column] = column end
  for row = 1, #a do
    local line = { [0] = row }
    for column = 1, #b do
      local cost = byte(a, row) == byte(b, column) and 0 or 1
      local best = previous[column - 1] + cost
      if previous[column] + 1 < best then best = previous[column] + 1 end
      if line[column - 1] + 1 < best then best = line[column - 1] + 1 end
      if row > 1 and column > 1 and byte(a, row) == byte(b, column - 1)
        and byte(a, row - 1) == byte(b, column) and before[column - 2] + 1 < best
      then
        best = before[column - 2] + 1
      end
      line[column] = best
    end
    before, previous = previous, line
  end
  return previous[#b]
end

local function nearest(word, names)
  local best, limit = nil, floor(#word / 3) > 1 and floor(#word / 3) or 1
  for _, name in ipairs(names) do
    local steps = distance(word, name)
    if steps <= limit then best, limit = name, steps - 1 end
  end
  return best
end

local function unknown_assertion(owner, assertions, key, rest)
  local names = {}
  for name in unordered(assertions) do names[#names + 1] = name end
  sort(names)
  local guess = nearest(#rest < 40 and rest or sub(rest, 1, 40), names)
  if guess then guess = sub(key, 1, #key - #rest) .. guess end
  local hint = guess and "; did you mean '" .. guess .. "'?" or ""
  complain(owner .. " has no assertion '" .. plain_text(key) .. "'" .. hint)
end

-- What owner.key is for each key, behind the words before it: an assertion, or the chain for the words
-- to come. `run` runs one: run(key, assertion, negated, …).
local function new_resolver(owner, assertions, run)
  local chains, known = {}, { [false] = {}, [true] = {} }

  local function resolve(key, negated)
    local found = known[negated][key]
    if found then return found end
    if type(key) ~= "string" then
      complain(owner .. " has no assertion '" .. plain_text(key) .. "'")
    end
    local rest, flipped = read_key(key, assertions)
    local sense = negated ~= flipped
    if rest == "" and key ~= "" then
      found = chains[sense]
    elseif assertions[rest] then
      local assertion = assertions[rest]
      function found(...) return run(key, assertion, sense, ...) end
    else
      unknown_assertion(owner, assertions, key, rest)
    end
    known[negated][key] = found
    return found
  end

  for _, negated in ipairs { false, true } do
    chains[negated] = setmetatable({}, {
      __index = function(_, key) return (resolve(key, negated)) end,
      __newindex = function(_, key)
        complain(owner .. "." .. plain_text(key) .. " cannot be assigned")
      end,
      __call = function() complain("an assertion is missing, as in assert.is_not.equal(1, 2)") end,
      __metatable = "assert",
    })
  end
  return resolve, chains
end

testing.new_resolver = new_resolver

local resolve = new_resolver("assert", assertions, run_assertion)

assert = setmetatable({}, {
  __index = function(_, key) return (resolve(key, false)) end,
  __newindex = function(_, key) complain("assert." .. plain_text(key) .. " cannot be assigned") end,
  -- Lua's own: all its values, or an ordinary error at the line of the call.
  __call = function(_, ...)
    if ... then return ... end
    local count, message = pack(...).n, nil
    if count == 0 then complain("bad argument #1 to 'assert' (value expected)") end
    if count == 1 then message = "assertion failed!" else message = pack(...)[2] end
    error(message, 2)
  end,
  __metatable = "assert",
})
