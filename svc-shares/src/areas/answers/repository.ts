import { CONFLICT_COPY_DAYS } from '@annals/contracts'
import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, mongo, trusted } from 'mongoose'
import { type BlockWrite, blockWriter, dayOf, type ValueOrigin } from './block-writes.ts'
import { answerModel, type StoredAnswer } from './model.ts'

export interface BlockAnswer extends ValueOrigin {
  rev: number
  done: boolean
  value: unknown
  json: string
}
export interface Answer {
  uuid: string
  share: string
  email: string
  code: string
  blocks: Map<string, BlockAnswer>
  /** When the first save came, or the card was made. */
  created: string
  submitted: string | null
  /** The version of the share that was answered in full at submission; null before. Stored as `sent`. */
  submittedVersion: number | null
  updated: string
  gone: boolean
  /** This student was removed, not the share. */
  removed: boolean
  /** Hashes of the `sa` of each device. */
  tokens: string[]
  used: Record<string, number>
  /** The version of the share that the answer refers to. */
  version: number
}
/** An answer without what was answered. */
export type AnswerHead = Pick<Answer, 'uuid' | 'share' | 'created' | 'submitted'>
/** The answer that a device's token opens, and its state. */
export interface TokenOwner {
  uuid: string
  share: string
  /** The version of the share that the answer refers to. */
  version: number
  submitted: string | null
  gone: boolean
  removed: boolean
}
/** A student for whom a card is printed: nobody has started yet. */
export type NewCard = Pick<NewAnswer, '_id' | 'share' | 'email' | 'emailHash' | 'code' | 'version'>

export interface NewAnswer {
  _id: string
  share: string
  email: string
  emailHash: string
  token: string
  code: string
  version: number
  /** The first save. */
  writes: readonly BlockWrite[]
}

const DEVICES = 20
const HOUR_MS = 3_600_000
const copiesUntil = (from: Date) => new Date(from.getTime() + CONFLICT_COPY_DAYS * 24 * HOUR_MS)

export function toAnswer(stored: StoredAnswer): Answer {
  const { _id, share, email = '', code = '', blocks, submitted, sent = 1, updated, gone, tokens, version } = stored
  const { used = {}, removed = false } = stored
  return {
    uuid: _id,
    share,
    email,
    code,
    tokens,
    used,
    removed,
    version,
    blocks: new Map(
      Object.entries(blocks).map(([id, { rev, json, done, line = null, turn = 0 }]) => [
        id,
        { rev, done, json, line, turn, value: JSON.parse(json) as unknown }
      ])
    ),
    created: stored.created.toISOString(),
    submitted: submitted?.toISOString() ?? null,
    submittedVersion: submitted && sent,
    updated: updated.toISOString(),
    gone: gone !== null
  }
}

const toHead = ({ _id, share, created, submitted }: StoredAnswer): AnswerHead => ({
  ...{ uuid: _id, share, created: created.toISOString() },
  submitted: submitted?.toISOString() ?? null
})

