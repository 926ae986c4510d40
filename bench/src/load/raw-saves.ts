import { mongo } from 'mongoose'
import { answerText } from './answer-text.ts'
import type { Setup } from './client.ts'
import type { Save } from './drive.ts'

interface Stored {
  _id: string
  share: string
  emailHash: string
  tokens: string[]
  blocks: Record<string, { rev: number; json: string; done: boolean }>
  submitted: Date | null
  gone: Date | null
  updated: Date
}

/**
 * The saves with which the service is compared: only MongoDB's driver, with the same pool, documents, indexes and
 * filter. Each save is one update that a majority acknowledges.
 */
export const rawSaves = async (
  setup: Extract<Setup, { kind: 'raw' }>
): Promise<{ save: Save; close: () => Promise<void> }> => {
  const { mongo: url, db, block, poolSize, students } = setup
  const client = new mongo.MongoClient(url, { maxPoolSize: poolSize, writeConcern: { w: 'majority' } })
  await client.connect()
  const answers = client.db(db).collection<Stored>('raw_answers')
  const ids = Array.from({ length: students }, () => crypto.randomUUID())
  await answers.drop()
  await answers.createIndex({ share: 1, emailHash: 1 }, { unique: true })
  await answers.createIndex({ share: 1, submitted: 1 })
  await answers.createIndex({ tokens: 1 })
  await answers.insertMany(
    ids.map(_id => ({
      ...{ _id, share: 'raw', emailHash: _id, tokens: [_id], blocks: {} },
      ...{ submitted: null, gone: null, updated: new Date() }
    }))
  )
  const field = `blocks.${block}`
  const save: Save = async (student, rev) => {
    const from = rev === 0 ? { [field]: { $exists: false } } : { [`${field}.rev`]: rev }
    const json = JSON.stringify({ answer: answerText(student, rev + 1) })
    const { matchedCount } = await answers.updateOne(
      { _id: ids[student] ?? '', submitted: null, gone: null, ...from },
      { $set: { [`${field}.json`]: json, [`${field}.done`]: true, updated: new Date() }, $inc: { [`${field}.rev`]: 1 } }
    )
    if (matchedCount !== 1) throw new Error('stale')
    return rev + 1
  }
  return { save, close: () => client.close() }
}
