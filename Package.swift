// swift-tools-version: 6.2
import PackageDescription

// One source, two builds. Without traits: ordinary Swift, for development and `swift test`.
// With `--traits Embedded`: the shipped libraries and program, linked by scripts/build.
let settings: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", .when(traits: ["Embedded"])),
  .unsafeFlags(
    [
      // One object of a module, where the compiler sees all of it at once.
      "-wmo", "-num-threads", "0", "-Osize",
      // No two accesses overlap: the ordinary build, where all of this is tested, checks it.
      "-enforce-exclusivity=unchecked",
      "-Xfrontend", "-function-sections", "-Xcc", "-fno-math-errno",
    ],
    .when(traits: ["Embedded"])),
  .swiftLanguageMode(.v6),
]

let package = Package(
  name: "pager",
  products: [
    .library(name: "PagerEngine", targets: ["PagerEngine"]),
    .executable(name: "pagerlua", targets: ["pagerlua"]),
  ],
  traits: [.trait(name: "Embedded", description: "Build for shipping: no Swift runtime needed.")],
  targets: [
    // The contracts.
    .systemLibrary(name: "CPager", path: "Include"),
    // The engine and its C interface.
    .target(
      name: "PagerEngine", swiftSettings: settings,
      // Square roots are instructions in the shipped build, and calls in this one.
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "PagerABI", dependencies: ["PagerEngine", "CPager"], swiftSettings: settings),
    // The Lua host. It reaches the engine only through pager.h; PagerABI is linked, not imported.
    .systemLibrary(name: "CLua", path: "Sources/CLua", pkgConfig: "lua5.4"),
    .target(
      name: "CLuaHost", dependencies: ["CLua", "CPager"], exclude: ["prelude"]),
    .target(
      name: "PagerScript", dependencies: ["CPager", "CLuaHost", "PagerABI"],
      swiftSettings: settings),
    // The terminal program. Its main is in CTerminal.
    .target(name: "CTerminal"),
    .executableTarget(
      name: "pagerlua",
      dependencies: ["CPager", "CTerminal", "CMd4c", "CUtf8proc", "PagerScript"],
      swiftSettings: settings),
    .systemLibrary(name: "CMd4c", path: "Sources/CMd4c"),
    .systemLibrary(name: "CUtf8proc", path: "Sources/CUtf8proc"),
    // Reads one picture; a program of its own, because pictures may be hostile.
    .executableTarget(
      name: "pager-picture", path: "Sources/picture",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("m")]),
    // What tests share, and every sequence of inputs, walked by an optimised program.
    .target(
      name: "PagerTesting", dependencies: ["PagerEngine"], path: "Tests/Support",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "pager-walk", dependencies: ["PagerTesting"], path: "Tests/Walk", exclude: ["run"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Tests of the ordinary build. Tests of the shipped one are C programs, run by scripts/test.
    .testTarget(name: "PagerEngineTests", dependencies: ["PagerEngine", "PagerTesting"]),
    .testTarget(name: "PagerTerminalTests", dependencies: ["pagerlua"], exclude: ["Golden"]),
    // Random sessions over pager.h, in C because the shipped build runs the same ones.
    .target(
      name: "CSession", dependencies: ["CPager"], path: "Tests/Recordings",
      exclude: ["golden", "replay.c", "run"],
      sources: ["session.c"], publicHeadersPath: "."),
    .testTarget(
      name: "PagerRecordingTests", dependencies: ["CSession", "CPager", "PagerABI"]),
  ]
)
