import Testing

@testable import pagerlua

@Suite struct CommandLineTests {
  private func line(_ words: String...) -> CommandLine {
    CommandLine(words.map { [UInt8]($0.utf8) })
  }

  @Test("options end at a deck, and what follows is the script's") func arguments() {
    let command = line("--theme=light", "-t", "2.5", "deck.lua", "--theme", "pink", "-x")
    #expect(command.problem == nil)
    #expect(command.theme == [UInt8]("light"))
    #expect(command.seconds == 2.5)
    #expect(command.arguments == [[UInt8]("--theme"), [UInt8]("pink"), [UInt8]("-x")])
  }

  @Test("a value may follow a letter at once") func letters() {
    #expect(line("-t2.5", "a.md").seconds == 2.5)
    for word in ["-tx", "-x5", "-h5", "-é"] { #expect(line(word).problem != nil, "\(word)") }
  }

  @Test("files that are no deck may be followed by options") func options() {
    let command = line("a.png", "--print", "b.png", "--", "--c.png")
    #expect(command.mode == .print)
    #expect(command.arguments == [[UInt8]("b.png"), [UInt8]("--c.png")])
  }

  @Test(
    "ranges of pages count from 1",
    arguments: [
      ("3..7", 3...7), ("3..", 3...Int.max), ("..7", 1...7), ("3", 3...3), ("0..2", nil),
      ("..", nil),
      ("7..3", nil), ("a", nil), ("1...3", nil), ("", nil), ("1..99999999999", nil),
    ] as [(String, ClosedRange<Int>?)])
  func ranges(word: String, range: ClosedRange<Int>?) {
    #expect(CommandLine.range([UInt8](word.utf8)) == range)
  }

  @Test("what is no value of an option is said, with those that are") func values() {
    for words in [
      ["--theme", "pink"], ["--color=maybe"], ["--limit", "0"], ["--render", "80"],
      ["--seconds", "nan"],
      ["--export", "file.pdf"], ["--print=1"], ["--start"],
    ] {
      #expect(CommandLine(words.map { [UInt8]($0.utf8) }).problem != nil, "\(words)")
    }
  }

  @Test("the size of an export may come before it or after") func exports() {
    for command in [
      line("--render", "100x30", "--export", "out/"),
      line("--export", "out/", "--render", "100x30"),
    ] {
      #expect(command.mode == .export)
      #expect(command.frame == (100, 30))
    }
  }

  @Test("each option is applied, and takes a value where its help names one") func table() {
    for option in Option.all {
      let name = "--" + String(decoding: [UInt8](option.name), as: UTF8.self)
      let bare = line(name)
      #expect((bare.problem != nil) == option.takesValue, "\(name)")
    }
  }

  @Test(
    "a script on the standard input is known by its first line",
    arguments: [
      ("-- a comment\nreturn {}", true), ("#!/usr/bin/env lua\n", true),
      ("#!/usr/bin/lua5.4\n", true),
      ("---\ntitle\n", false), ("- - -\n", false), ("# Title\n", false), ("", false),
      ("--\n", false),
      ("#!/bin/sh\n", false),
    ])
  func standardInput(text: String, isScript: Bool) {
    #expect(pagerlua.isScript([UInt8](text.utf8)) == isScript)
  }
}
