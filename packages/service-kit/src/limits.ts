import type { Connection, Model } from 'mongoose'
import { hashSecret } from './ids.ts'
import { defineSchema, isDuplicateKey } from './mongo.ts'
import { fail } from './service-error.ts'

/** At most `most` tries of one kind within `windowMs`; the window opens with the first try. */
export interface LimitRule {
  /** What is limited; part of every key, unique in its service. */
  name: string
  most: number
  windowMs: number
  /** How much one try counts, where tries differ: 1 unless given. */
  cost?: number
}

export interface Allowance {
  ok: boolean
  /** Seconds until the window ends, at least 1. */
  retryAfter: number
}

interface StoredLimit {
  _id: string
  count: number
  expires: Date
}

const limitSchema = defineSchema<StoredLimit>({
  _id: { type: String, required: true },
  count: { type: Number, required: true },
  expires: { type: Date, required: true }
}).index({ expires: 1 }, { expireAfterSeconds: 0 })

const limitModel = (db: Connection): Model<StoredLimit> =>
  db.models['Limit'] ?? db.model<StoredLimit>('Limit', limitSchema, 'limits')

/**
 * Counts tries in MongoDB, so that limits hold across restarts and any number of processes. The subject of a count (an
 * account, an address) is stored as a hash only.
 */
export function createLimits(db: Connection, now: () => Date = () => new Date()) {
  const limits = limitModel(db)
  const keyOf = (rule: LimitRule, parts: readonly string[]) => `${rule.name}:${hashSecret(JSON.stringify(parts))}`
  const allowance = (rule: LimitRule, count: number, expires: Date): Allowance => ({
    ok: count <= rule.most,
    retryAfter: Math.max(1, Math.ceil((expires.getTime() - now().getTime()) / 1000))
  })

  /** Counts one try. Tells whether it is still within the limit. */
  async function take(rule: LimitRule, ...parts: string[]): Promise<Allowance> {
    const _id = keyOf(rule, parts)
    const { cost = 1 } = rule
    const at = now()
    const closes = new Date(at.getTime() + rule.windowMs)
    const open = { $gt: ['$expires', at] }
    const counting = async () =>
      limits
        .findOneAndUpdate(
          { _id },
          [
            {
              $set: {
                count: { $cond: [open, { $add: ['$count', cost] }, cost] },
                expires: { $cond: [open, '$expires', closes] }
              }
            }
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true }
        )
        .lean()
    // Two first tries at the same time: the second finds the document that the first has written.
    const stored = await counting().catch((error: unknown) => {
      if (isDuplicateKey(error)) return counting()
      throw error
    })
    return allowance(rule, stored?.count ?? cost, stored?.expires ?? closes)
  }

  return {
    take,

    /**
     * Counts one try.
     * @throws ServiceError TOO_MANY_TRIES where it is beyond the limit
     */
    async demand(rule: LimitRule, parts: readonly string[], msg?: string): Promise<void> {
      const { ok, retryAfter } = await take(rule, ...parts)
      if (!ok) fail('TOO_MANY_TRIES', { retryAfter, ...(msg && { msg }) })
    },

    /** Whether one more try would be within the limit; counts nothing. */
    async peek(rule: LimitRule, ...parts: string[]): Promise<Allowance> {
      const stored = await limits.findById(keyOf(rule, parts)).lean()
      if (!stored || stored.expires <= now()) return { ok: rule.most >= (rule.cost ?? 1), retryAfter: 1 }
      return allowance(rule, stored.count + (rule.cost ?? 1), stored.expires)
    },

    /** The present count. */
    async count(rule: LimitRule, ...parts: string[]): Promise<number> {
      const stored = await limits.findById(keyOf(rule, parts)).lean()
      return stored && stored.expires > now() ? stored.count : 0
    },

    /** Removes one try from the count. */
    async giveBack(rule: LimitRule, ...parts: string[]): Promise<void> {
      const filter = { _id: keyOf(rule, parts) }
      await limits.updateOne(filter, [{ $set: { count: { $max: [0, { $subtract: ['$count', rule.cost ?? 1] }] } } }], {
        updatePipeline: true
      })
    },

    /** Resets the count. */
    async forget(rule: LimitRule, ...parts: string[]): Promise<void> {
      await limits.deleteOne({ _id: keyOf(rule, parts) })
    }
  }
}
export type Limits = ReturnType<typeof createLimits>
