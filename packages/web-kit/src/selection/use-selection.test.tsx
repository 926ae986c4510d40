import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { firstNames, useSelection } from './use-selection.ts'

interface Entry {
  id: string
  rev: number
}
const idOf = ({ id }: Entry) => id
const IDS = ['a', 'b', 'c', 'd']

test('over all orders of selecting and filtering, what is selected and what of it is hidden add up', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('show' as const), ids: fc.subarray(IDS) }),
    fc.record({ kind: fc.constant('set' as const), ids: fc.subarray(IDS), on: fc.boolean() }),
    fc.record({ kind: fc.constant('drop' as const), ids: fc.subarray(IDS) })
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), steps => {
      let rev = 0
      let shown: Entry[] = IDS.map(id => ({ id, rev }))
      const model = new Set<string>()
      const { result, rerender, unmount } = renderHook(() => useSelection(shown, idOf))
      for (const one of steps) {
        if (one.kind === 'show') {
          rev += 1
          shown = one.ids.map(id => ({ id, rev }))
          rerender()
        } else if (one.kind === 'drop') {
          act(() => result.current.drop(one.ids))
          for (const id of one.ids) model.delete(id)
        } else {
          const inSight = shown.filter(({ id }) => one.ids.includes(id))
          act(() => result.current.set(inSight, one.on))
          for (const { id } of inSight)
            if (one.on) model.add(id)
            else model.delete(id)
        }
        const { items, hidden, has } = result.current
        expect(new Set(items.map(idOf))).toEqual(model)
        expect(IDS.filter(has)).toEqual(IDS.filter(id => model.has(id)))
        expect(hidden.map(idOf)).toEqual(items.map(idOf).filter(id => !shown.some(entry => entry.id === id)))
        // Actions use visible entries as they are shown.
        for (const item of items) if (!hidden.includes(item)) expect(item.rev).toBe(rev)
      }
      unmount()
    }),
    { numRuns: 60 }
  )
})

test('a question names the first few', () => {
  expect(firstNames(['A', 'B'])).toBe('“A”, “B”')
  expect(firstNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('“A”, “B”, “C”, “D”, “E” …')
})
