import LuaKit
import ScrollScript
import Synchronization
import Testing

@Suite struct RecorderTests {
  private let feed =
    "local v = scroll.view { height = 600, count = 200, length = 50 } scroll.step() "

  @Test func `a script reads the frames, the events and the offsets of a recording`() {
    let run = Run(
      feed + """
        local r = scroll.record(v)
        v:scrollTo(60, { animated = true, duration = 0.1, curve = "linear" })
        scroll.settle()
        print(r, #r.frames, r.frames == r.frames)
        print(table.concat(r:offsets(), " "))
        local f = r.frames[2]
        print(f.frame, f.offset, f.y, f.minOffset, f.maxOffset, f.velocity, f.phase, f.type)
        print(f.events[1].name, f.events[1].offset, f.events[1].reason)
        local p = r:events("phaseChanged")
        print(#p, p[1].new, p[1].frame, p[2].new, p[2].old)
        print(r:events("appear")[1].id, r:events("appear")[1].position, #r:events("disappear"))
        r:stop()
        v.offset = 0
        scroll.step()
        print(#r.frames, r.isRecording)
        """)
    #expect(run.outcome.error == nil)
    #expect(
      run.output == """
        Recorder(7 frames)\t7\ttrue
        0.0 10.0 20.0 30.0 40.0 50.0 60.0
        2\t10.0\t10.0\t0.0\t9400.0\t600.0\tanimating\tmiddle
        offsetChanged\t10.0\tprogram
        2\tanimating\t1\tidle\tanimating
        13\t13\t1
        7\tfalse

        """)
  }

  @Test func `saving is refused where no folder for it is given`() {
    let run = Run(feed + "scroll.record(v):save('a.trace')")
    #expect(
      run.outcome.error?.message
        == "s.lua:1: nothing can be saved: no folder for it is given (see --output)")
  }

  @Test func `the host is handed the name and the trace, and says what is wrong with them`() {
    let saved = Mutex<[String]>([])
    var options = ScriptOptions()
    options.saving = { (name, bytes) throws(LuaError) in
      if name == "no" { throw LuaError("not there", kind: .argument(1, "name")) }
      saved.withLock { $0.append("\(name): \(String(decoding: bytes.prefix(19), as: UTF8.self))") }
    }
    let run = Run(
      feed + "local r = scroll.record(v) r:save('a') print(pcall(r.save, r, 'no')) r:save('\\xff')",
      options)
    #expect(saved.withLock { $0 } == ["a: {\"scrollua-trace\":1"])
    #expect(run.output == "false\ts.lua:1: bad argument #1 'name' to 'save' (not there)\n")
    #expect(run.outcome.error?.message.hasSuffix("(a name in UTF-8 expected)") == true)
  }

  @Test func `a recorder counts as a listener`() {
    let run = Run(
      feed + """
        local kept = {}
        for i = 1, 10000 do kept[i] = scroll.record(v) end
        print(pcall(scroll.record, v))
        """)
    #expect(run.output.hasPrefix("false\ts.lua:3: too many listeners (limit 10000)"))
  }
}
