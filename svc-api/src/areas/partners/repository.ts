import type { Partner } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import { TITLE_ORDER } from '../../lists/order.ts'

/** A partner with the members whose publications are its own, the first of whom is its owner. */
export interface OwnPartner extends Partner {
  members: string[]
}
type StoredPartner = Omit<OwnPartner, 'uuid'> & { _id: string }

const MOST = 500
const text = { type: String, default: '' }

const schema = defineSchema<StoredPartner>({
  _id: { type: String, required: true },
  slug: { type: String, required: true },
  code: text,
  name: { type: String, required: true },
  logo: text,
  introduction: text,
  text,
  members: { type: [String], default: [] }
})
  .index({ slug: 1 }, { unique: true })
  .index({ name: 1, _id: 1 }, { collation: TITLE_ORDER })

const modelOn = (db: Connection): Model<StoredPartner> =>
  db.models['Partner'] ?? db.model<StoredPartner>('Partner', schema, 'partners')

const toPartner = ({ _id, slug, code, name, logo, introduction, text: words }: StoredPartner): Partner => ({
  uuid: _id,
  slug,
  code,
  name,
  logo,
  introduction,
  text: words
})

/** The only module that knows how partners are stored. */
export function partnerRepository(db: Connection) {
  const model = modelOn(db)
  return {
    /** By name. */
    async list(): Promise<Partner[]> {
      const stored = await model
        .find()
        .sort({ name: 1, _id: 1 })
        .collation(TITLE_ORDER)
        .limit(MOST)
        .lean<StoredPartner[]>()
      return stored.map(toPartner)
    },

    async findBySlug(slug: string): Promise<OwnPartner | null> {
      const stored = await model.findOne({ slug }).lean<StoredPartner>()
      return stored && { ...toPartner(stored), members: stored.members }
    },

    /** Writes partners by their ids, so that writing them again changes nothing. */
    async put(partners: readonly OwnPartner[]): Promise<void> {
      await model.bulkWrite(
        partners.map(({ uuid, ...partner }) => ({
          replaceOne: { filter: { _id: uuid }, replacement: { _id: uuid, ...partner }, upsert: true }
        }))
      )
    }
  }
}
export type PartnerRepository = ReturnType<typeof partnerRepository>
