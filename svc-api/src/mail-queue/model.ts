import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/**
 * A letter in the queue, by the id of its mail. `waiting` ones are sent once they are `due`; while one is being sent,
 * `due` is when another process may take it. What it says, and to whom, goes when it is sent or given up: its links give
 * access (decision 80).
 */
export interface StoredMail {
  _id: string
  state: 'waiting' | 'sent' | 'failed'
  to?: string
  subject?: string
  text?: string
  html?: string
  attempts: number
  /** When it came into the queue. */
  queued: Date
  due: Date
  /** Afterwards it is not sent any more. */
  until: Date
  /** When it is forgotten; absent while it waits. */
  expires?: Date
}

const schema = defineSchema<StoredMail>({
  _id: { type: String, required: true },
  state: { type: String, required: true },
  to: String,
  subject: String,
  text: String,
  html: String,
  attempts: { type: Number, required: true },
  queued: { type: Date, required: true },
  due: { type: Date, required: true },
  until: { type: Date, required: true },
  expires: Date
})
  .index({ state: 1, due: 1, _id: 1 })
  .index({ state: 1, queued: 1 })
  .index({ state: 1, expires: 1 })
  .index({ expires: 1 }, { expireAfterSeconds: 0 })

export const mailModel = (db: Connection): Model<StoredMail> =>
  db.models['Mail'] ?? db.model<StoredMail>('Mail', schema, 'mails')
