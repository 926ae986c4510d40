import { createHash } from 'node:crypto'
import { mongo } from 'mongoose'
import { answerText } from './answer-text.ts'

interface Stored {
  share: string
  tokens: string[]
  blocks: Record<string, { rev: number; json: string }>
}

/**
 * Compares what is stored in MongoDB with every student's acknowledged saves. Each save raised the revision by one, so
 * a revision below the acknowledged one, or an older text, is a lost answer.
 * @param acknowledged per student the last acknowledged revision
 */
export const lostAnswers = async (options: {
  mongo: string
  db: string
  shares: readonly string[]
  block: string
  tokens: readonly string[]
  acknowledged: readonly number[]
}): Promise<number> => {
  const { mongo: url, db, shares, block, tokens, acknowledged } = options
  const client = new mongo.MongoClient(url)
  try {
    const answers = client.db(db).collection<Stored>('answers')
    const stored = new Map<string, Stored['blocks']>()
    for await (const { tokens: hashes, blocks } of answers.find({ share: { $in: shares } }))
      for (const hash of hashes) stored.set(hash, blocks)
    return acknowledged.filter((rev, student) => {
      if (rev === 0) return false
      const hash = createHash('sha256')
        .update(tokens[student] ?? '')
        .digest('hex')
      const found = stored.get(hash)?.[block]
      if (!found) return true
      const { answer } = JSON.parse(found.json) as { answer: string }
      return found.rev < rev || answer !== answerText(student, found.rev)
    }).length
  } finally {
    await client.close()
  }
}
