import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createPasswordQueue } from './password-queue.ts'

const MANY = { ofOne: 1000, ofAll: 1000 }
const breathe = () => new Promise(resolve => setImmediate(resolve))

test('never more at once than allowed, and everything is done, also what fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), ticks: fc.nat(3) }), {
        maxLength: 25
      }),
      async (atOnce, jobs) => {
        const gate = createPasswordQueue({ atOnce, waiting: MANY })
        let running = 0
        let most = 0
        const results = await Promise.allSettled(
          jobs.map(({ owner, fails, ticks }) =>
            gate(owner, async () => {
              running += 1
              most = Math.max(most, running)
              for (let tick = 0; tick < ticks; tick++) await breathe()
              running -= 1
              if (fails) throw new Error('failed')
            })
          )
        )
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(results.map(({ status }) => status === 'rejected')).toEqual(jobs.map(({ fails }) => fails))
      }
    ),
    { numRuns: 40 }
  )
})

test('one who sends much waits behind the first of everybody else, and is refused above a number', async () => {
  const gate = createPasswordQueue({ atOnce: 1, waiting: { ofOne: 3, ofAll: 10 } })
  const done: string[] = []
  const run = (owner: string, name: string) => gate(owner, async () => void (await breathe(), done.push(name)))
  const flood = [1, 2, 3, 4].map(n => run('flood', `flood ${n}`))
  await expect(run('flood', 'flood 5')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const other = run('other', 'other')
  await Promise.all([...flood, other])
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('flood 3'))
})
