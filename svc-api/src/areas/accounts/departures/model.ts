import type { Fate, LeftService, PublishedFate } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** Who still has something to do in a pass. */
export type Part = 'svc-api' | LeftService

/**
 * What somebody leaves behind, until all of it is deleted or handed over. `name`, `email` and `locale` are for the
 * letters: a deleted account is gone from its first moment. `waiting` have not done their part of this pass.
 */
export interface StoredDeparture {
  _id: string
  member: string
  isDeletion: boolean
  shares: Fate
  work: Fate
  published: PublishedFate
  to?: string
  name: string
  login: string
  email: string
  /** The member had confirmed the address. */
  isProved: boolean
  locale?: string
  /** Something was handed over, or may have been. */
  isGiven?: boolean
  /** Who pressed it, where that was not the member. */
  by?: string
  /** Of a deletion: the hand-over whose place it has taken, where something was given by it. */
  before?: { to: string; by?: string; note: string }
  /** Id of the note in the log, from when all is done. */
  note?: string
  started: Date
  /** When it was last looked after. */
  looked: Date
  pass: number
  waiting: Part[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const schema = defineSchema<StoredDeparture>({
  _id: text,
  member: text,
  isDeletion: { type: Boolean, required: true },
  shares: text,
  work: text,
  published: text,
  to: String,
  name: { type: String, default: '' },
  login: { type: String, default: '' },
  email: { type: String, default: '' },
  isProved: { type: Boolean, required: true },
  locale: String,
  isGiven: Boolean,
  by: String,
  before: Schema.Types.Mixed,
  note: String,
  started: date,
  looked: date,
  pass: { type: Number, required: true },
  waiting: { type: [String], required: true }
})
  // One of a member at a time.
  .index({ member: 1 }, { unique: true })
  .index({ to: 1 })
  .index({ looked: 1 })
  .index({ waiting: 1, looked: 1 })

export const departureModel = (db: Connection): Model<StoredDeparture> =>
  db.models['Departure'] ?? db.model<StoredDeparture>('Departure', schema, 'departures')
