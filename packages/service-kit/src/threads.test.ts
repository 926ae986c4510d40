import { afterEach, expect, test } from '@jest/globals'
import { createThreads, type Threads } from './threads.ts'

const module = new URL('./testing/thread.ts', import.meta.url)
/** Longer than a thread needs to start on a busy machine. */
const LIMIT_MS = 5000
const started: Threads<unknown, number>[] = []
function threads(limitMs = 60_000) {
  const made = createThreads<unknown, number>({ module, limitMs, threads: 1 })
  started.push(made)
  return made
}
afterEach(async () => {
  for (const made of started.splice(0)) await made.close()
})

test('long work is done beside the service, many pieces with one thread', async () => {
  const { run } = threads()
  expect(await Promise.all([1, 2, 3].map(number => run('anna', number)))).toEqual([2, 4, 6])
})

test.each(['fail', 'hang'])('work that %ss is refused for now, and the next is done all the same', async bad => {
  const { run } = threads(bad === 'hang' ? LIMIT_MS : undefined)
  const [lost, next] = await Promise.allSettled([run('anna', bad), run('anna', 2)])
  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(next).toEqual({ status: 'fulfilled', value: 4 })
})

test('one person’s waiting work is limited and does not keep another waiting', async () => {
  const { run } = threads(LIMIT_MS)
  const order: string[] = []
  const under = run('anna', 'hang').catch(() => undefined)
  const hers = Array.from({ length: 10 }, async () => run('anna', 1).then(() => order.push('anna')))
  const his = run('ben', 1).then(() => order.push('ben'))
  await expect(run('anna', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await Promise.all([under, ...hers, his])
  expect(order.indexOf('ben')).toBeLessThan(2)
})

test('a service that stops answers every waiting call', async () => {
  const { run, close } = threads()
  const open = [run('anna', 'hang'), run('anna', 1)].map(async job => job.catch((error: unknown) => error))
  await close()
  for (const job of open) expect(await job).toMatchObject({ code: 'UNAVAILABLE' })
  await expect(run('anna', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
