import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createKeyedMutex } from './keyed-mutex.ts'

test('tasks of a key run in their order and never together, however long each takes and whether it fails', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 8 }),
      async (scheduler, tasks) => {
        const inTurn = createKeyedMutex()
        const log: string[] = []
        const results = tasks.map(({ key, fails }, at) =>
          inTurn(key, async () => {
            log.push(`${key} begins ${at}`)
            await scheduler.schedule(Promise.resolve())
            log.push(`${key} ends ${at}`)
            if (fails) throw new Error(String(at))
            return at
          })
        )
        const settled = Promise.allSettled(results)
        await scheduler.waitFor(settled)
        for (const wanted of ['a', 'b'])
          expect(log.filter(line => line.startsWith(wanted))).toEqual(
            tasks.flatMap(({ key }, at) => (key === wanted ? [`${key} begins ${at}`, `${key} ends ${at}`] : []))
          )
        expect((await settled).map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails))
      }
    ),
    { numRuns: 50 }
  ))
