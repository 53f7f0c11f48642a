import Testing

@Test func `Scrollua builds`() { #expect(Bool(true)) }
