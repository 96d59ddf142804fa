// Every sequence of inputs on few pages of every kind: pager-walk [--length N] CONFIGURATION...
// All configurations by name: pager-walk --list
// Random inputs on one kind of source: pager-walk --random KIND INPUTS [SEED]
// One sequence again: pager-walk CONFIGURATION PAGES INPUT...
import Foundation
import PagerTesting

@main struct Main {
  static let pages = 0...4

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    var length: Int?
    if words.first == "--length", words.count > 1, let number = Int(words[1]), number > 0 {
      length = number
      words.removeFirst(2)
    }
    if words.count > 1, let pages = Int(words[1]) {
      exit(replay(words[0], pages, Array(words[2...])) ? 0 : 1)
    }
    if words == ["--list"] {
      for configuration in WalkConfiguration.all { print(configuration.name) }
      exit(0)
    }
    if words.first == "--random" { exit(runWild(Array(words.dropFirst())) ? 0 : 1) }
    guard !words.isEmpty else { usage() }
    var isGood = true
    for word in words where !walk(word, length: length) { isGood = false }
    exit(isGood ? 0 : 1)
  }

  /// Walks a configuration on all numbers of pages; true when there was no fault.
  static func walk(_ name: String, length: Int?) -> Bool {
    guard let configuration = WalkConfiguration(named: name) else { usage() }
    let length = length ?? configuration.length
    var walked: UInt64 = 0
    var untaken: UInt64 = 0
    for count in pages {
      var walk = Walk(configuration, pages: count, length: length)
      let found = walk.run()
      walked += walk.walked
      untaken += walk.untaken
      if var fault = found {
        // The walk goes deep first; a shorter sequence may fail as well.
        for shorter in 1..<max(fault.inputs.count, 1) {
          var short = Walk(configuration, pages: count, length: shorter)
          if let other = short.run() {
            fault = other
            break
          }
        }
        report(fault, name)
        return false
      }
    }
    let all = UInt64(pages.count) * Walk.sequences(upTo: length)
    print(
      "ok E4 E7 E8 E11 E38 \(name): \(walked) sequences of up to \(length) inputs on",
      "\(pages.lowerBound) to \(pages.upperBound) pages; the others of \(all) have one of",
      "\(untaken) inputs that were not taken, which changed nothing")
    return true
  }

  /// Random inputs that do not wait for each other; true when there was no fault.
  static func runWild(_ words: [String]) -> Bool {
    guard words.count >= 2, let kind = WalkConfiguration.Kind(rawValue: words[0]),
      let inputs = Int(words[1])
    else { usage() }
    let seed = words.count > 2 ? UInt64(words[2]) ?? 1 : 1
    if let fault = WildRun(kind, seed: seed).run(inputs) {
      print("not ok random \(kind): \(fault)")
      print("  again: pager-walk --random \(kind) \(inputs) \(seed)")
      return false
    }
    print("ok E11 E14 E28 E38 \(inputs) random inputs, \(kind), seed \(seed)")
    return true
  }

  static func report(_ fault: Walk.Fault, _ name: String) {
    print("not ok \(name): \(fault.text)")
    let inputs = fault.inputs.map(\.rawValue).joined(separator: " ")
    print("  again: pager-walk \(name) \(fault.pages) \(inputs)")
  }

  static func replay(_ name: String, _ pages: Int, _ words: [String]) -> Bool {
    guard let configuration = WalkConfiguration(named: name), (0...64).contains(pages) else {
      usage()
    }
    var inputs: [WalkInput] = []
    for word in words {
      guard let input = WalkInput(rawValue: word) else { usage() }
      inputs.append(input)
    }
    guard let fault = Walk.fault(configuration, pages: pages, after: inputs) else {
      print("ok \(name) \(pages) \(words.joined(separator: " "))")
      return true
    }
    report(fault, name)
    return false
  }

  static func usage() -> Never {
    print("usage: pager-walk [--length N] CONFIGURATION...")
    print("       pager-walk CONFIGURATION PAGES INPUT...")
    print("       pager-walk --list")
    print("       pager-walk --random KIND INPUTS [SEED]")
    print("CONFIGURATION: KIND+TRAIT..., as --list has them")
    print("INPUT: " + WalkInput.allCases.map(\.rawValue).joined(separator: " "))
    exit(2)
  }
}
