import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { watchPace } from './body-pace.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const PACE = { quietMs: 1000, startMs: 5000, bytesPerSecond: 100 }

/** A body under way, and whether it was reported as late. */
function onItsWay(bytes: number, closed = false) {
  const request = Object.assign(new EventEmitter(), { closed, socket: { bytesRead: 0, destroyed: false } })
  const late = jest.fn()
  watchPace(request as unknown as IncomingMessage, bytes, PACE, late)
  return { request, late }
}

test('a body that keeps coming may take as long as its size needs, and not longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), bytes => {
      const { request, late } = onItsWay(bytes)
      const whole = PACE.startMs + (bytes / PACE.bytesPerSecond) * 1000
      for (let at = 0; at + 500 < whole; at += 500) {
        request.socket.bytesRead++
        jest.advanceTimersByTime(500)
      }
      expect(late).not.toHaveBeenCalled()
      request.socket.bytesRead++
      jest.advanceTimersByTime(501)
      expect(late).toHaveBeenCalledTimes(1)
    })
  )
})

test('a body that stops coming is late soon, and once', () => {
  const { request, late } = onItsWay(1_000_000)
  request.socket.bytesRead = 10
  jest.advanceTimersByTime(1000)
  expect(late).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100_000)
  expect(late).toHaveBeenCalledTimes(1)
})

test('nobody is watched who has gone already', () => {
  onItsWay(0, true)
  expect(jest.getTimerCount()).toBe(0)
})

test.each(['end', 'close', 'error'])('nobody is late after the %s', event => {
  const { request, late } = onItsWay(0)
  request.emit(event, new Error('gone'))
  jest.advanceTimersByTime(100_000)
  expect(late).not.toHaveBeenCalled()
})
