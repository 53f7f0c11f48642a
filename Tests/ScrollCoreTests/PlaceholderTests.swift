import Testing

@Test func `ScrollCore builds`() { #expect(Bool(true)) }
