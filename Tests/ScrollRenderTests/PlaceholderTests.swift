import Testing

@Test func `ScrollRender builds`() { #expect(Bool(true)) }
