import CTerminal

/// The file of a picture that a text names: its place is told from the text's folder, and lies in it.
struct PictureFile {
  let path: [UInt8]
  /// Why it is not read, although its name is one that a text may give.
  let problem: [UInt8]?

  /// None for absolute names, addresses, and names that lead out of the folder.
  init?(_ name: [UInt8], in folder: [UInt8]) {
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if name.isEmpty || name[0] == UInt8(ascii: "/") || name.contains(0) { return nil }
    if parts.contains(where: { Array($0) == [UInt8]("..") }) { return nil }
    if name.contains(UInt8(ascii: ":")) { return nil }
    path = folder.isEmpty ? name : folder + [UInt8]("/") + name
    problem =
      PictureFile.leadsOut(path, of: folder)
      ? [UInt8]("a link leads out of the folder of the text, and is not followed") : nil
  }

  /// What is not there leads nowhere.
  private static func leadsOut(_ file: [UInt8], of folder: [UInt8]) -> Bool {
    guard let place = real(file), let home = real(folder.isEmpty ? [UInt8](".") : folder) else {
      return false
    }
    let slash = UInt8(ascii: "/")
    return !place.starts(with: home.last == slash ? home : home + [slash])
  }

  private static func real(_ path: [UInt8]) -> [UInt8]? {
    withCharacters(path) { system_real_path($0).map { bytes($0) } }
  }
}
