-- The assertions: what each needs, whether it holds, and what to say if that was not wanted.

local testing = ...

local getmetatable, pairs, ipairs, rawget = getmetatable, pairs, ipairs, rawget
local tostring, type = tostring, type
local find, format, gsub, pack = string.find, string.format, string.gsub, table.pack
local number_text, quoted, plain_text = testing.number_text, testing.quoted, testing.plain_text
local value_text, both_texts = testing.value_text, testing.both_texts
local difference_text, deep_difference = testing.difference_text, testing.deep_difference
local complain, attempt, fail = testing.complain, testing.attempt, testing.fail

-- name → { count = how many values it needs, words = their names, message = the position of the
-- message if it is not the one behind them, check = function(values) → whether it passed, what to
-- say if that was not wanted, what the call returns if not its arguments }; or { chain =
-- function(name, negated, …) } for one that others follow.
local assertions = {}

local function define(names, assertion)
  for _, name in ipairs(names) do assertions[name] = assertion end
end

define({ "equal", "equals" }, {
  count = 2, words = "expected, actual",
  check = function(values)
    local expected, actual = values[1], values[2]
    if expected == actual then return true, "expected a value other than " .. value_text(actual) end
    return false, difference_text(expected, actual)
  end,
})

define({ "same" }, {
  count = 2, words = "expected, actual",
  check = function(values)
    local expected, actual = values[1], values[2]
    local path, want, got = deep_difference(expected, actual, "", {})
    if not path then return true, "expected a value that differs from " .. value_text(actual) end
    if path == "" then return false, difference_text(want, got) end
    local first, second = both_texts(expected, actual)
    return false, "at " .. gsub(path, "^%.", "") .. ": " .. difference_text(want, got)
      .. "\nexpected " .. first .. "\ngot      " .. second
  end,
})

define({ "near" }, {
  count = 3, words = "expected, actual, tolerance",
  check = function(values)
    local expected, actual, tolerance = values[1], values[2], values[3]
    if type(expected) ~= "number" then
      complain("assert.near: the expected value must be a number, got " .. value_text(expected))
    end
    if type(tolerance) ~= "number" or not (tolerance >= 0) then
      complain("assert.near: the tolerance must be a number ≥ 0, got " .. value_text(tolerance))
    end
    local first, second = both_texts(expected, actual)
    local around = number_text(tolerance)
    if type(actual) ~= "number" then
      return false, format("expected a number within %s of %s, got %s", around, first, second)
    end
    if expected == actual or actual - expected >= -tolerance and actual - expected <= tolerance then
      local wanted = "expected a number further than " .. around .. " from " .. first
      return true, wanted .. ", got " .. second
    end
    return false, format("expected %s within %s, got %s", first, around, second)
  end,
})

local function single(names, phrase, holds)
  define(names, {
    count = 1, words = "value",
    check = function(values)
      local passed = holds(values[1])
      local wanted = (passed and "expected anything but " or "expected ") .. phrase
      return passed, wanted .. ", got " .. value_text(values[1])
    end,
  })
end

single({ "true" }, "true", function(value) return value == true end)
single({ "false" }, "false", function(value) return value == false end)
single({ "nil" }, "nil", function(value) return value == nil end)
single({ "truthy" }, "a true value", function(value) return value ~= nil and value ~= false end)
single({ "falsy" }, "nil or false", function(value) return value == nil or value == false end)
for kind, phrase in pairs {
  boolean = "a boolean", number = "a number", string = "a string", table = "a table",
  ["function"] = "a function", userdata = "an object", thread = "a coroutine",
} do
  single({ kind }, phrase, function(value) return type(value) == kind end)
end

local function is_callable(value)
  if type(value) == "function" then return true end
  local meta = getmetatable(value)
  return type(meta) == "table" and type(rawget(meta, "__call")) == "function"
end

single({ "callable" }, "a function or a value that can be called", is_callable)

