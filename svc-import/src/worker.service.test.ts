import { expect, test } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { Queue, QueueEvents } from 'bullmq'
import { Redis } from 'ioredis'
import { createImportWorker, QUEUE } from './import-worker.ts'

const redisUrl = process.env['REDIS_URL'] ?? ''

test('the worker starts and stops gracefully', async () => {
  const errors: Error[] = []
  const worker = createImportWorker({ redisUrl, handlers: {}, onError: error => errors.push(error) })
  await pause(300)
  await worker.close()
  expect(errors).toEqual([])
})

test('a job that nobody handles fails and says so', async () => {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const listening = connection.duplicate()
  const queue = new Queue(QUEUE, { connection })
  // From the first event on: one that comes before it listens is not missed.
  const events = new QueueEvents(QUEUE, { connection: listening, lastEventId: '0-0' })
  const worker = createImportWorker({ redisUrl, handlers: {}, onError: () => undefined })
  try {
    await events.waitUntilReady()
    // Kept for a moment: how it ended may be asked for after it ended.
    const job = await queue.add('unknown', {}, { removeOnFail: 5 })
    await expect(job.waitUntilFinished(events, 5000)).rejects.toThrow('no handler for jobs of kind unknown')
  } finally {
    await worker.close()
    await events.close()
    await queue.close()
    listening.disconnect()
    connection.disconnect()
  }
})

test('without Redis the worker goes on trying, and still stops at once', async () => {
  const errors: Error[] = []
  const worker = createImportWorker({
    redisUrl: 'redis://127.0.0.1:1',
    handlers: {},
    onError: error => errors.push(error)
  })
  await pause(500)
  expect(errors.length).toBeGreaterThan(0)
  const began = Date.now()
  await worker.close()
  expect(Date.now() - began).toBeLessThan(6000)
})
