import Testing

@Test func `LuaKit builds`() { #expect(Bool(true)) }