local function check_pattern(name, pattern)
  if type(pattern) ~= "string" then
    complain("assert." .. name .. ": the pattern must be a string, got " .. value_text(pattern))
  end
end

define({ "matches", "match" }, {
  count = 2, words = "pattern, string", message = 5,
  check = function(values)
    local pattern, text = values[1], values[2]
    check_pattern("matches", pattern)
    if type(text) == "number" then text = tostring(text) end
    local passed = type(text) == "string" and find(text, pattern, values[3], values[4]) ~= nil
    local wanted = "expected a string that " .. (passed and "does not match " or "matches ")
    return passed, wanted .. quoted(pattern) .. ", got " .. value_text(text)
  end,
})

local function check_callable(name, f)
  if not is_callable(f) then
    complain("assert." .. name .. ": a function expected, got " .. value_text(f))
  end
end

local function without_place(text) return (gsub(text, "^[^\n]-:%d+: ", "", 1)) end

-- An error's words: a string itself, what __tostring makes of a table; nil if it has none.
local function error_text(value)
  if type(value) == "string" then return value end
  local meta = getmetatable(value)
  local speaks = type(meta) == "table" and rawget(meta, "__tostring") ~= nil
  if speaks or type(value) == "number" then return plain_text(value) end
end

define({ "error", "errors" }, {
  count = 1, words = "function", message = 3, expects = true, -- a string behind it is the error
  check = function(values)
    check_callable("has_error", values[1])
    local results = attempt(values[1])
    local expected, actual = values[2], results[2]
    if results[1] then
      local wanted = expected ~= nil and " " .. value_text(expected) or ""
      return false, "expected an error" .. wanted .. ", got none"
    end
    if expected == nil then return true, "expected no error, got " .. value_text(actual), actual end
    local passed
    if type(expected) == "string" then
      local text = error_text(actual)
      passed = text == expected or text ~= nil and without_place(text) == expected
      if not passed and text then
        return false, "another error: " .. difference_text(expected, without_place(text))
      end
    else
      passed = deep_difference(expected, actual, "", {}) == nil
    end
    if passed then return true, "expected an error other than " .. value_text(expected), actual end
    return false, "another error: " .. difference_text(expected, actual)
  end,
})

define({ "error_matches", "error_match", "errors_match", "matches_error", "match_error" }, {
  count = 2, words = "function, pattern", message = 5,
  check = function(values)
    local pattern = values[2]
    check_callable("error_matches", values[1])
    check_pattern("error_matches", pattern)
    local results = attempt(values[1])
    local actual = results[2]
    if results[1] then
      return false, "expected an error that matches " .. quoted(pattern) .. ", got none"
    end
    local text = error_text(actual)
    local passed = text ~= nil and (find(text, pattern, values[3], values[4])
      or find(without_place(text), pattern, values[3], values[4])) ~= nil
    local wanted = "expected an error that " .. (passed and "does not match " or "matches ")
    return passed, wanted .. quoted(pattern) .. ", got " .. value_text(text or actual), actual
  end,
})

-- The message, taken out of the values: the last one; what may stand before it can be left out.
local function message_of(values, assertion, negated)
  local position = assertion.message or assertion.count + 1
  local last = values.n
  if last > assertion.count and last < position and type(values[last]) == "string"
    and (negated or not assertion.expects)
  then
    position = last
  end
  local message = values[position]
  values[position] = nil
  return message
end

local function run_assertion(name, assertion, negated, ...)
  if assertion.chain then return assertion.chain(name, negated, ...) end
  local values = pack(...)
  if values.n < assertion.count then
    local needs = assertion.count == 1 and "1 value" or assertion.count .. " values"
    complain(format("assert.%s needs %s (%s), got %d", name, needs, assertion.words, values.n))
  end
  local message = message_of(values, assertion, negated)
  local passed, text, result = assertion.check(values)
  if (not passed) ~= negated then fail(text, message) end
  if result ~= nil then return result end
  return ...
end

testing.assertions, testing.run_assertion = assertions, run_assertion
testing.is_callable = is_callable
