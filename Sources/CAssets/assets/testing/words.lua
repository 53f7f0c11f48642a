-- The words of a test file, as busted has them: describe, it, before_each and the rest.
--
-- Loaded once into the state of a test file, before the file. It defines the globals and gives the
-- runner a table of functions; the runner decides the order, runs each function as a task of its
-- own and asks for the failures afterwards.

local testing = ...

local error, ipairs, type = error, ipairs, type
local format, concat = string.format, table.concat
local plain_text, is_callable = testing.plain_text, testing.is_callable
local complain, places = testing.complain, testing.places

local nodes = {} -- blocks and tests in the order of their declaration; 1 is the file itself
local current = 1 -- the block whose body runs, nil while a test or a hook runs

local function new_node(kind, name, body)
  local node = {
    kind = kind, name = name, body = body, parent = current,
    setup = {}, teardown = {}, before_each = {}, after_each = {},
  }
  nodes[#nodes + 1] = node
  return node
end

new_node("block", "").parent = nil

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
    testing.test.skipped = name ~= nil and plain_text(name) or "pending"
    error("pending: " .. testing.test.skipped, 0)
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
  testing.test.finally[#testing.test.finally + 1] = f
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
  begin = testing.begin_test,
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
  -- How many spies stand in tables; and takes out those that came after so many.
  spy_count = testing.spy_count,
  revert_spies = testing.revert_spies,
  -- How many functions the test gave to finally, and one of them.
  finally_count = function() return #testing.test.finally end,
  finally = function(index) return testing.test.finally[index]() end,

  -- What the test has said: why it was skipped, how many assertions failed, and one of them: its
  -- message, and its places, one a line.
  skipped = function() return testing.test.skipped end,
  failure_count = function() return #testing.test.failures end,
  failure = function(index)
    local failure = testing.test.failures[index]
    return failure.message, concat(failure.from, "\n")
  end,
}
