import { EventEmitter, once } from 'node:events'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { Redis } from 'ioredis'
import { importQueue, type ImportQueue, type Pending } from './areas/imports/queue.ts'

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

/** Imports that need so many turns each, and the order in which they got them. */
function work(needed: Record<string, number>, isShared = true) {
  const left = new Map(Object.entries(needed))
  const order: string[] = []
  const moved = new EventEmitter()
  const start = (own: Partial<Parameters<typeof importQueue>[0]> = {}) => {
    const queue = importQueue({
      redisUrl,
      concurrency: 1,
      interval: 50,
      pending: async () => [...left].filter(([, turns]) => turns > 0).map(([uuid]): Pending => ({ uuid, isShared })),
      async turn(uuid) {
        const turns = left.get(uuid) ?? 0
        if (turns <= 0) return false
        left.set(uuid, turns - 1)
        order.push(uuid)
        await new Promise(resolve => setTimeout(resolve, 5))
        moved.emit('turn', uuid)
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

test('a small import does not wait for a large one', async () => {
  const { order, left, start, until, isOver } = work({ large: 100 })
  start()
  await until(() => order.length >= 10)
  left.set('small', 2)
  await until(() => left.get('small') === 0)
  expect(left.get('large')).toBeGreaterThan(20)
  await until(isOver)
  expect(order.filter(name => name === 'large')).toHaveLength(100)
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

test('a turn that fails is taken again', async () => {
  let failures = 3
  const errors: string[] = []
  const over = new EventEmitter()
  const { left, start } = work({ one: 1 })
  start({
    async turn(uuid) {
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
    async turn(_uuid, signal) {
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

test('without Redis it goes on trying, and still stops at once', async () => {
  const failed = new EventEmitter()
  const { start } = work({ one: 1 })
  const queue = start({ redisUrl: 'redis://127.0.0.1:1', onError: error => failed.emit('told', error) })
  await once(failed, 'told')
  expect(queue.isUp()).toBe(false)
  const began = Date.now()
  await queue.close()
  expect(Date.now() - began).toBeLessThan(6000)
})
