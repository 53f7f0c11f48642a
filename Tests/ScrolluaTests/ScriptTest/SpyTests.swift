import Scrollua
import Testing

/// What the runner does about spies and names; the words themselves have a spec of their own.
@Suite struct SpyTests {
  private let recorder = Recorder()

  @Test func `spies are gone after a test that fails or is stopped, too`() throws {
    var options = ScriptOptions()
    options.testInstructions = 100_000
    let summary = try recorder.test(
      """
      local t = { f = function() return 1 end }
      it("fails", function() stub(t, "f", 2) error("no") end)
      it("then", function() assert.equal(1, t.f()) end)
      it("is stopped", function() stub(t, "f", 2) while true do end end)
      it("then", function() assert.equal(1, t.f()) end)
      it("replaces in after_each", function() finally(function() stub(t, "f", 2) end) end)
      it("then", function() assert.equal(1, t.f()) end)
      """, options: options)
    #expect(summary.description == "4 passed, 2 failed, 0 skipped", "\(recorder.output)")
  }

  @Test func `a failure names the spy and shows its calls at the test's line`() throws {
    _ = try recorder.test(
      """
      it("t", function()
        local t = { f = function() end }
        spy.on(t, "f")
        t.f({ x = 1 })
        assert.spy(t.f).was.called_with({ x = 2 })
      end)
      """)
    #expect(
      recorder.output.contains(
        """
            a_spec.lua:5: spy 'f': expected to be called with ({ x = 2 }); calls:
              ({ x = 1 })
        """), "\(recorder.output)")
  }
}
