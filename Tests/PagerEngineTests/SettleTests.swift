import Testing

@testable import PagerEngine

@Suite struct SettleTests {
  @Test("E25 a turn with the default spring rests after about 290 ms")
  func defaultDuration() {
    let settle = Settle(options: SettleOptions(), displacement: -1, velocity: 0)
    #expect(abs(settle.restTime - 0.29) < 0.005)
    let before = settle.state(at: settle.restTime - 1e-5)
    #expect(!before.isAtRest)
    #expect(abs(before.displacement) < 0.0011)
  }

  @Test("E24 it lands exactly, and stays")
  func landsExactly() {
    for (x, v) in [(-1.0, 0.0), (0.3, 12), (1e-7, 0), (0, 3), (40, -5)] {
      let settle = Settle(options: SettleOptions(), displacement: x, velocity: v)
      for late in [settle.restTime, settle.restTime + 1, 1e9] {
        let state = settle.state(at: late)
        #expect(state.isAtRest && state.displacement == 0 && state.velocity == 0)
      }
    }
    #expect(Settle.atRest.state(at: 0).isAtRest)
  }

  @Test("E24 the velocity at the start is continued")
  func continuesTheVelocity() {
    for timed in [false, true] {
      var options = SettleOptions()
      options.timed = timed
      let state = Settle(options: options, displacement: 0.4, velocity: -7).state(at: 0)
      #expect(abs(state.displacement - 0.4) < 1e-12)
      #expect(abs(state.velocity + 7) < 1e-9)
    }
  }

  @Test("E36 it is a function of time alone: other questions in between change no bit")
  func isPureInTime() {
    let settle = Settle(options: SettleOptions(), displacement: 1, velocity: 3)
    let forward = (0...100).map { settle.state(at: Double($0) * 0.003).displacement.bitPattern }
    for i in (0...100).reversed() {
      _ = settle.state(at: Double(i) * 0.0017)
      #expect(settle.state(at: Double(i) * 0.003).displacement.bitPattern == forward[i])
    }
  }

  @Test("E24 no settle lasts longer than ten seconds, whatever the options")
  func endsAfterTenSeconds() {
    var options = SettleOptions()
    options.dampingRatio = 0
    var settle = Settle(options: options, displacement: 1, velocity: 0)
    #expect(settle.restTime == 10)
    #expect(settle.state(at: 10).isAtRest)
    options.dampingRatio = 1
    options.stiffness = 1e-9
    settle = Settle(options: options, displacement: 1, velocity: 0)
    #expect(settle.restTime == 10)
    options = SettleOptions()
    options.timed = true
    options.duration = 60
    #expect(Settle(options: options, displacement: 1, velocity: 0).restTime == 10)
  }

  @Test("E24 a timed settle takes its duration, and is at rest then without a jerk")
  func timedCurve() {
    var options = SettleOptions()
    options.timed = true
    options.duration = 0.4
    let settle = Settle(options: options, displacement: -1, velocity: 0)
    #expect(settle.restTime == 0.4)
    #expect(settle.state(at: 0.2).displacement == -0.5)
    var last = -1.0
    for i in 1..<400 {
      let state = settle.state(at: Double(i) * 0.001)
      #expect(state.displacement >= last && state.displacement < 1e-12)
      last = state.displacement
    }
    let end = settle.state(at: 0.4 - 1e-6)
    #expect(abs(end.displacement) < 1e-12 && abs(end.velocity) < 1e-6)
    #expect(settle.state(at: 0.4).isAtRest)
  }

  @Test("E24 the velocity of a timed settle is the derivative of its position")
  func timedVelocity() {
    let curve = TimedCurve(duration: 0.3)
    for i in 1..<300 {
      let t = Double(i) * 0.001
      let before = curve.state(at: t - 1e-6, displacement: 0.8, velocity: -5).displacement
      let after = curve.state(at: t + 1e-6, displacement: 0.8, velocity: -5).displacement
      let velocity = curve.state(at: t, displacement: 0.8, velocity: -5).velocity
      #expect(abs((after - before) / 2e-6 - velocity) < 1e-6, "t \(t)")
    }
  }

  @Test("E24 arithmetic beyond doubles is rest, not a place that is no number")
  func staysFinite() {
    var options = SettleOptions()
    for (mass, stiffness, ratio) in [(1e-300, 1e300, 1.0), (1e300, 1e-300, 0.5), (1, 1e300, 1e5)] {
      options.mass = mass
      options.stiffness = stiffness
      options.dampingRatio = ratio
      let settle = Settle(options: options, displacement: 1, velocity: 1e6)
      for time in [0, 1e-9, 0.001, 0.5, 9.9, 11] {
        #expect(settle.state(at: time).displacement.isFinite)
      }
    }
  }

  @Test("E24 a settle says beforehand whether it will swing past its target")
  func passing() {
    for (timed, ratio) in [(false, 0.4), (false, 1), (false, 2.5), (true, 1)] {
      var options = SettleOptions()
      options.timed = timed
      options.dampingRatio = ratio
      options.restDistance = 1e-9
      for x in [-1.0, -0.3, 0.6] {
        for v in [-90.0, -40, -3, 0, 3, 40, 90] {
          let motion = Settle(options: options, displacement: x, velocity: v)
          let passes = (1..<4000).contains { i in
            motion.state(at: Double(i) * 2.5e-4).displacement * x < -1e-7
          }
          #expect(motion.passesTarget == passes, "timed \(timed) ratio \(ratio) x \(x) v \(v)")
        }
      }
    }
  }
}
