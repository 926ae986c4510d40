import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createBatcher } from './batcher.ts'

const tick = () => new Promise<void>(resolve => setImmediate(resolve))

test('saves that come together share a write, and those that come meanwhile share the next one', async () => {
  const batches: string[][] = []
  const save = createBatcher(async (items: string[]) => {
    batches.push(items)
    await tick()
    return items
  })
  const first = ['a', 'b'].map(name => save(name, name))
  while (batches.length === 0) await tick()
  await Promise.all([...first, ...['c', 'd'].map(name => save(name, name))])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd']
  ])
})

test('a write that fails refuses its own batch and the next one goes on', async () => {
  let broken = true
  const save = createBatcher(async (items: number[]) => {
    await tick()
    if (broken) throw new Error('down')
    return items
  })
  await expect(save('a', 1)).rejects.toThrow('down')
  broken = false
  await expect(save('a', 2)).resolves.toBe(2)
})

test('whatever comes in whatever order: each is written once and gets its result, one key never twice in a batch, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 2 }) }), {
        maxLength: 40
      }),
      fc.integer({ min: 1, max: 4 }),
      async (arrivals, max) => {
        const batches: { key: string; n: number }[][] = []
        const save = createBatcher(async (items: { key: string; n: number }[]) => {
          batches.push(items)
          await tick()
          return items.map(({ n }) => (n % 7 === 6 ? new Error(`refused ${n}`) : n))
        }, max)
        const results: Promise<unknown>[] = []
        for (const [n, { key, wait }] of arrivals.entries()) {
          results.push(save(key, { key, n }).catch((error: unknown) => String(error)))
          for (let i = 0; i < wait; i++) await tick()
        }
        expect(await Promise.all(results)).toEqual(arrivals.map((_, n) => (n % 7 === 6 ? `Error: refused ${n}` : n)))
        const written = batches.flat()
        expect(written.map(item => item.n).toSorted((a, b) => a - b)).toEqual(arrivals.map((_, n) => n))
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(max)
          expect(new Set(batch.map(item => item.key)).size).toBe(batch.length)
        }
        for (const key of ['a', 'b', 'c']) {
          const order = written.filter(item => item.key === key).map(item => item.n)
          expect(order).toEqual(order.toSorted((a, b) => a - b))
        }
      }
    ),
    { numRuns: 60 }
  )
})
