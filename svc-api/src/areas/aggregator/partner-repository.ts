import type { SearchPartner } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import { TITLE_ORDER } from '../../lists/order.ts'

type StoredPartner = Omit<SearchPartner, 'uuid'> & { _id: string }

const MOST = 200
const text = { type: String, default: '' }

const schema = defineSchema<StoredPartner>({
  _id: { type: String, required: true },
  slug: { type: String, required: true },
  code: text,
  name: { type: String, required: true },
  logo: text,
  introduction: text,
  text,
  providers: { type: [String], default: [] },
  dataproviders: { type: [String], default: [] }
}).index({ name: 1, _id: 1 }, { collation: TITLE_ORDER })

const modelOn = (db: Connection): Model<StoredPartner> =>
  db.models['SearchPartner'] ?? db.model<StoredPartner>('SearchPartner', schema, 'search_partners')

const toPartner = ({ _id, ...partner }: StoredPartner): SearchPartner => ({ uuid: _id, ...partner })

/** The only module that knows how the partners of the search are stored. */
export function partnerRepository(db: Connection) {
  const model = modelOn(db)
  return {
    /** By name. */
    async list(): Promise<SearchPartner[]> {
      const stored = await model
        .find()
        .sort({ name: 1, _id: 1 })
        .collation(TITLE_ORDER)
        .limit(MOST)
        .lean<StoredPartner[]>()
      return stored.map(toPartner)
    },

    async find(uuid: string): Promise<SearchPartner | null> {
      const stored = await model.findById(uuid).lean<StoredPartner>()
      return stored && toPartner(stored)
    },

    /** Writes partners by their ids, so that writing them again changes nothing. */
    async put(partners: readonly SearchPartner[]): Promise<void> {
      await model.bulkWrite(
        partners.map(({ uuid, ...partner }) => ({
          replaceOne: { filter: { _id: uuid }, replacement: { _id: uuid, ...partner }, upsert: true }
        }))
      )
    }
  }
}
export type PartnerRepository = ReturnType<typeof partnerRepository>
