-- Spies, stubs and mocks, and the assertions about them, as luassert has them.

local testing = ...

local getmetatable, setmetatable, ipairs, type = getmetatable, setmetatable, ipairs, type
local rawequal, rawget, rawset = rawequal, rawget, rawset
local concat, pack, remove, unpack = table.concat, table.pack, table.remove, table.unpack
local floor, format = math.floor, string.format
local value_text, plain_text = testing.value_text, testing.plain_text
local deep_difference, unordered = testing.deep_difference, testing.unordered
local complain, fail, is_callable = testing.complain, testing.fail, testing.is_callable

-- The spies that stand in tables, in the order in which they were put there.
local placed = {}

-- Calls -------------------------------------------------------------------------------------------

local spy_meta, matcher_meta = {}, {}

local function has_meta(value, meta)
  return type(value) == "table" and rawequal(getmetatable(value), meta)
end

local function is_spy(value) return has_meta(value, spy_meta) end

-- A value as it is now: a table may be changed later.
local function copied(value, known)
  if type(value) ~= "table" or is_spy(value) then return value end
  if known[value] then return known[value] end
  local copy = {}
  known[value] = copy
  for key, field in unordered(value) do rawset(copy, key, copied(field, known)) end
  return copy
end

-- Values as they are now, and the values themselves.
local function kept(...)
  local refs, known = pack(...), {}
  local vals = { n = refs.n }
  for index = 1, refs.n do vals[index] = copied(refs[index], known) end
  return { refs = refs, vals = vals, n = refs.n }
end

local function is_same(wanted, ref, val)
  if has_meta(wanted, matcher_meta) then return wanted.matches(ref) end
  return rawequal(ref, wanted) or deep_difference(wanted, val, "", {}) == nil
end

local function is_like(call, values)
  if call.n ~= values.n then return false end
  for index = 1, values.n do
    if not is_same(values[index], call.refs[index], call.vals[index]) then return false end
  end
  return true
end

local function has_like(calls, values)
  for _, call in ipairs(calls) do
    if is_like(call, values) then return true end
  end
  return false
end

-- Spies -------------------------------------------------------------------------------------------

local methods = {}

-- Forgets the calls so far; a stub goes on answering what it was told to.
function methods:clear()
  self.calls, self.returnvals = {}, {}
  return self
end

-- Puts back what stood in the table before.
function methods:revert()
  for index = #placed, 1, -1 do
    if rawequal(placed[index], self) then remove(placed, index) end
  end
  local place = self.place
  if place then rawset(place.table, place.key, place.value) end
  self.place = nil
  return self.original
end

-- Whether it was called so many times, or at all; and how many times it was.
function methods:called(times)
  local count = #self.calls
  if times == nil then return count > 0, count end
  return count == times, count
end

function methods:called_with(values)
  if values.n == nil then values = pack(unpack(values)) end
  return has_like(self.calls, values)
end

function methods:returned_with(values)
  if values.n == nil then values = pack(unpack(values)) end
  return has_like(self.returnvals, values)
end

