internal import LuaKit
internal import ScrollCore

// Measures what `scripts/bench` compares with the C hosts:
// ScrolluaBenchmarks SAMPLES N "text of common.lua" limited|unlimited [NAME]; prints
// {"name": [ns of each sample]}.

let arguments = CommandLine.arguments
guard arguments.count >= 5, let samples = Int(arguments[1]), let count = Int(arguments[2]) else {
  fatalError("usage: ScrolluaBenchmarks SAMPLES N 'text of common.lua' limited|unlimited [NAME]")
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
