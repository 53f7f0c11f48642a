-- The clock, timers and tasks: what waits for what, and where one cannot wait.

local function moving() -- a view that takes half a second to come to 600
  local view = scroll.view { height = 300, count = 100, length = 50 }
  scroll.step()
  view:scrollTo(600, { animated = true, duration = 0.5, curve = "linear" })
  return view
end

local began = {}

describe("time", function()
  before_each(function() began[#began + 1] = scroll.time end)
  after_each(function() scroll.frameRate = 60 end)

  describe("the clock", function()
    it("stands still while a script runs", function()
      for _ = 1, 10000 do math.sqrt(2) end
      assert.equal(0, scroll.time)
    end)

    it("begins anew for each test, and so does the frame rate", function()
      assert.equal(0, scroll.time)
      assert.equal(60, scroll.frameRate)
      scroll.frameRate = 10
      scroll.wait(7)
    end)

    it("has begun at 0 in every test before this one", function()
      for _, time in ipairs(began) do assert.equal(0, time) end
    end)

    it("moves by frames", function()
      scroll.step()
      assert.near(1 / 60, scroll.time, 1e-9)
      scroll.step(5)
      assert.near(0.1, scroll.time, 1e-9)
      scroll.frameRate = 10
      scroll.step(2)
      assert.near(0.3, scroll.time, 1e-9)
    end)

    it("stops at the first frame that is not earlier than what is waited for", function()
      scroll.wait(0.25) -- the 15th frame
      assert.near(0.25, scroll.time, 1e-9)
      scroll.wait(0.01) -- 15.6 frames
      assert.near(16 / 60, scroll.time, 1e-9)
    end)

    it("takes no time for waiting no time", function()
      scroll.wait(0)
      assert.equal(0, scroll.time)
    end)

    it("is the only one that there is", function()
      local before = os.time()
      scroll.wait(90)
      assert.equal(90, os.time() - before)
    end)
  end)

  describe("bad numbers", function()
    it("are refused by name", function()
      assert.error_matches(function() scroll.wait(-1) end, "wait")
      assert.error_matches(function() scroll.wait(0 / 0) end, "wait")
      assert.error_matches(function() scroll.wait(math.huge) end, "wait")
      assert.error_matches(function() scroll.wait("soon") end, "number expected, got string")
      assert.error_matches(function() scroll.step(1.5) end, "step")
      assert.error_matches(function() scroll.after(-1, print) end, "after")
      assert.error_matches(function() scroll.every(0, print) end, "every")
      assert.error_matches(function() scroll.after(1) end, "function expected, got no value")
      assert.error_matches(function() scroll.frameRate = 0 end, "frameRate")
      assert.equal(60, scroll.frameRate)
      assert.equal(0, scroll.time)
    end)
  end)

  describe("settling", function()
    it("waits until nothing moves and says how long that took", function()
      local view = moving()
      assert.near(0.5, scroll.settle(), 0.02)
      assert.equal(600, view.offset)
      assert.is_false(view.isScrolling)
    end)

    it("takes no time when nothing moves", function()
      assert.equal(0, scroll.settle())
    end)

    it("is an error when something still moves at its timeout", function()
      local view = moving()
      assert.has_error(function() scroll.settle(0.2) end)
      assert.near(240, view.offset, 20.01) -- 1200 pt/s; a frame is 20 pt
    end)

    it("does not wait for timers, nor for a paused view", function()
      local view = moving()
      scroll.after(5, function() end)
      view:pause()
      assert.is_true(scroll.settle() < 0.05)
    end)
  end)

  describe("conditions", function()
    it("are looked at in each frame", function()
      local view = moving()
      scroll.waitUntil(function() return view.offset >= 300 end)
      assert.near(300, view.offset, 20.01)
    end)

    it("end a wait at once when they hold", function()
      scroll.waitUntil(function() return true end)
      assert.is_true(scroll.time <= 1 / 60 + 1e-9)
    end)

    it("are an error when they do not hold in time", function()
      assert.has_error(function() scroll.waitUntil(function() return false end, 0.5) end)
      assert.near(0.5, scroll.time, 0.02)
    end)
  end)

  describe("timers", function()
    it("come in the order of their times, then of their making", function()
      local log = {}
      local function note(name) return function() log[#log + 1] = name end end
      scroll.after(0.2, note "late")
      scroll.after(0.1, note "first")
      scroll.after(0.1, note "second")
      scroll.wait(0.3)
      assert.same({ "first", "second", "late" }, log)
    end)

    it("repeat without drift", function()
      local times = {}
      scroll.every(0.1, function() times[#times + 1] = scroll.time end)
      scroll.wait(1)
      assert.equal(10, #times)
      for i, time in ipairs(times) do assert.near(0.1 * i, time, 1 / 60) end
    end)

    it("can be cancelled, twice too", function()
      local count = 0
      local timer
      timer = scroll.every(0.1, function()
        count = count + 1
        if count == 3 then timer:cancel() end
      end)
      local never = scroll.after(0.1, function() count = 100 end)
      never:cancel()
      never:cancel()
      scroll.wait(1)
      assert.equal(3, count)
    end)

    it("move a view and are delivered in their frame", function()
      local view = scroll.view { height = 300, count = 20, length = 50 }
      scroll.step()
      local heard
      view:on("offsetChanged", function(change) heard = change.time end)
      scroll.after(0.1, function() view.offset = 100 end)
      scroll.wait(0.5)
      assert.near(0.1, heard, 1 / 60 + 1e-9)
    end)
  end)

  describe("tasks", function()
    it("wait side by side", function()
      local log = {}
      for _, name in ipairs { "a", "b" } do
        scroll.spawn(function()
          for turn = 1, 2 do
            scroll.wait(0.1)
            log[#log + 1] = name .. turn
          end
        end)
      end
      scroll.wait(0.5)
      assert.same({ "a1", "b1", "a2", "b2" }, log)
    end)

    it("can be spawned by tasks and by callbacks", function()
      local depth = 0
      scroll.after(0.1, function()
        scroll.spawn(function()
          scroll.wait(0.1)
          scroll.spawn(function()
            scroll.wait(0.1)
            depth = 3
          end)
        end)
      end)
      scroll.wait(0.5)
      assert.equal(3, depth)
    end)

    it("wait for a motion and hear how it ended", function()
      local view = scroll.view { height = 300, count = 100, length = 50 }
      scroll.step()
      local motion = view:scrollTo(600, { animated = true, duration = 0.5 })
      assert.is_false(motion.isFinished)
      assert.is_true(motion:wait())
      assert.is_true(motion.isFinished)
      assert.equal(600, view.offset)
      motion = view:scrollTo(0, { animated = true, duration = 0.5 })
      scroll.after(0.1, function() motion:cancel() end)
      assert.is_false(motion:wait())
      assert.is_true(view.offset > 0)
    end)
  end)

  describe("waiting", function()
    it("goes through pcall, iterators, metamethods and has_error", function()
      local ok, time = pcall(function()
        scroll.wait(0.1)
        return scroll.time
      end)
      assert.is_true(ok)
      assert.near(0.1, time, 1e-9)
      local function steps()
        scroll.step()
        return scroll.time < 0.2 and scroll.time or nil
      end
      for _ in steps do end
      assert.near(0.2, scroll.time, 1e-9)
      local sum = setmetatable({}, {
        __add = function(_, seconds)
          scroll.wait(seconds)
          return scroll.time
        end,
      })
      assert.near(0.3, sum + 0.1, 1e-9)
      assert.has_error(function()
        scroll.wait(0.1)
        error("late")
      end, "late")
      assert.near(0.4, scroll.time, 1e-9)
    end)

    it("in a callback is an error that says spawn", function()
      local message
      scroll.after(0.1, function() message = select(2, pcall(scroll.wait, 1)) end)
      scroll.wait(0.2)
      assert.matches("callback", message)
      assert.matches("scroll%.spawn", message)
    end)

    it("in a coroutine of one's own is an error that says spawn", function()
      local ok, message = coroutine.resume(coroutine.create(function() scroll.wait(1) end))
      assert.is_false(ok)
      assert.matches("coroutine", message)
      assert.matches("scroll%.spawn", message)
    end)

    it("inside sort is an error that says so", function()
      assert.error_matches(function()
        table.sort({ 3, 2, 1 }, function(a, b)
          scroll.wait(0.1)
          return a < b
        end)
      end, "sort")
    end)
  end)
end)
