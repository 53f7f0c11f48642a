internal import LuaKit
internal import ScrollCore

// Measures what `scripts/bench` compares with other programs:
// ScrolluaBenchmarks SAMPLES N "text of common.lua" limited|unlimited [NAME] what the C hosts do; prints
// {"name": [ns of each sample]};
// ScrolluaBenchmarks index N what index.cpp does with N lengths; prints what it prints.

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "index", let count = Int(arguments[2]), count > 0 {
  // With few lengths first, as index.cpp does, so that all code has run once.
  IndexBenchmarks(count: 2_000).run { _ in }
  IndexBenchmarks(count: count).run { print($0) }
} else {
  try measureHosts()
}

func measureHosts() throws {
  guard arguments.count >= 5, let samples = Int(arguments[1]), let count = Int(arguments[2]) else {
    fatalError(
      """
      usage: ScrolluaBenchmarks SAMPLES N 'text of common.lua' limited|unlimited [NAME]
             ScrolluaBenchmarks index N
      """)
  }
  let isLimited = arguments[4] == "limited"
  let scripts = try ScriptBenchmarks(Array(arguments[3].utf8), isLimited: isLimited)
  var benchmarks = try scripts.all()
  if isLimited {
    benchmarks.append(try FrameBenchmarks.fling(.rows, name: "deceleration_frame"))
    benchmarks.append(try FrameBenchmarks.fling(.snapping, name: "snapping_frame"))
  }
  if arguments.count > 5 { benchmarks.removeAll { $0.name != arguments[5] } }

  var times = [[Double]](repeating: [], count: benchmarks.count)
  for sample in -1..<samples {
    for (index, benchmark) in benchmarks.enumerated() {
      let time = benchmark.sample(count)
      if sample >= 0 { times[index].append(time) }
    }
  }
  var fields = zip(benchmarks, times).map { benchmark, times in
    "\"\(benchmark.name)\":[\(times.map { "\($0)" }.joined(separator: ","))]"
  }
  if isLimited {
    let decelerating = try FrameBenchmarks.allocations(.rows) { (view) throws(ScrollError) in
      try FrameBenchmarks.Scene.rows.fling(view)
    }
    let snapping = try FrameBenchmarks.allocations(.snapping) { (view) throws(ScrollError) in
      try FrameBenchmarks.Scene.snapping.fling(view)
    }
    let animating = try FrameBenchmarks.allocations(.rows) { (view) throws(ScrollError) in
      try view.scrollTo(.offset(5_000), RequestOptions(animated: true, duration: 2))
    }
    let following = try FrameBenchmarks.allocations(.rows) { (view) throws(ScrollError) in
      try FrameBenchmarks.follow(view)
      try FrameBenchmarks.Scene.rows.fling(view)
    }
    fields.append("\"following_allocations\":[\(following)]")
    fields.append("\"decelerating_allocations\":[\(decelerating)]")
    fields.append("\"snapping_allocations\":[\(snapping)]")
    fields.append("\"animating_allocations\":[\(animating)]")
  }
  print("{\(fields.joined(separator: ","))}")
}
