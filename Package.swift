// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: the language's newer rules, and no warning that is not an error.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Every Swift target that does not itself hold an interpreter: what is unsafe is marked where it stands.
let strict = common + [.strictMemorySafety()]

let c: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// A release is one static file on Linux: it starts faster than the dynamic loader alone would take.
let executable: [LinkerSetting] = [
  .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("bsd", .when(platforms: [.linux])),
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release)),
]

/// The benchmarks are linked as a release is, and their calls of the allocator pass a counter.
let benchmarks: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld"]
      + ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"]
      .flatMap { ["-Xlinker", "--wrap=\($0)"] },
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "Scrollua",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ScrollCore", targets: ["ScrollCore"]),
    .library(name: "LuaKit", targets: ["LuaKit"]),
    .library(name: "ScrollScript", targets: ["ScrollScript"]),
    .library(name: "ScrollRender", targets: ["ScrollRender"]),
    .library(name: "Scrollua", targets: ["Scrollua"]),
    .executable(name: "scrollua", targets: ["ScrolluaCLI"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(name: "CLuaShim", dependencies: ["CLua"], cSettings: c),
    .target(name: "CAssets", exclude: ["assets"], cSettings: c),
    .target(name: "CTerminal", dependencies: ["CEdit"], cSettings: c),

    .target(name: "LuaKit", dependencies: ["CLua", "CLuaShim"], swiftSettings: common),
    .target(name: "ScrollCore", swiftSettings: strict),
    .target(name: "ScrollRender", dependencies: ["ScrollCore"], swiftSettings: strict),
    .target(
      name: "ScrollScript", dependencies: ["LuaKit", "ScrollCore", "ScrollRender"],
      swiftSettings: strict),
    .target(
      name: "Scrollua",
      dependencies: ["ScrollScript", "ScrollRender", "ScrollCore", "LuaKit", "CAssets"],
      swiftSettings: strict),
    .target(
      name: "ScrolluaCommands", dependencies: ["Scrollua", "CTerminal"], swiftSettings: strict),
    .executableTarget(
      name: "ScrolluaCLI", dependencies: ["ScrolluaCommands"], swiftSettings: strict,
      linkerSettings: executable),

    .target(
      name: "CBenchmarks",
      cSettings: c + [
        .define("COUNT_ALLOCATIONS", .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "ScrolluaBenchmarks",
      dependencies: ["ScrollScript", "ScrollCore", "LuaKit", "CBenchmarks"],
      swiftSettings: strict, linkerSettings: benchmarks),

    .testTarget(
      name: "BrowserTests", dependencies: ["ScrollCore", "Scrollua"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "LuaKitTests", dependencies: ["LuaKit"], swiftSettings: common),
    .testTarget(
      name: "ScrollCoreTests", dependencies: ["ScrollCore", "ScrollScript"], swiftSettings: strict),
    .testTarget(
      name: "ScrollRenderTests", dependencies: ["ScrollRender", "ScrollCore"], swiftSettings: strict
    ),
    .testTarget(
      name: "ScrollScriptTests", dependencies: ["ScrollScript", "ScrollCore", "LuaKit"],
      swiftSettings: strict),
    .testTarget(
      name: "ScrolluaTests", dependencies: ["Scrollua", "ScrollScript", "ScrollCore", "LuaKit"],
      swiftSettings: strict),
    .testTarget(
      name: "ScrolluaCommandsTests", dependencies: ["ScrolluaCommands", "Scrollua"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
