import { EventEmitter, once } from 'node:events'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { importQueue, type ImportQueue } from './queue.ts'

/** A database of Redis that no other test uses. */
const redisUrl = new URL('/11', process.env['REDIS_URL'] ?? '').href
const open: ImportQueue[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(queue => queue.close()))
})
beforeAll(async () => {
  const redis = new Redis(redisUrl)
  await redis.flushdb()
  redis.disconnect()
})

type LaneName = 'short' | 'long'
const lanes = { short: { slots: 1, perOwner: 2 }, long: { slots: 1, perOwner: 2 } }

/** Owners with the number of turns that each needs, and the order in which they got them. */
function work(needed: Record<string, number>, laneOf: (owner: string) => LaneName = () => 'long') {
  const left = new Map(Object.entries(needed))
  const order: string[] = []
  const moved = new EventEmitter()
  const start = (own: Partial<Parameters<typeof importQueue<LaneName>>[0]> = {}) => {
    const queue = importQueue<LaneName>({
      redisUrl,
      lanes,
      interval: 50,
      waiting: async () => [...left].flatMap(([owner, turns]) => (turns > 0 ? { owner, lane: laneOf(owner) } : [])),
      async turn(_lane, owner) {
        const turns = left.get(owner) ?? 0
        if (turns <= 0) return false
        left.set(owner, turns - 1)
        order.push(owner)
        await new Promise(resolve => setTimeout(resolve, 5))
        moved.emit('turn', owner)
        return turns > 1
      },
      onError: () => undefined,
      ...own
    })
    open.push(queue)
    return queue
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(moved, 'turn')
  }
  return { left, order, start, until, isOver: () => [...left.values()].every(turns => turns <= 0) }
}

test('an owner with little to do does not wait for one with much', async () => {
  const { order, left, start, until, isOver } = work({ large: 100 })
  start()
  await until(() => order.length >= 10)
  left.set('small', 2)
  await until(() => left.get('small') === 0)
  expect(left.get('large')).toBeGreaterThan(20)
  await until(isOver)
  expect(order.filter(name => name === 'large')).toHaveLength(100)
})

test('owners take turns, however many there are', async () => {
  const { order, start, until, isOver } = work({ anna: 20, bela: 20, cyd: 20 })
  start()
  await until(isOver)
  const first = order.slice(0, 30)
  for (const owner of ['anna', 'bela', 'cyd'])
    expect(Math.abs(first.filter(name => name === owner).length - 10)).toBeLessThanOrEqual(4)
})

test('a turn that does not end holds up its own lane alone', async () => {
  const begun = new EventEmitter()
  const { left, order, start } = work({ stuck: 1 }, owner => (owner === 'stuck' ? 'long' : 'short'))
  start({
    async turn(lane, owner, signal) {
      if (lane === 'long') {
        begun.emit('stuck')
        await once(signal, 'abort')
        return false
      }
      order.push(owner)
      left.set(owner, 0)
      begun.emit('done')
      return false
    }
  })
  await once(begun, 'stuck')
  left.set('anna', 1)
  await once(begun, 'done')
  expect(order).toEqual(['anna'])
  expect(left.get('stuck')).toBe(1)
})

test('a queue that is emptied in the middle goes on', async () => {
  const { order, start, until, isOver } = work({ one: 40 })
  start()
  await until(() => order.length >= 10)
  const redis = new Redis(redisUrl)
  await redis.flushdb()
  redis.disconnect()
  await until(isOver)
  expect(order).toHaveLength(40)
})

test('a turn that fails is tried again', async () => {
  let failures = 3
  const errors: string[] = []
  const over = new EventEmitter()
  const { left, start } = work({ one: 1 })
  start({
    async turn(_lane, uuid) {
      if (failures-- > 0) throw new Error('not now')
      left.set(uuid, 0)
      over.emit('over')
      return false
    },
    onError: error => errors.push(error.message)
  })
  await once(over, 'over')
  expect(errors).toEqual(['not now', 'not now', 'not now'])
})

test('stopping tells the turns under way, and waits for them', async () => {
  let isStopped = false
  const begun = new EventEmitter()
  const { start } = work({ one: 1 })
  const queue = start({
    async turn(_lane, _owner, signal) {
      begun.emit('turn')
      await once(signal, 'abort')
      isStopped = true
      return true
    }
  })
  await once(begun, 'turn')
  await queue.close()
  expect(isStopped).toBe(true)
})

test('without Redis it goes on trying, and still stops', async () => {
  const failed = new EventEmitter()
  const { start } = work({ one: 1 })
  const queue = start({ redisUrl: 'redis://127.0.0.1:1', onError: error => failed.emit('told', error) })
  await once(failed, 'told')
  expect(queue.isUp()).toBe(false)
  await queue.close()
})