/** How answers are stored, as far as students' calls need it. */
export function answerRepository(db: Connection) {
  const model = answerModel(db)
  // Uses the driver directly: grouped reads and writes are the most frequent operations, and their filters name paths
  // that no schema knows.
  const driver = db.getClient().db(db.name).collection<StoredAnswer>(model.collection.name)

  async function empty(chosen: object, more: { removed?: true }): Promise<void> {
    const gone = new Date()
    const keptUntil = new Date(gone.getTime() + HOUR_MS)
    await model.updateMany(
      { ...chosen, gone: null },
      {
        $set: { gone, keptUntil, blocks: {}, submitted: null, ...more },
        $unset: { email: 1, emailHash: 1, code: 1, used: 1 }
      },
      { writeConcern: { w: 'majority' } }
    )
  }

  return {
    /** False where this e-mail already has an answer to this share. */
    async add({ token, writes, ...answer }: NewAnswer): Promise<boolean> {
      const now = new Date()
      const blocks = Object.fromEntries(
        writes.map(({ block, json, done, line, turn }) => [block, { rev: 1, json, done, line, turn }])
      )
      const times = { submitted: null, gone: null, created: now, updated: now }
      try {
        const first = { ...answer, tokens: [token], used: { [token]: dayOf(now) }, blocks, ...times }
        await driver.insertOne(first, { writeConcern: { w: 'majority' } })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Adds students who have not started. The ids of those whose alias is not taken. */
    async addCards(cards: readonly NewCard[]): Promise<string[]> {
      const now = new Date()
      const rest = { tokens: [], used: {}, blocks: {}, submitted: null, gone: null, created: now, updated: now }
      try {
        await driver.insertMany(
          cards.map(card => ({ ...card, ...rest })),
          { ordered: false, writeConcern: { w: 'majority' } }
        )
        return cards.map(card => card._id)
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError)) throw error
        const errors = [error.writeErrors].flat()
        if (errors.some(({ code }) => code !== 11000)) throw error
        const taken = new Set(errors.map(({ index }) => index))
        return cards.flatMap(({ _id }, at) => (taken.has(at) ? [] : [_id]))
      }
    },

    /** Whether anybody has answered: a printed card is an answer without blocks until then. */
    async isAnswered(share: string): Promise<boolean> {
      return (await driver.findOne({ share, gone: null, blocks: { $ne: {} } }, { projection: { _id: 1 } })) !== null
    },

    /**
     * How many students a share has, counted up to `most`. The index alone is enough, because only existing answers
     * have an e-mail.
     */
    async count(share: string, most: number): Promise<number> {
      return model.countDocuments({ share, emailHash: trusted({ $type: 'string' }) }, { limit: most })
    },

    async find(uuid: string): Promise<Answer | null> {
      const stored = await model.findOne({ _id: uuid, gone: null }).lean<StoredAnswer>()
      return stored && toAnswer(stored)
    },

    async findMany(uuids: string[]): Promise<Map<string, Answer>> {
      const rows = await model.find({ _id: trusted({ $in: uuids }) }).lean<StoredAnswer[]>()
      return new Map(rows.map(row => [row._id, toAnswer(row)]))
    },

    async findByEmail(share: string, emailHash: string): Promise<Answer | null> {
      const stored = await model.findOne({ share, emailHash, gone: null }).lean<StoredAnswer>()
      return stored && toAnswer(stored)
    },

    /** Where something is kept under an e-mail or alias, the newest first. */
    async headsOf(emailHash: string, most: number): Promise<AnswerHead[]> {
      const rows = await model
        .find({ emailHash, gone: null })
        .select('share created submitted')
        .sort({ created: -1 })
        .limit(most)
        .lean<StoredAnswer[]>()
      return rows.map(toHead)
    },

    async headOf(uuid: string): Promise<AnswerHead | null> {
      const row = await model.findOne({ _id: uuid, gone: null }).select('share created submitted').lean<StoredAnswer>()
      return row && toHead(row)
    },

    /** The answers that devices' tokens open, in one read. */
    async findByTokens(wanted: string[]): Promise<Map<string, TokenOwner>> {
      const rows = driver.find(
        { tokens: { $in: wanted } },
        {
          projection: { tokens: 1, share: 1, version: 1, submitted: 1, gone: 1, removed: 1 },
          batchSize: wanted.length + 1
        }
      )
      const owners = new Map<string, TokenOwner>()
      for (const { _id, tokens, share, version, submitted, gone, removed = false } of await rows.toArray()) {
        const state = { submitted: submitted?.toISOString() ?? null, gone: gone !== null, removed }
        const owner = { uuid: _id, share, version, ...state }
        for (const token of tokens) owners.set(token, owner)
      }
      return owners
    },

    /** Writes the share's version into its answers. */
    async setVersion(share: string, version: number): Promise<void> {
      await model.updateMany({ share, gone: null, version: trusted({ $lt: version }) }, { $set: { version } })
    },

    /**
     * Allows a device to save. Where there are many already, the one not used for the longest time is removed, but none
     * that was used within a day.
     * @returns false where there is no place for one
     */
    async addToken({ uuid, tokens, used }: Pick<Answer, 'uuid' | 'tokens' | 'used'>, token: string): Promise<boolean> {
      const today = dayOf(new Date())
      const [oldest] = tokens.toSorted((one, other) => (used[one] ?? 0) - (used[other] ?? 0))
      const gives = tokens.length >= DEVICES ? oldest : undefined
      if (gives !== undefined && (used[gives] ?? 0) >= today - 1) return false
      const others = { $filter: { input: '$tokens', cond: { $not: { $in: ['$$this', [token, gives ?? token]] } } } }
      await model.updateOne(
        { _id: uuid },
        [
          { $set: { tokens: { $concatArrays: [others, [token]] }, [`used.${token}`]: today } },
          ...(gives === undefined ? [] : [{ $unset: `used.${gives}` }])
        ],
        { updatePipeline: true, writeConcern: { w: 'majority' } }
      )
      return true
    },

    async renewCode(uuid: string, code: string): Promise<void> {
      await model.updateOne({ _id: uuid, gone: null }, { $set: { code } }, { writeConcern: { w: 'majority' } })
    },

    writeMany: blockWriter(db, model.collection.name),

    /**
     * Submits the answer if it is open and its blocks are still at the checked revisions. The write itself checks this,
     * so no save can come in between. The date, or null where this call did not submit it.
     */
    async submit(uuid: string, revs: Map<string, number>, version: number): Promise<string | null> {
      const submitted = new Date()
      const keptUntil = copiesUntil(submitted)
      const seen = Object.fromEntries([...revs].map(([id, rev]) => [`blocks.${id}.rev`, rev]))
      const result = await model.updateOne(
        { _id: uuid, submitted: null, gone: null, ...seen },
        { $set: { submitted, sent: version, updated: submitted, keptUntil } },
        { writeConcern: { w: 'majority' } }
      )
      return result.matchedCount === 1 ? submitted.toISOString() : null
    },

    /** From now on, the conflict copies of a submitted answer stay for some days. */
    async prolongCopies(uuid: string): Promise<void> {
      await model.updateOne({ _id: uuid }, { $max: { keptUntil: copiesUntil(new Date()) } })
    },

    /** Answers whose conflict copies are to be deleted. */
    async withExpiredCopies(): Promise<string[]> {
      const due = { keptUntil: trusted({ $lte: new Date() }) }
      return (await model.find(due).select('_id').limit(500).lean<StoredAnswer[]>()).map(row => row._id)
    },

    async clearCopiesUntil(uuids: string[]): Promise<void> {
      await model.updateMany(
        { _id: trusted({ $in: uuids }), keptUntil: trusted({ $lte: new Date() }) },
        { $unset: { keptUntil: 1 } }
      )
    },

    /**
     * Removes all content from the answers to deleted shares. A save under way may still store a conflict copy of one
     * of them; it is deleted an hour later.
     */
    async forget(shares: string[]): Promise<void> {
      await empty({ share: trusted({ $in: shares }) }, {})
    },

    /** Some answers to a share, whatever became of them. */
    async someIds(share: string, most: number): Promise<string[]> {
      return (await model.find({ share }).select('_id').limit(most).lean<StoredAnswer[]>()).map(row => row._id)
    },

    /** By which e-mails these answers to a share were begun; those that are removed have none. */
    async emailHashesOf(share: string, uuids: readonly string[]): Promise<string[]> {
      const rows = await model
        .find({ _id: trusted({ $in: uuids }), share })
        .select('emailHash')
        .lean<StoredAnswer[]>()
      return rows.flatMap(({ emailHash }) => emailHash ?? [])
    },

    /** Deletes answers with their devices' tokens. */
    async drop(uuids: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }) })
    },

    /** Removes all content from some students' answers. */
    async remove(share: string, uuids: readonly string[]): Promise<void> {
      await empty({ share, _id: trusted({ $in: uuids }) }, { removed: true })
    }
  }
}
export type AnswerRepository = ReturnType<typeof answerRepository>
