import CTerminal

/// Where plug-ins are found besides the script's folder: the reader's own, those of the system, and
/// those that came with the program.
var pluginPaths: [[UInt8]] {
  let folder = [UInt8]("/pagerlua/plugins")
  var paths: [[UInt8]] = []
  if let home = environment("XDG_DATA_HOME"), home.first == UInt8(ascii: "/") {
    paths.append(home + folder)
  } else if let home = environment("HOME"), home.first == UInt8(ascii: "/") {
    paths.append(home + [UInt8]("/.local/share") + folder)
  }
  var system = environment("XDG_DATA_DIRS") ?? []
  if system.isEmpty { system = [UInt8]("/usr/local/share:/usr/share") }
  for path in system.split(separator: UInt8(ascii: ":")) where path.first == UInt8(ascii: "/") {
    paths.append(Array(path) + folder)
  }
  paths.append(bytes(system_program_folder()) + [UInt8]("/../share") + folder)
  return paths
}
