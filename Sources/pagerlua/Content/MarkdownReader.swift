import CMd4c

/// Reads Markdown with md4c, and hands what it finds over in order: CommonMark with tables, task lists and
/// strike-through. Readers say what becomes of it.
class MarkdownReader {
  init() {}

  func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {}
  func leave(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {}
  func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {}
  func leaveSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {}
  func add(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {}

  final func parse(_ text: UnsafeRawBufferPointer) {
    var parser = MD_PARSER()
    parser.flags = UInt32(
      MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_PERMISSIVEURLAUTOLINKS)
    parser.enter_block = { type, detail, user in
      MarkdownReader.from(user)?.enter(type, detail)
      return 0
    }
    parser.leave_block = { type, detail, user in
      MarkdownReader.from(user)?.leave(type, detail)
      return 0
    }
    parser.enter_span = { type, detail, user in
      MarkdownReader.from(user)?.enterSpan(type, detail)
      return 0
    }
    parser.leave_span = { type, detail, user in
      MarkdownReader.from(user)?.leaveSpan(type, detail)
      return 0
    }
    parser.text = { type, text, size, user in
      let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: Int(size))
      MarkdownReader.from(user)?.add(type, bytes)
      return 0
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    _ = md_parse(
      text.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: text.count), &parser,
      user)
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> MarkdownReader? {
    user.map { Unmanaged<MarkdownReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes of an attribute, like the address of a link.
  static func bytes(_ attribute: MD_ATTRIBUTE?) -> [UInt8] {
    guard let attribute, let text = attribute.text else { return [] }
    guard let offsets = attribute.substr_offsets, let types = attribute.substr_types else {
      return []
    }
    var result: [UInt8] = []
    var n = 0
    while offsets[n] < attribute.size {
      let part = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(text + Int(offsets[n])), count: Int(offsets[n + 1] - offsets[n]))
      switch types[n] {
      case MD_TEXT_ENTITY: result += Entities.text(part)
      case MD_TEXT_NULLCHAR: result += [0xEF, 0xBF, 0xBD]
      default: result.append(contentsOf: part)
      }
      n += 1
    }
    return result
  }
}
