import type { ConflictCopy } from '@annals/contracts'
import { derivedId } from '@annals/service-kit'
import { type Connection, mongo, trusted } from 'mongoose'
import { conflictCopyModel, type StoredConflictCopy } from './conflict-copies-model.ts'

/** A conflict copy to store. */
export interface NewConflictCopy extends Omit<StoredConflictCopy, '_id' | 'at'> {
  /** Its origin. Of the values of one origin, only the one with the highest `turn` is stored. */
  from: readonly string[]
}

/** Most conflict copies of one block, and most bytes of one student. */
export const MAX_COPIES_PER_BLOCK = 20
const MAX_COPY_BYTES = 2 * 1024 * 1024

/**
 * What is deleted when there is too much: in each block the values above its limit, then the oldest, first those that
 * the student has decided about.
 */
function excessCopies(
  all: readonly Pick<StoredConflictCopy, '_id' | 'block' | 'json' | 'at' | 'isDecided'>[]
): string[] {
  const byWorth = all.toSorted((a, b) => Number(a.isDecided) - Number(b.isDecided) || b.at.getTime() - a.at.getTime())
  const ofBlock = new Map<string, number>()
  let bytes = 0
  return byWorth.flatMap(({ _id, block, json }) => {
    const count = (ofBlock.get(block) ?? 0) + 1
    const size = bytes + Buffer.byteLength(json)
    if (count > MAX_COPIES_PER_BLOCK || size > MAX_COPY_BYTES) return [_id]
    ofBlock.set(block, count)
    bytes = size
    return []
  })
}

/** Values beside students' answers: written without knowledge of a newer one, or replaced. */
export function conflictCopyRepository(db: Connection) {
  const model = conflictCopyModel(db)

  async function trim(answer: string): Promise<void> {
    const gone = excessCopies(await model.find({ answer }).lean<StoredConflictCopy[]>())
    if (gone.length > 0) await model.deleteMany({ _id: trusted({ $in: gone }) })
  }

  return {
    /** Resolves when a majority of the replica set has them. */
    async add(values: readonly NewConflictCopy[]): Promise<void> {
      if (values.length === 0) return
      const at = new Date()
      const operations = values.map(({ from, ...value }) => ({
        updateOne: {
          filter: { _id: derivedId('kept', value.answer, value.block, ...from), turn: { $lt: value.turn } },
          update: { $set: { ...value, at } },
          upsert: true
        }
      }))
      try {
        await model.collection.bulkWrite(operations as never, { ordered: false, writeConcern: { w: 'majority' } })
      } catch (error) {
        // The same value, or a later one of that origin, is stored already.
        const errors = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []
        if (errors.length === 0 || errors.some(error => error.code !== 11000)) throw error
      }
      for (const answer of new Set(values.map(value => value.answer))) await trim(answer)
    },

    /** Oldest first. */
    async listOf(answer: string): Promise<ConflictCopy[]> {
      const rows = await model.find({ answer }).sort({ at: 1, _id: 1 }).lean<StoredConflictCopy[]>()
      return rows.map(({ block, json, at, isDecided, isLate }) => ({
        block,
        value: JSON.parse(json) as unknown,
        at: at.toISOString(),
        isDecided,
        isLate
      }))
    },

    async markDecided(answer: string, blocks: readonly string[]): Promise<void> {
      await model.updateMany({ answer, block: trusted({ $in: blocks }) }, { $set: { isDecided: true } })
    },

    /** Deletes copies stored at or before `until`. */
    async deleteUntil(answers: readonly string[], until: Date): Promise<void> {
      await model.deleteMany({ answer: trusted({ $in: answers }), at: trusted({ $lte: until }) })
    },

    async deleteOfStudents(share: string, answers: readonly string[]): Promise<void> {
      await model.deleteMany({ share, answer: trusted({ $in: answers }) })
    },

    async deleteOfShares(shares: readonly string[]): Promise<void> {
      await model.deleteMany({ share: trusted({ $in: shares }) })
    }
  }
}
export type ConflictCopyRepository = ReturnType<typeof conflictCopyRepository>
