import { expect, test } from '@jest/globals'
import { framesOf } from './frames.ts'
import type { TraceEvent } from './trace.ts'

const on = { pid: 7, tid: 1 }
/** Times in ms; a trace has microseconds. */
const task = (name: string, from: number, to: number, where = on): TraceEvent => ({
  ...{ name, ph: 'X', ts: from * 1000, dur: (to - from) * 1000 },
  ...where
})
const span = (name: string, id: string, from: number, to: number): TraceEvent[] =>
  (['b', 'e'] as const).map(ph => ({ name, ph, ts: (ph === 'b' ? from : to) * 1000, id2: { local: id }, ...on }))
/** A frame that begins with its first task and is rendered until its end. */
const frame = (id: string, begin: number, rendered: number, end: number) => [
  ...span('AnimationFrame', id, begin, end),
  ...span('AnimationFrame::Render', id, rendered, end)
]

test('times, work and durations of frames are those of the page that draws them', () => {
  const events = [
    ...frame('0x1', 0, 10, 12),
    task('EventDispatch', 1, 9),
    ...frame('0x2', 14, 20, 26),
    task('EventDispatch', 14, 17),
    task('FunctionCall', 15, 16),
    task('FireAnimationFrame', 20, 22),
    task('UpdateLayoutTree', 21, 22),
    task('Layout', 22, 23),
    task('Paint', 23, 26),
    task('MinorGC', 15, 16),
    task('EventDispatch', 14, 19, { pid: 8, tid: 1 }),
    ...frame('0x3', 30, 50, 51),
    task('Layout', 50, 51)
  ]
  for (const given of [events, events.toReversed()])
    expect(framesOf(given)).toEqual({
      ...{ times: [10, 30], work: [6, 1], durations: [12, 12, 21] },
      parts: [
        { script: 5, layout: 2, paint: 3, garbage: 1 },
        { script: 0, layout: 1, paint: 0, garbage: 0 }
      ]
    })
})

test('a trace without a frame says nothing', () => {
  expect(() => framesOf([task('EventDispatch', 0, 1)])).toThrow('The trace has no frame')
})
