import Testing

@testable import pagerlua

@Suite struct MessageTests {
  @Test("one that passes stands before the one that stays, which is there again afterwards")
  func lasting() {
    var message = Message()
    #expect(message.text.isEmpty && message.due == nil)
    message.lasting = [1]
    #expect(message.text == [1] && message.due == nil)
    message.show([2], now: 10)
    #expect(message.text == [2] && message.due == 14)
    #expect(!message.expire(now: 13.9) && message.text == [2])
    #expect(message.expire(now: 14) && message.text == [1])
    #expect(message.due == nil && !message.expire(now: 20))
    message.show([2], now: 20)
    message.show([], now: 21)
    #expect(message.text == [1] && message.due == nil)
    message.lasting = []
    #expect(message.text.isEmpty)
  }
}
