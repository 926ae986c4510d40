import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/**
 * A student's answer to one block. `json` is the value as text: a student's input is never a MongoDB document, so none
 * of its keys can have a special meaning. `done` is the result of the block's model (behaviour/blocks §2). `line` names
 * the device's replica from which it came, and `turn` counts the writes to it, where the device told this.
 */
export interface StoredBlockAnswer {
  rev: number
  json: string
  done: boolean
  line?: string | null
  turn?: number
}

/**
 * One student's answers to one share, from the first save on. `tokens` are the hashes of the `sa` of each device,
 * `used` the day (since 1970) on which each saved last. `gone` means that the share was deleted or, with `removed`,
 * this student. Then everything except the tokens is removed, so that a late save still gets the reason of its error.
 * Where the share runs under aliases, `email` is the alias.
 * `version` is the share's; it is updated in the answers when the share moves, so that a save need not look it up.
 * `sent` is the version that was answered in full at submission, 1 where it is missing. `keptUntil` is when its conflict
 * copies are deleted.
 */
export interface StoredAnswer {
  _id: string
  share: string
  email?: string
  emailHash?: string
  tokens: string[]
  used?: Record<string, number>
  removed?: boolean
  code?: string
  blocks: Record<string, StoredBlockAnswer>
  version: number
  submitted: Date | null
  sent?: number
  gone: Date | null
  keptUntil?: Date
  created: Date
  updated: Date
}

const GONE_TTL_S = 90 * 24 * 3600

const answerSchema = defineSchema<StoredAnswer>({
  _id: { type: String, required: true },
  share: { type: String, required: true },
  email: { type: String },
  emailHash: { type: String },
  tokens: { type: [String], required: true },
  used: { type: Schema.Types.Mixed },
  removed: { type: Boolean },
  code: { type: String },
  blocks: { type: Schema.Types.Mixed, default: {} },
  version: { type: Number, required: true },
  submitted: { type: Date, default: null },
  sent: { type: Number },
  gone: { type: Date, default: null },
  keptUntil: { type: Date },
  created: { type: Date, required: true },
  updated: { type: Date, required: true }
})
  .index({ share: 1, emailHash: 1 }, { unique: true, partialFilterExpression: { emailHash: { $type: 'string' } } })
  .index({ emailHash: 1, created: -1 }, { partialFilterExpression: { emailHash: { $type: 'string' } } })
  .index({ share: 1, submitted: 1, _id: 1 })
  .index({ share: 1, email: 1, _id: 1 }, { partialFilterExpression: { email: { $exists: true } } })
  .index({ tokens: 1 })
  .index({ keptUntil: 1 }, { partialFilterExpression: { keptUntil: { $type: 'date' } } })
  .index({ gone: 1 }, { expireAfterSeconds: GONE_TTL_S, partialFilterExpression: { gone: { $type: 'date' } } })

export function answerModel(db: Connection): Model<StoredAnswer> {
  return db.models['Answer'] ?? db.model<StoredAnswer>('Answer', answerSchema, 'answers')
}
