import type { NarrativeContent } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyContent } from '../narratives/editor/work/content.ts'
import { emptyHistory, type History, recordChange, stepBack, stepForward } from './history.ts'

const titled = (title: string): NarrativeContent => ({ ...emptyContent(), title })

test('undoing everything gives the first text, redoing everything the last one', () => {
  const change = fc.record({ title: fc.string(), wait: fc.integer({ min: 0, max: 3000 }), isTyped: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), changes => {
      const first = titled('first')
      let at = 0
      let now = first
      let history: History<NarrativeContent> = emptyHistory
      for (const { title, wait, isTyped } of changes) {
        at += wait
        const note = { change: 'typing', chapter: null, at, ...(isTyped && { field: 'title' }) } as const
        history = recordChange(history, now, note)
        now = titled(title)
      }
      const last = now
      for (let step = stepBack(history, now); step; step = stepBack(history, now))
        [history, now] = [step.history, step.content]
      expect(now).toBe(first)
      for (let step = stepForward(history, now); step; step = stepForward(history, now))
        [history, now] = [step.history, step.content]
      expect(now).toBe(last)
    })
  )
})

test('a burst of typing in one field is one step; another field or a pause begins the next', () => {
  const typed = (history: History<NarrativeContent>, field: string, at: number) =>
    recordChange(history, titled(''), { change: 'typing', chapter: null, field, at })
  const burst = typed(typed(typed(emptyHistory, 'a', 0), 'a', 900), 'a', 1800)
  expect(burst.past).toHaveLength(1)
  expect(typed(burst, 'b', 1900).past).toHaveLength(2)
  expect(typed(burst, 'a', 2900).past).toHaveLength(2)
})

test('after a change nothing can be done again', () => {
  const history = recordChange(emptyHistory, titled('a'), { change: 'moved', chapter: null, at: 0 })
  const back = stepBack(history, titled('b'))!
  const next = recordChange(back.history, titled('a'), { change: 'moved', chapter: null, at: 1 })
  expect(stepForward(next, titled('c'))).toBeNull()
})
