import CPager

@_cdecl("pager_version") @implementation
public func pager_version() -> Int32 { PAGER_VERSION_NUMBER }