local function noted(self, ...)
  self.returnvals[#self.returnvals + 1] = kept(...)
  return ...
end

spy_meta.__index = methods

function spy_meta:__call(...)
  self.calls[#self.calls + 1] = kept(...)
  return noted(self, self.callback(...))
end

function spy_meta:__tostring() return self.name and "spy '" .. self.name .. "'" or "spy" end

local function new_spy(callback, name)
  return setmetatable({ calls = {}, returnvals = {}, callback = callback, name = name }, spy_meta)
end

-- Puts a spy in a table's field until the test ends.
local function put(object, key, self)
  self.original = object[key]
  self.place = { table = object, key = key, value = rawget(object, key) }
  rawset(object, key, self)
  placed[#placed + 1] = self
  return self
end

local function check_field(word, object, key)
  if type(object) ~= "table" then
    complain(format("%s: a table expected, got %s", word, value_text(object)))
  elseif key == nil then
    complain(word .. ": a key expected behind the table, got nil")
  end
  local value = object[key]
  if value ~= nil and not is_callable(value) then
    complain(format("%s: '%s' is no function, but %s", word, plain_text(key), value_text(value)))
  end
  return value
end

spy = setmetatable({
  -- A spy that calls a function, or nothing.
  new = function(callback)
    if callback ~= nil and not is_callable(callback) then
      complain("spy.new: a function expected, got " .. value_text(callback))
    end
    return new_spy(callback or function() end)
  end,
  -- A spy in place of a table's function, which it calls.
  on = function(object, key)
    local value = check_field("spy.on", object, key)
    if value == nil then complain("spy.on: there is no function '" .. plain_text(key) .. "'") end
    return put(object, key, new_spy(value, plain_text(key)))
  end,
  is_spy = is_spy,
}, { __call = function(_, callback) return spy.new(callback) end })

-- Stubs -------------------------------------------------------------------------------------------

-- What a stub does from now on: `set` takes the function.
local function answers(self, set)
  return {
    returns = function(...)
      local values = pack(...)
      set(function() return unpack(values, 1, values.n) end)
      return self
    end,
    invokes = function(callback)
      if not is_callable(callback) then
        complain("invokes: a function expected, got " .. value_text(callback))
      end
      set(callback)
      return self
    end,
  }
end

local function new_stub(object, key, ...)
  local name
  if object ~= nil or key ~= nil then
    check_field("stub", object, key)
    name = plain_text(key)
  end
  local values, special, standard = pack(...), {}, nil
  local self = new_spy(function(...)
    local arguments = kept(...)
    for index = #special, 1, -1 do
      if is_like(arguments, special[index].values) then return special[index].answer(...) end
    end
    return standard(...)
  end, name)
  self.by_default = answers(self, function(answer) standard = answer end)
  self.returns, self.invokes = self.by_default.returns, self.by_default.invokes
  function self.on_call_with(...)
    local case = { values = pack(...), answer = function() end }
    special[#special + 1] = case
    return answers(self, function(answer) case.answer = answer end)
  end
  if values.n == 1 and is_callable(values[1]) then
    self.invokes(values[1])
  else
    self.returns(...)
  end
  return name and put(object, key, self) or self
end

stub = setmetatable({ new = new_stub }, {
  __call = function(_, ...) return new_stub(...) end,
})

-- Mocks -------------------------------------------------------------------------------------------

-- Does something with every field of a table that is a function, and of the tables in it.
local function each_function(word, object, act, known)
  if type(object) ~= "table" then
    complain(word .. ": a table expected, got " .. value_text(object))
  end
  if known[object] then return object end
  known[object] = true
  local keys = {}
  for key in unordered(object) do keys[#keys + 1] = key end
  for _, key in ipairs(keys) do
    local value = rawget(object, key)
    if is_callable(value) then
      act(object, key, value)
    elseif type(value) == "table" then
      each_function(word, value, act, known)
    end
  end
  return object
end

mock = setmetatable({
  clear = function(object)
    return each_function("mock.clear", object, function(_, _, value)
      if is_spy(value) then value:clear() end
    end, {})
  end,
  revert = function(object)
    return each_function("mock.revert", object, function(_, _, value)
      if is_spy(value) then value:revert() end
    end, {})
  end,
}, {
  -- All functions of a table as spies, or as stubs.
  __call = function(_, object, stubs, ...)
    local values = pack(...)
    return each_function("mock", object, function(owner, key, value)
      if is_spy(value) then return end
      if stubs then
        new_stub(owner, key, unpack(values, 1, values.n))
      else
        spy.on(owner, key)
      end
    end, {})
  end,
})

-- Assertions --------------------------------------------------------------------------------------

local function values_text(values)
  local texts = {}
  for index = 1, values.n do
    local value = values[index]
    texts[index] = has_meta(value, matcher_meta) and value.text or value_text(value)
  end
  return "(" .. concat(texts, ", ") .. ")"
end

-- What was handed over or returned, one a line.
local function list_text(calls)
  if #calls == 0 then return " none" end
  local lines = {}
  for index, call in ipairs(calls) do
    if index > 10 then
      lines[#lines + 1] = "\n  … " .. (#calls - 10) .. " more"
      break
    end
    lines[#lines + 1] = "\n  " .. values_text(call.vals)
  end
  return concat(lines)
end

local function calls_text(count) return count == 1 and "1 call" or count .. " calls" end

-- An assertion about how often a spy was called.
local function counting(phrase, holds)
  return function(self, name, values)
    local wanted, count = values[1], #self.calls
    if type(wanted) ~= "number" or wanted ~= floor(wanted) or wanted < 0 then
      complain(format("%s: a number of calls expected, got %s", name, value_text(wanted)))
    end
    local times = wanted == 1 and "1 time" or value_text(wanted) .. " times"
    local sentence = "to be called %s%s, got %s"
    return holds(count, wanted), format(sentence, phrase, times, calls_text(count))
  end
end

local called_times = counting("", function(count, wanted) return count == wanted end)

-- An assertion about what was handed to a spy or returned by it.
local function having(list, phrase, heading)
  return function(self, _, values)
    local calls = self[list]
    local sentence = "to %s %s; %s:%s"
    return has_like(calls, values),
      format(sentence, phrase, values_text(values), heading, list_text(calls))
  end
end

-- name → function(spy, name, values) → whether it holds, and what was expected and what there is.
local spy_assertions = {
  called = function(self, name, values)
    if values[1] ~= nil then return called_times(self, name, values) end
    return #self.calls > 0, "to be called, got " .. calls_text(#self.calls)
  end,
  called_with = having("calls", "be called with", "calls"),
  called_at_least = counting("at least ", function(count, wanted) return count >= wanted end),
  called_at_most = counting("at most ", function(count, wanted) return count <= wanted end),
  called_more_than = counting("more than ", function(count, wanted) return count > wanted end),
  called_less_than = counting("less than ", function(count, wanted) return count < wanted end),
  returned_with = having("returnvals", "return", "returned"),
}

-- assert.spy(s) and assert.stub(s): the words that follow are about the spy.
local function about_spy(name, negated, self, message)
  if not is_spy(self) then
    complain(format("assert.%s: a spy or a stub expected, got %s", name, value_text(self)))
  end
  local owner = plain_text(self)
  local _, chains = testing.new_resolver(owner, spy_assertions, function(key, check, sense, ...)
    local passed, text = check(self, key, pack(...))
    if passed == sense then
      fail(format("%s: expected %s%s", owner, sense and "not " or "", text), message)
    end
    return self
  end)
  return chains[negated]
end

testing.assertions.spy = { chain = about_spy }
testing.assertions.stub = { chain = about_spy }

-- What stands for a value in called_with: match._ for any, match.is_number() for one of which
-- assert.is_number holds.

local function new_matcher(text, matches)
  return setmetatable({ text = text, matches = matches }, matcher_meta)
end

local resolve_matcher = testing.new_resolver("match", testing.assertions,
  function(key, assertion, negated, ...)
    local given = pack(...)
    if not assertion.check then complain("match." .. key .. " says nothing of a value") end
    return new_matcher("match." .. key .. values_text(given), function(value)
      if assertion.count == 1 then
        return assertion.check { value, n = 1 } ~= negated
      end
      return assertion.check { given[1], value, given[2], n = 3 } ~= negated
    end)
  end)

match = setmetatable({ _ = new_matcher("match._", function() return true end) }, {
  __index = function(_, key) return (resolve_matcher(key, false)) end,
})

-- What the runner calls ---------------------------------------------------------------------------

function testing.spy_count() return #placed end

function testing.revert_spies(count)
  while #placed > count do placed[#placed]:revert() end
end
