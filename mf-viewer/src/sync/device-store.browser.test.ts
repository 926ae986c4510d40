import { expect, test } from '@jest/globals'
import 'fake-indexeddb/auto'
import { openStore } from './device-store.ts'
import { HISTORY_LIMIT, type Row, memoryStore, withFallback } from './store.ts'

const row = (block: string, value: unknown, dirty = true): Row => ({ block, value, localRev: 1, serverRev: 0, dirty })

test('answers of two students and two shares on one device stay apart', async () => {
  const mara = openStore('share-1', 'mara')
  await mara.change('bb_1', () => ({ row: row('bb_1', 'hers') }))
  await openStore('share-1', 'jonas').change('bb_1', () => ({ row: row('bb_1', 'his') }))
  await openStore('share-2', 'mara').change('bb_1', () => ({ row: row('bb_1', 'elsewhere') }))
  expect((await openStore('share-1', 'mara').rows()).map(entry => entry.value)).toEqual(['hers'])
  expect(mara.durable()).toBe(true)
})

test('two tabs that write one block at once both get their turn', async () => {
  const [left, right] = [openStore('share-3', 'mara'), openStore('share-3', 'mara')]
  const next = (old: Row | undefined) => ({ row: { ...row('bb_1', ''), localRev: (old?.localRev ?? 0) + 1 } })
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? left : right).change('bb_1', next)))
  expect((await left.rows())[0]?.localRev).toBe(20)
})

test('replaced values are kept, the last ones of each block', async () => {
  const store = openStore('share-4', 'mara')
  for (let n = 0; n < HISTORY_LIMIT + 5; n += 1)
    await store.change('bb_1', () => ({ row: row('bb_1', n), kept: { value: n } }))
  const kept = (await store.history()).map(entry => entry.value)
  expect(kept).toHaveLength(HISTORY_LIMIT)
  expect(kept.at(-1)).toBe(HISTORY_LIMIT + 4)
})

test('leaving removes what the service has and keeps what it has not', async () => {
  const store = openStore('share-5', 'mara')
  await store.change('bb_1', () => ({ row: row('bb_1', 'saved', false) }))
  await store.change('bb_2', () => ({ row: row('bb_2', 'waiting') }))
  await store.clear('acknowledged')
  expect((await store.rows()).map(entry => entry.block)).toEqual(['bb_2'])
  await store.clear('all')
  expect(await store.rows()).toEqual([])
})

test('a device that stops taking anything is replaced by the page, with all that was there', async () => {
  const good = memoryStore()
  let full = false
  const store = withFallback({
    ...good,
    durable: () => true,
    change: (block, next) => (full ? Promise.reject(new Error('QuotaExceededError')) : good.change(block, next))
  })
  await store.change('bb_1', () => ({ row: row('bb_1', 'early') }))
  full = true
  await store.change('bb_2', () => ({ row: row('bb_2', 'late') }))
  expect(store.durable()).toBe(false)
  expect((await store.rows()).map(entry => entry.value)).toEqual(['early', 'late'])
})
