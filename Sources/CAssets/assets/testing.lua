-- busted's words and luassert's names for test scripts: describe, it, before_each, assert.equal
-- and the rest.
--
-- Loaded once into the state of a test file, before the file. It defines the globals and gives the
-- runner a table of functions; the runner decides the order, runs each function as a task of its
-- own and asks for the failures afterwards. Everything below is a local: a script that replaces
-- `tostring` or `pairs` breaks itself, never a verdict.

local error, ipairs, next, pairs, pcall = error, ipairs, next, pairs, pcall
local rawequal, rawget, tostring, type = rawequal, rawget, tostring, type
local setmetatable, getmetatable = setmetatable, getmetatable
local byte, find, format, gsub = string.byte, string.find, string.format, string.gsub
local lower, match, sub = string.lower, string.match, string.sub
local concat, sort, pack = table.concat, table.sort, table.pack
local floor, huge, math_type = math.floor, math.huge, math.type
local running, status, utf8_length = coroutine.running, coroutine.status, utf8.len
local unordered = scroll and scroll.unordered or function(t) return next, t end

-- This file's name in positions; its lines are never shown to anyone.
local here = "^%[testing%]:"

-- The state of the file ---------------------------------------------------------------------------

local nodes = {} -- blocks and tests in the order of their declaration; 1 is the file itself
local current = 1 -- the block whose body runs, nil while a test or a hook runs
local test -- what the running test has said so far: failures, skipped, finally
local guards = {} -- the coroutines that are inside has_error and its kin

