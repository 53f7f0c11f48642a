import Testing

@testable import ScrollCore

@Suite struct CubicBezierTests {
  @Test func `ease in-out has its golden values`() {
    let curve = CubicBezier(0.42, 0, 0.58, 1)
    let golden = [(0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.9, 0.980278)]
    for (time, value) in golden { #expect(near(curve(time).value, value, 1e-6)) }
  }

  @Test func `the web's ease has its values at a quarter and at a half`() {
    let curve = CubicBezier(0.25, 0.1, 0.25, 1)
    #expect(near(curve(0.25).value, 0.408511, 1e-6) && near(curve(0.5).value, 0.802403, 1e-6))
  }

  @Test(arguments: [
    (0.0, 0.0, 1.0, 1.0), (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (0.3, -2, 0.1, 3),
  ])
  func `every curve begins at 0, ends at 1 and is solved to the last digits`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let curve = CubicBezier(x1, y1, x2, y2)
    #expect(curve(0).value == 0 && near(curve(1).value, 1, 1e-12))
    // x is solved when the curve of the xs gives them back as its ys.
    let mirror = CubicBezier(x1, x1, x2, x2)
    for step in 1..<100 {
      let time = Double(step) / 100
      #expect(near(mirror(time).value, time, 1e-12))
      #expect(curve(time).value.isFinite && curve(time).slope.isFinite)
    }
  }

  @Test func `the slope is the value's derivative`() {
    let curve = CubicBezier(0.42, 0, 0.58, 1)
    for step in 1..<10 {
      let time = Double(step) / 10
      let measured = (curve(time + 1e-6).value - curve(time - 1e-6).value) / 2e-6
      #expect(near(curve(time).slope, measured, 1e-6))
    }
  }
}
