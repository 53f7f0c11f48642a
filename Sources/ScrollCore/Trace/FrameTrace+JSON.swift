extension FrameTrace {
  /// How every trace file begins; the number is that of the format.
  private static let beginning = "{\"scrollua-trace\":1"

  /// Whether a file that begins with these bytes is a trace.
  public static func begins(_ file: some Collection<UInt8>) -> Bool {
    file.starts(with: beginning.utf8)
  }

  /// The trace as JSON Lines, the same bytes on every machine.
  ///
  /// The first line is `{"scrollua-trace":1,…}` with the frame rate and the views; then there is a line for
  /// each frame. Numbers have as many digits as it takes to read them back exactly, at most 17.
  public var jsonLines: [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("scrollua-trace") { $0.value(.integer(1)) }
      json.member(TraceField("frameRate", frameRate))
      json.member("views") { json in
        json.array { json in
          for (index, view) in views.enumerated() {
            json.object { json in
              json.member(TraceField("view", .integer(index + 1)))
              json.member(TraceField("name", .text(view.name)))
              json.member(TraceField("axes", view.axes))
              json.member(TraceField("width", view.width))
              json.member(TraceField("height", view.height))
            }
          }
        }
      }
    }
    json.endLine()
    for frame in frames {
      json.object { Self.put(frame, in: &$0) }
      json.endLine()
    }
    return json.bytes
  }

  private static func put(_ frame: TraceFrame, in json: inout JSONText) {
    for field in frame.fields { json.member(field) }
    json.member("events") { json in
      json.array { json in
        for event in frame.events {
          json.object { json in
            json.member(TraceField("name", event.kind))
            for field in event.fields { json.member(field) }
          }
        }
      }
    }
  }
}