local function new_node(kind, name, body)
  local node = {
    kind = kind, name = name, body = body, parent = current,
    setup = {}, teardown = {}, before_each = {}, after_each = {},
  }
  nodes[#nodes + 1] = node
  return node
end

local function begin_test()
  test, guards = { failures = {}, finally = {} }, {}
end

new_node("block", "").parent = nil
begin_test()

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

-- Values as text ----------------------------------------------------------------------------------

local kind_order = { number = 1, string = 2, boolean = 3 }

local function key_before(a, b)
  local first, second = kind_order[type(a)], kind_order[type(b)]
  if first ~= second then return first < second end
  if first == 3 then return not a and b end
  return a < b
end

-- The keys of a table that have an order, in it, and how many have none.
local function sorted_keys(fields, also)
  local keys, others, seen = {}, 0, {}
  for _, source in ipairs { fields, also } do
    for key in unordered(source) do
      if not kind_order[type(key)] then
        others = others + 1
      elseif not seen[key] then
        seen[key] = true
        keys[#keys + 1] = key
      end
    end
  end
  sort(keys, key_before)
  return keys, others
end

local function walked(object)
  local copy = {}
  for key, field in pairs(object) do copy[key] = field end
  return copy
end

-- What is compared and shown of a value: the fields of a table, without its metatable's opinion of
-- them, or of a host object that has some; else nil.
local function fields_of(value)
  if type(value) == "table" then
    return value
  elseif type(value) == "userdata" then
    local ok, copy = pcall(walked, value)
    return ok and copy or nil
  end
end

local function number_text(value, exact)
  if value ~= value then return "nan" end
  if value == huge then return "inf" end
  if value == -huge then return "-inf" end
  local whole = math_type(value) == "integer"
    or value == floor(value) and value > -2 ^ 53 and value < 2 ^ 53
  if whole then return format("%d", value) end
  return format(exact and "%.17g" or "%.14g", value)
end

local escapes = {
  ["\a"] = "\\a", ["\b"] = "\\b", ["\t"] = "\\t", ["\n"] = "\\n", ["\v"] = "\\v", ["\f"] = "\\f",
  ["\r"] = "\\r", ['"'] = '\\"', ["\\"] = "\\\\",
}

local function escaped(char) return escapes[char] or format("\\x%02X", byte(char)) end

local function quoted(text) -- what is not UTF-8 is shown by its bytes
  return '"' .. gsub(text, utf8_length(text) and '[%c"\\]' or '[%c"\\\128-\255]', escaped) .. '"'
end

local longest_string = 200

local function string_text(text, from)
  if #text <= longest_string then return quoted(text) end
  local first = from and from > 60 and from - 60 or 1
  local last = first + longest_string - 1
  while first > 1 and find(sub(text, first, first), "[\128-\191]") do first = first - 1 end
  while last < #text and find(sub(text, last + 1, last + 1), "[\128-\191]") do last = last + 1 end
  return (first > 1 and "…" or "") .. quoted(sub(text, first, last)) .. (last < #text and "…" or "")
end

local function key_text(key)
  if type(key) == "string" then
    return find(key, "^[%a_][%w_]*$") and key or "[" .. string_text(key) .. "]"
  end
  return "[" .. (type(key) == "number" and number_text(key) or tostring(key)) .. "]"
end

local function plain_text(value)
  local ok, text = pcall(tostring, value)
  return ok and type(text) == "string" and text or type(value)
end

local function value_text(value, exact, indent, open)
  local kind = type(value)
  if kind == "number" then return number_text(value, exact) end
  if kind == "string" then return string_text(value) end
  local fields = fields_of(value)
  if not fields then return plain_text(value) end
  indent, open = indent or "", open or {}
  if open[value] then return "<cycle>" end
  if #indent >= 10 then return next(fields) == nil and "{}" or "{ … }" end
  open[value] = true
  local keys, others = sorted_keys(fields)
  local parts, position = {}, 1
  for index, key in ipairs(keys) do
    if index > 12 then
      parts[#parts + 1] = "… " .. (#keys - 12) .. " more"
      break
    end
    local text = value_text(rawget(fields, key), exact, indent .. "  ", open)
    if key == position then
      position = position + 1
      parts[#parts + 1] = text
    else
      parts[#parts + 1] = key_text(key) .. " = " .. text
    end
  end
  if others > 0 then parts[#parts + 1] = "… " .. others .. " with keys of other kinds" end
  open[value] = nil
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if #indent + #line <= 76 and not find(line, "\n", 1, true) then return line end
  return "{\n" .. indent .. "  " .. concat(parts, ",\n" .. indent .. "  ") .. ",\n" .. indent .. "}"
end

-- Two values as text, with all their digits if they would look alike otherwise.
local function both_texts(expected, actual)
  local first, second = value_text(expected), value_text(actual)
  if first == second then first, second = value_text(expected, true), value_text(actual, true) end
  return first, second
end

local function byte_text(text, position)
  local value = byte(text, position)
  if not value then return "the end" end
  local hexadecimal = format("0x%02X", value)
  if value < 33 or value > 126 then return hexadecimal end
  return "'" .. sub(text, position, position) .. "' (" .. hexadecimal .. ")"
end

local function first_difference(a, b)
  for position = 1, #a + 1 do
    if byte(a, position) ~= byte(b, position) then return position end
  end
end

-- What differs between two single values, in one sentence.
local function difference_text(expected, actual)
  if type(expected) == "string" and type(actual) == "string" then
    local at = first_difference(expected, actual)
    if at and (#expected > 1 or #actual > 1) then
      return "expected " .. string_text(expected, at) .. ", got " .. string_text(actual, at)
        .. ": they differ at byte " .. at .. ", expected " .. byte_text(expected, at)
        .. ", got " .. byte_text(actual, at)
    end
  end
  local first, second = both_texts(expected, actual)
  if first ~= second then
    if find(first, "\n", 1, true) or find(second, "\n", 1, true) then
      return "expected\n" .. first .. "\ngot\n" .. second
    end
    return "expected " .. first .. ", got " .. second
  elseif expected ~= expected then
    return "expected nan, got nan, which is equal to nothing"
  end
  return "expected " .. first .. ", got another " .. type(actual) .. " of the same look"
end

-- Deep comparison ---------------------------------------------------------------------------------

-- The path of the first difference and the two values there; nil if there is none. Metatables are
-- ignored; two values that are being compared already are taken as alike, which ends a cycle.
local function deep_difference(expected, actual, path, open)
  if rawequal(expected, actual) then return nil end
  local first, second = type(expected), type(actual)
  if first ~= "table" and second ~= "table" and expected == actual then return nil end
  local wanted, found = fields_of(expected), fields_of(actual)
  if not wanted or not found then return path, expected, actual end
  open[expected] = open[expected] or {}
  if open[expected][actual] then return nil end
  open[expected][actual] = true
  local keys, others = sorted_keys(wanted, found)
  for _, key in ipairs(keys) do
    local text = key_text(key)
    local below = path .. (sub(text, 1, 1) == "[" and text or "." .. text)
    local at, want, got = deep_difference(rawget(wanted, key), rawget(found, key), below, open)
    if at then return at, want, got end
  end
  if others > 0 then -- keys without an order: each must be the same key in both
    for _, pair in ipairs { { wanted, found }, { found, wanted } } do
      for key, value in unordered(pair[1]) do
        if not kind_order[type(key)] then
          local below = path .. "[" .. type(key) .. "]"
          local at, want, got = deep_difference(value, rawget(pair[2], key), below, open)
          if at then
            if pair[1] == found then want, got = got, want end
            return at, want, got
          end
        end
      end
    end
  end
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
  local count = #test.failures
  if count <= most_failures and not is_guarded() then
    local failure = { message = text, from = lines }
    if count == most_failures then failure = { message = "more assertions failed", from = {} } end
    test.failures[count + 1] = failure
  end
  error(where and where .. ": " .. text or text, 0)
end

-- Assertions --------------------------------------------------------------------------------------

-- name → { count = how many values it needs, words = their names, message = the position of the
-- message if it is not the one behind them, check = function(values) → whether it passed, what to
-- say if that was not wanted, what the call returns if not its arguments }.
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

-- The chain: assert.is_not.equal, assert.has_no_error, assert.are.same ----------------------------

local fillers = { is = true, are = true, was = true, has = true, does = true }
local negations = { ["not"] = true, no = true }

-- A key's words after the modifiers in front, and whether they negate. "is_not_nil" → "nil", true.
local function read_key(key)
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

local function unknown_assertion(key, rest)
  local names = {}
  for name in unordered(assertions) do names[#names + 1] = name end
  sort(names)
  local guess = nearest(#rest < 40 and rest or sub(rest, 1, 40), names)
  if guess then guess = sub(key, 1, #key - #rest) .. guess end
  local hint = guess and "; did you mean '" .. guess .. "'?" or ""
  complain("assert has no assertion '" .. plain_text(key) .. "'" .. hint)
end

local chains, known = {}, { [false] = {}, [true] = {} }

-- What assert.key is, behind the words before it: an assertion, or the chain for the words to come.
local function resolve(key, negated)
  local found = known[negated][key]
  if found then return found end
  if type(key) ~= "string" then complain("assert has no assertion '" .. plain_text(key) .. "'") end
  local rest, flipped = read_key(key)
  local sense = negated ~= flipped
  if rest == "" and key ~= "" then
    found = chains[sense]
  elseif assertions[rest] then
    local assertion = assertions[rest]
    function found(...) return run_assertion(key, assertion, sense, ...) end
  else
    unknown_assertion(key, rest)
  end
  known[negated][key] = found
  return found
end

local function refuse_assignment(_, key)
  complain("assert." .. plain_text(key) .. " cannot be assigned")
end

for _, negated in ipairs { false, true } do
  chains[negated] = setmetatable({}, {
    __index = function(_, key) return (resolve(key, negated)) end,
    __newindex = refuse_assignment,
    __call = function() complain("an assertion is missing, as in assert.is_not.equal(1, 2)") end,
    __metatable = "assert",
  })
end

assert = setmetatable({}, {
  __index = function(_, key) return (resolve(key, false)) end,
  __newindex = refuse_assignment,
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

-- The words of a test file ------------------------------------------------------------------------

local function check_declaring(word)
  if not current then
    complain("'" .. word .. "' cannot be used inside a test; use it in a describe")
  end
end

local function check_name(word, name)
  if type(name) ~= "string" then
    local sentence = "bad argument #1 'name' to '%s' (string expected, got %s)"
    complain(format(sentence, word, type(name)))
  end
end

local function check_function(word, position, name, f)
  if not is_callable(f) then
    local sentence = "bad argument #%d '%s' to '%s' (function expected, got %s)"
    complain(format(sentence, position, name, word, type(f)))
  end
end

local function place_of(node) node.place = places()[1] end

function describe(name, body)
  check_declaring("describe")
  check_name("describe", name)
  check_function("describe", 2, "body", body)
  place_of(new_node("block", name, body))
end

context = describe

function it(name, body)
  check_declaring("it")
  check_name("it", name)
  if body ~= nil then check_function("it", 2, "body", body) end
  local node = new_node("test", name, body)
  if body == nil then node.skipped = "not written yet" end
  place_of(node)
end

-- In a describe: a test that is not run, with its reason or with the body it will have. In a test:
-- ends it here.
function pending(name, reason, body)
  if not current then
    test.skipped = name ~= nil and plain_text(name) or "pending"
    error("pending: " .. test.skipped, 0)
  end
  check_name("pending", name)
  if type(reason) ~= "string" then reason = type(body) == "string" and body or nil end
  local node = new_node("test", name)
  node.skipped = reason or "pending"
  place_of(node)
end

local function hook(word)
  return function(f)
    check_declaring(word)
    check_function(word, 1, "hook", f)
    local hooks = nodes[current][word]
    hooks[#hooks + 1] = f
  end
end

setup, teardown = hook "setup", hook "teardown"
before_each, after_each = hook "before_each", hook "after_each"

function finally(f)
  if current then complain("'finally' can only be used inside a test") end
  check_function("finally", 1, "f", f)
  test.finally[#test.finally + 1] = f
end

-- What the runner calls ---------------------------------------------------------------------------

local function run_before_each(id)
  if not id then return end
  run_before_each(nodes[id].parent)
  for _, before_each in ipairs(nodes[id].before_each) do before_each() end
end

return {
  -- The number of nodes so far, and one of them: kind, parent (0: none), name, place, why it is not
  -- run, and how many setup, teardown and after_each functions it has.
  count = function() return #nodes end,
  node = function(id)
    local node = nodes[id]
    return node.kind, node.parent or 0, node.name, node.place, node.skipped,
      #node.setup, #node.teardown, #node.after_each
  end,

  -- Forgets what the last test said.
  begin = begin_test,
  -- Declarations go into this block from now on; 0: nowhere, a test runs.
  declare = function(id) current = id ~= 0 and id or nil end,
  body = function(id) return nodes[id].body() end,
  -- A test with what comes before it. It is not protected: what it raises ends the task with the
  -- script's traceback, in which a tail call leaves nothing of this file.
  test = function(id)
    run_before_each(nodes[id].parent)
    return nodes[id].body()
  end,
  hook = function(id, word, index) return nodes[id][word][index]() end,
  -- How many functions the test gave to finally, and one of them.
  finally_count = function() return #test.finally end,
  finally = function(index) return test.finally[index]() end,

  -- What the test has said: why it was skipped, how many assertions failed, and one of them: its
  -- message, and its places, one a line.
  skipped = function() return test.skipped end,
  failure_count = function() return #test.failures end,
  failure = function(index)
    local failure = test.failures[index]
    return failure.message, concat(failure.from, "\n")
  end,
}
