import { createHash } from 'node:crypto'
import { mongo } from 'mongoose'
import type { StoredStudent } from './violations.ts'

interface Stored {
  share: string
  email: string
  tokens: string[]
  submitted: Date | null
  blocks: Record<string, { rev: number; json: string }>
}

export interface StoredShare {
  /** Number of answers in the share: one for each student if there is no error. */
  count: number
  /** The answer that an `sa` opens. */
  of(sa: string): StoredStudent | null
}

/** Reads a share's answers directly from MongoDB, because svc-shares is what the drill tests. */
export const readShare = async (url: string, share: string): Promise<StoredShare> => {
  const client = new mongo.MongoClient(url)
  try {
    const rows = await client.db('annals_shares').collection<Stored>('answers').find({ share }).toArray()
    return {
      count: rows.length,
      of: sa => {
        const hash = createHash('sha256').update(sa).digest('hex')
        const row = rows.find(({ tokens }) => tokens.includes(hash))
        if (!row) return null
        const blocks = Object.entries(row.blocks).map(([id, { rev, json }]) => {
          const { answer } = JSON.parse(json) as { answer: string }
          return [id, { rev, text: answer }] as const
        })
        return { submitted: row.submitted?.toISOString() ?? null, blocks: new Map(blocks) }
      }
    }
  } finally {
    await client.close()
  }
}
