import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLimits, type Limits } from './limits.ts'
import { ensureIndexes } from './mongo.ts'
import { testDatabase } from './testing/index.ts'

const WINDOW_MS = 60_000
const rule = { name: 'knock', most: 3, windowMs: WINDOW_MS }
let database: Awaited<ReturnType<typeof testDatabase>>
let limits: Limits
let clock = Date.now()

beforeAll(async () => {
  database = await testDatabase('limits')
  limits = createLimits(database.connection, () => new Date(clock))
  await ensureIndexes(database.connection)
})
afterAll(() => database.drop())

const okays = async (count: number, ...key: string[]) => {
  const taken = await Promise.all(Array.from({ length: count }, () => limits.take(rule, ...key)))
  return taken.filter(({ ok }) => ok).length
}

test('tries at the same moment cannot pass the limit together', async () => {
  expect(await okays(40, 'together')).toBe(3)
})

test('one key does not count for another, however the parts are cut', async () => {
  expect(await okays(4, 'a', 'bc')).toBe(3)
  expect(await okays(1, 'ab', 'c')).toBe(1)
  expect((await limits.take({ ...rule, name: 'enter' }, 'a', 'bc')).ok).toBe(true)
})

test('after the window everything is as at first', async () => {
  await okays(5, 'later')
  const refused = await limits.take(rule, 'later')
  expect(refused.ok).toBe(false)
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(WINDOW_MS / 1000)
  clock += WINDOW_MS
  expect((await limits.peek(rule, 'later')).ok).toBe(true)
  expect(await okays(5, 'later')).toBe(3)
})

test('looking counts nothing', async () => {
  for (let look = 0; look < 10; look++) expect((await limits.peek(rule, 'seen')).ok).toBe(true)
  expect(await okays(3, 'seen')).toBe(3)
  expect((await limits.peek(rule, 'seen')).ok).toBe(false)
})

test('a try that is given back may be made again, and never becomes a credit', async () => {
  await limits.giveBack(rule, 'back')
  await okays(1, 'back')
  await Promise.all(Array.from({ length: 5 }, () => limits.giveBack(rule, 'back')))
  expect(await okays(5, 'back')).toBe(3)
})

test('a forgotten key begins anew', async () => {
  await okays(9, 'gone')
  await limits.forget(rule, 'gone')
  expect(await okays(9, 'gone')).toBe(3)
})

test('what is counted for is not stored', async () => {
  await limits.take(rule, 'ana@example.org')
  const stored = await database.connection.collection('limits').find().toArray()
  expect(JSON.stringify(stored)).not.toContain('ana')
})

test('tries that differ weigh what they cost, and give that back', async () => {
  const bytes = (cost: number) => ({ name: 'bytes', most: 100, windowMs: WINDOW_MS, cost })
  expect((await limits.take(bytes(60), 'b')).ok).toBe(true)
  expect((await limits.peek(bytes(41), 'b')).ok).toBe(false)
  expect((await limits.take(bytes(41), 'b')).ok).toBe(false)
  await limits.giveBack(bytes(41), 'b')
  expect(await limits.count(bytes(0), 'b')).toBe(60)
  expect((await limits.take(bytes(40), 'b')).ok).toBe(true)
  clock += WINDOW_MS
  expect(await limits.count(bytes(0), 'b')).toBe(0)
})
