import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createOwnerQueues } from './owner-queues.ts'

test('owners take turns: nobody is served twice while another waits, and each one’s own order holds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('anna', 'ben', 'carl'), { maxLength: 30 }), owners => {
      const turns = createOwnerQueues<{ owner: string; at: number }>()
      for (const [at, owner] of owners.entries()) turns.add(owner, { owner, at })
      const served: { owner: string; at: number }[] = []
      for (let left = owners.length; left > 0; left--) {
        expect(turns.size()).toBe(left)
        const others = new Set(owners.filter(owner => turns.sizeOf(owner) > 0))
        const next = turns.next()!
        const last = served.at(-1)
        if (others.size > 1 && last) expect(next.owner).not.toBe(last.owner)
        expect(served.filter(({ owner }) => owner === next.owner).every(({ at }) => at < next.at)).toBe(true)
        served.push(next)
      }
      expect(turns.next()).toBeUndefined()
    })
  )
})
