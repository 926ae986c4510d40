import type { Partner, RichText } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema, trusted } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A partner with its team. The publications of `members` are its own, and the first of them is its owner. `admins` are
 * those members who may change the team. `rightsDue` are people who have come or gone, until that is known wherever
 * rights are kept. `text` holds the words of `meta`; without `meta` it has only lines.
 */
export interface StoredPartner extends Omit<Partner, 'uuid'> {
  _id: string
  meta?: RichText
  /** Absent: true. */
  is_active?: boolean
  members: string[]
  admins: string[]
  rightsDue: string[]
}

const text = { type: String, default: '' }
const list = { type: [String], default: [] }

const schema = defineSchema<StoredPartner>({
  _id: { type: String, required: true },
  slug: { type: String, required: true },
  code: text,
  name: { type: String, required: true },
  logo: text,
  introduction: text,
  text,
  meta: Schema.Types.Mixed,
  providers: list,
  dataproviders: list,
  is_active: Boolean,
  members: list,
  admins: list,
  rightsDue: list
})
  .index({ slug: 1 }, { unique: true })
  .index({ name: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ members: 1 })
  // Empty teams have no part in this one, or there could be no more than one of them.
  .index(
    { members: 1 },
    { name: 'one team of a member', unique: true, partialFilterExpression: { 'members.0': { $exists: true } } }
  )
  .index({ rightsDue: 1 })

export const partnerModel = (db: Connection): Model<StoredPartner> =>
  db.models['Partner'] ?? db.model<StoredPartner>('Partner', schema, 'partners')

/** Those that are shown in public. */
export const ACTIVE = { is_active: trusted({ $ne: false }) }

/** A partner as everybody may see it. */
export function toPartner({ _id: uuid, ...stored }: StoredPartner): Partner {
  const { slug, code, name, logo, introduction, text, providers, dataproviders } = stored
  return { uuid, slug, code, name, logo, introduction, text, providers, dataproviders }
}
