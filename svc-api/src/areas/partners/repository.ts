import { MAX_PARTNERS, type Partner, type PartnerFields, type PartnerWithText, type RichText } from '@annals/contracts'
import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'
import { ACTIVE, partnerModel, type StoredPartner, toPartner } from './model.ts'

/** A partner with the members whose publications are its own, the first of whom is its owner. */
export interface OwnPartner extends PartnerWithText {
  members: string[]
}

const withText = (stored: StoredPartner): PartnerWithText => ({
  ...toPartner(stored),
  ...(stored.meta && { html: stored.meta.html })
})

const toStored = ({ isActive, ...fields }: PartnerFields) => ({ ...fields, is_active: isActive })

/** Tells by a word where the slug is another partner's: the unique index decides, also between two at once. */
async function unlessTaken<T>(write: () => Promise<T>): Promise<T | 'taken'> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken'
    throw error
  }
}

/** How partners are stored; their teams are changed by the team repository. */
export function partnerRepository(db: Connection) {
  const model = partnerModel(db)
  const byName = (filter: object): Promise<StoredPartner[]> =>
    model
      .find(filter)
      .select('-meta')
      .sort({ name: 1, _id: 1 })
      .collation(TITLE_ORDER)
      .limit(MAX_PARTNERS)
      .lean<StoredPartner[]>()

  return {
    /** Those that are shown in public, by name. */
    list: async (): Promise<Partner[]> => (await byName(ACTIVE)).map(toPartner),

    /** All of them, by name. */
    all: (): Promise<StoredPartner[]> => byName({}),

    async find(uuid: string): Promise<PartnerWithText | null> {
      const stored = await model.findOne({ _id: uuid, ...ACTIVE }).lean<StoredPartner>()
      return stored && withText(stored)
    },

    async findBySlug(slug: string): Promise<OwnPartner | null> {
      const stored = await model.findOne({ slug, ...ACTIVE }).lean<StoredPartner>()
      return stored && { ...withText(stored), members: stored.members }
    },

    /** The partners in whose teams a member is, by name, or one partner. */
    async teams({
      member,
      partner
    }: {
      member?: string
      partner?: string
    }): Promise<Pick<OwnPartner, 'uuid' | 'name' | 'members'>[]> {
      if (member === undefined && partner === undefined) return []
      const stored = await model
        .find(member === undefined ? { _id: partner } : { members: member })
        .sort({ name: 1, _id: 1 })
        .limit(MAX_PARTNERS)
        .lean<StoredPartner[]>()
      return stored.map(({ _id: uuid, name, members }) => ({ uuid, name, members }))
    },

    async names(uuids: string[]): Promise<{ uuid: string; name: string }[]> {
      const stored = await model
        .find({ _id: trusted({ $in: uuids }) })
        .select('name')
        .lean<Pick<StoredPartner, '_id' | 'name'>[]>()
      return stored.map(({ _id: uuid, name }) => ({ uuid, name }))
    },

    stored: (uuid: string): Promise<StoredPartner | null> => model.findById(uuid).lean<StoredPartner>(),

    add: (uuid: string, fields: PartnerFields): Promise<boolean | 'taken'> =>
      unlessTaken(async () => {
        await model.create({ _id: uuid, code: fields.slug, ...toStored(fields) })
        return true
      }),

    /** False where there is none. */
    write: (uuid: string, fields: PartnerFields): Promise<boolean | 'taken'> =>
      unlessTaken(async () => (await model.updateOne({ _id: uuid }, { $set: toStored(fields) })).matchedCount === 1),

    /** False where there is none. */
    async setText(uuid: string, meta: RichText): Promise<boolean> {
      return (await model.updateOne({ _id: uuid }, { $set: { meta, text: meta.text } })).matchedCount === 1
    },

    /** False where there is none, or where somebody is in its team. */
    async remove(uuid: string): Promise<boolean> {
      const empty = { members: trusted({ $size: 0 }), rightsDue: trusted({ $size: 0 }) }
      return (await model.deleteOne({ _id: uuid, ...empty })).deletedCount === 1
    },

    /** Adds partners whose ids are new, each with its first member as the admin of its team. */
    async addIfNew(partners: readonly (Partner & { members: string[] })[]): Promise<void> {
      await model.bulkWrite(
        partners.map(({ uuid, ...partner }) => ({
          updateOne: {
            filter: { _id: uuid },
            update: { $setOnInsert: { ...partner, admins: partner.members.slice(0, 1), rightsDue: [] } },
            upsert: true
          }
        }))
      )
    }
  }
}
export type PartnerRepository = ReturnType<typeof partnerRepository>
