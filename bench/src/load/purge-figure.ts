import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dayOf, RETENTION_WARNING_DAYS } from '@annals/contracts'
import { mongo } from 'mongoose'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellMilliseconds } from '../figures.ts'
import { makeClass } from './class.ts'
import { startClient } from './client.ts'

const STUDENTS = 200
const SAVE_EVERY_S = 5
const RATE = STUDENTS / SAVE_EVERY_S
const OLD_SHARES = 5
const ANSWERS_OF_SHARE = 2000
const BEFORE_S = 20
const DURING_S = 150
const LIMIT_MS = 50
const BLOCK = 1
const TEXT = 'A letter home from the front. '.repeat(60)

type Stored = mongo.Document & { _id: string }

/** Stores shares whose last day is over, each a copy of a share, with its answers and a value beside each. */
const storeOld = async (db: mongo.Db, share: string): Promise<string[]> => {
  const model = await db.collection<Stored>('shares').findOne({ _id: share })
  if (!model) throw new Error('The share is missing')
  const shares = Array.from({ length: OLD_SHARES }, () => randomUUID())
  const now = new Date()
  const on = Array.from({ length: RETENTION_WARNING_DAYS }, (_, at) => dayOf(new Date(now.getTime() - at * 86_400_000)))
  const warned = { on, last: dayOf(now) }
  const over = { keepUntil: now, sweepAt: now, noticeDays: RETENTION_WARNING_DAYS, warned }
  // A new site deletes nothing in its first hour.
  await db
    .collection<Stored>('sweep_clock')
    .updateOne(
      { _id: 'answers' },
      { $set: { at: now, steadySince: new Date(now.getTime() - 2 * 3_600_000) } },
      { upsert: true }
    )
  for (const uuid of shares) {
    const students = Array.from({ length: ANSWERS_OF_SHARE }, () => randomUUID())
    const json = JSON.stringify({ answer: TEXT })
    await db.collection<Stored>('answers').insertMany(
      students.map(_id => ({
        ...{ _id, share: uuid, email: `${_id}@example.org`, emailHash: _id, code: '000000', tokens: [_id] },
        ...{ blocks: { [`bb_${BLOCK}`]: { rev: 1, json, done: true } }, version: 1 },
        ...{ submitted: now, gone: null, created: now, updated: now }
      }))
    )
    const beside = { share: uuid, block: `bb_${BLOCK}`, json, turn: 1, at: now, isDecided: false, isLate: false }
    await db
      .collection<Stored>('kept_answers')
      .insertMany(students.map(answer => ({ ...beside, _id: randomUUID(), answer })))
  }
  // Last, so that nothing is deleted before everything is there.
  await db.collection<Stored>('shares').insertMany(shares.map(_id => ({ ...model, ...over, _id })))
  return shares
}

/** Milliseconds until no answer to these shares is left; null where some are left after the time. */
const untilGone = async (db: mongo.Db, shares: string[]): Promise<number | null> => {
  const began = performance.now()
  while (performance.now() - began < DURING_S * 1000) {
    if ((await db.collection('answers').findOne({ share: { $in: shares } })) === null) return performance.now() - began
    await pause(1000)
  }
  return null
}

/** Measures saving while the answers to shares whose last day is over are deleted (decision 82). */
export const purgeFigure = async ({ dataDir }: { dataDir: string }): Promise<void> => {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  const mongoClient = new mongo.MongoClient(site.env['MONGODB_URL'] ?? '')
  const { shares, tokens } = await makeClass(site.url, STUDENTS, BLOCK)
  const client = await startClient({
    kind: 'service',
    site: site.url,
    tokens,
    students: STUDENTS,
    block: `bb_${BLOCK}`
  })
  try {
    const db = (await mongoClient.connect()).db('annals_shares')
    await client.run(RATE, 2 * SAVE_EVERY_S) // not measured: first saves
    const before = await client.run(RATE, BEFORE_S)
    const old = await storeOld(db, shares[0] ?? '')
    const [during, took] = await Promise.all([client.run(RATE, DURING_S), untilGone(db, old)])
    tellHeading(
      `${OLD_SHARES * ANSWERS_OF_SHARE} answers are deleted while ${STUDENTS} students save every ${SAVE_EVERY_S} s`
    )
    tellMilliseconds('p99 of saves before', [before.latencies.p99])
    tellMilliseconds('p99 of saves meanwhile', [during.latencies.p99], `limit ${LIMIT_MS} ms`)
    tellMilliseconds('slowest', [during.latencies.max])
    console.log(`  ${during.latencies.count} saves acknowledged; errors: ${JSON.stringify(during.errors)}`)
    console.log(
      took === null ? `  some answers were left after ${DURING_S} s` : `  none left after ${(took / 1000).toFixed(0)} s`
    )
  } finally {
    await client.close()
    await mongoClient.close()
    await site.stop()
  }
}
