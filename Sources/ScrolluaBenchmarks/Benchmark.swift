internal import CBenchmarks

/// One thing that is measured: what to do so many times in a row.
struct Benchmark {
  let name: String
  let body: (Int) -> Void

  /// Nanoseconds of processor time that one of `count` takes.
  func sample(_ count: Int) -> Double {
    let start = cbenchmarks_now()
    body(count)
    return (cbenchmarks_now() - start) / Double(count)
  }
}
