import Testing

@Test func `ScrollScript builds`() { #expect(Bool(true)) }
