import CPager
import PagerEngine

// The engine's values as the structs of pager.h.

extension pager_event {
  init(_ event: Event) {
    self.init()
    kind = event.kind.rawValue
    direction = event.direction.rawValue
    origin = event.origin.rawValue
    outcome = event.outcome.rawValue
    phase = event.phase.rawValue
    from = event.from
    to = event.to
    index = event.index
    transition = event.transition
    lost = event.lost
    time = event.time
  }
}

extension pager_style {
  init(_ style: Style) {
    self.init()
    translate_x = style.translateX
    translate_y = style.translateY
    translate_z = style.translateZ
    scale = style.scale
    rotation = style.rotation
    alpha = style.alpha
    shade = style.shade
    rotate_x = style.rotateX
    rotate_y = style.rotateY
    anchor_x = style.anchorX
    anchor_y = style.anchorY
    perspective = style.perspective
    fold_x = style.foldX
    fold_y = style.foldY
    fold_angle = style.foldAngle
    fold_radius = style.foldRadius
    face = style.face
    flags = style.flags
  }
}

extension Style {
  init(_ style: pager_style) {
    self.init()
    translateX = style.translate_x
    translateY = style.translate_y
    translateZ = style.translate_z
    scale = style.scale
    rotation = style.rotation
    alpha = style.alpha
    shade = style.shade
    rotateX = style.rotate_x
    rotateY = style.rotate_y
    anchorX = style.anchor_x
    anchorY = style.anchor_y
    perspective = style.perspective
    foldX = style.fold_x
    foldY = style.fold_y
    foldAngle = style.fold_angle
    foldRadius = style.fold_radius
    face = style.face
    flags = style.flags
  }
}

extension pager_frame {
  init(_ frame: Frame) {
    self.init()
    page = frame.page
    index = frame.index
    x = frame.x
    y = frame.y
    width = frame.width
    height = frame.height
    offset = frame.offset
    role = frame.role.rawValue
    z = frame.z
    style = pager_style(frame.style)
  }
}

extension pager_indicator_info {
  init(_ indicator: Indicator) {
    self.init()
    count = indicator.count ?? Page.unknown
    current = indicator.current ?? Page.unknown
    position = indicator.position
    hidden = indicator.isHidden ? 1 : 0
    direction = indicator.isBackward ? PAGER_BACKWARD : PAGER_FORWARD
    width = indicator.size.width
    height = indicator.size.height
    tint = indicator.tint
    current_tint = indicator.currentTint
    progress = indicator.progress
  }
}

extension pager_dot {
  init(_ dot: Dot) {
    self.init()
    index = dot.index
    x = dot.x
    y = dot.y
    width = dot.width
    height = dot.height
    amount = dot.amount
    progress = dot.progress
    current = dot.isCurrent ? 1 : 0
    tint = dot.tint
  }
}

extension pager_accessibility_info {
  init(_ accessibility: Accessibility) {
    self.init()
    position = accessibility.first
    last_position = accessibility.last
    count = accessibility.count
    page = accessibility.page
    pages = Int32(accessibility.pages)
    can_next = accessibility.canNext ? 1 : 0
    can_prev = accessibility.canPrevious ? 1 : 0
    axis = accessibility.axis.rawValue
    direction = accessibility.isForward ? PAGER_FORWARD : PAGER_BACKWARD
    moving = accessibility.isMoving ? 1 : 0
  }
}
