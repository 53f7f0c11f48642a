import Testing

@Test func `ScrolluaCommands builds`() { #expect(Bool(true)) }
