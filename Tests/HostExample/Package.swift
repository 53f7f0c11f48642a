// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HostExample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Scrollua", path: "../..")],
  targets: [
    .executableTarget(
      name: "HostExample", dependencies: [.product(name: "Scrollua", package: "Scrollua")])
  ],
  swiftLanguageModes: [.v6]
)
