/// How a page is drawn. The parts are those of `pager_style` in `pager.h`.
public struct Style: Equatable, Sendable {
  public var translateX = 0.0
  public var translateY = 0.0
  public var translateZ = 0.0
  public var scale = 1.0
  public var rotation = 0.0
  public var alpha = 1.0
  public var shade = 0.0
  public var rotateX = 0.0
  public var rotateY = 0.0
  public var anchorX = 0.5
  public var anchorY = 0.5
  public var perspective = 0.0
  public var foldX = 0.0
  public var foldY = 0.0
  public var foldAngle = 0.0
  public var foldRadius = 0.0
  public var face: Int32 = 0
  public var flags: Int32 = 0

  public init() {}

  /// Replaces numbers that are not finite by their defaults, and keeps alpha and shade within 0…1.
  mutating func repair() {
    let plain = Style()
    func finite(_ value: Double, or other: Double) -> Double { value.isFinite ? value : other }
    translateX = finite(translateX, or: plain.translateX)
    translateY = finite(translateY, or: plain.translateY)
    translateZ = finite(translateZ, or: plain.translateZ)
    scale = finite(scale, or: plain.scale)
    rotation = finite(rotation, or: plain.rotation)
    alpha = Elementary.clamp(finite(alpha, or: plain.alpha), 0, 1)
    shade = Elementary.clamp(finite(shade, or: plain.shade), 0, 1)
    rotateX = finite(rotateX, or: plain.rotateX)
    rotateY = finite(rotateY, or: plain.rotateY)
    anchorX = finite(anchorX, or: plain.anchorX)
    anchorY = finite(anchorY, or: plain.anchorY)
    perspective = finite(perspective, or: plain.perspective)
    foldX = finite(foldX, or: plain.foldX)
    foldY = finite(foldY, or: plain.foldY)
    foldAngle = finite(foldAngle, or: plain.foldAngle)
    foldRadius = finite(foldRadius, or: plain.foldRadius)
  }
}
