import { MAX_INVITATIONS } from '@annals/contracts'
import { defineSchema, isDuplicateKey } from '@annals/service-kit'
import { type Connection, type Model, trusted } from 'mongoose'

/**
 * An invitation into a team. Its secret is stored as a hash. Used and late ones are kept for a while, so that who opens
 * their link is told what has become of them.
 */
export interface StoredInvitation {
  _id: string
  partner: string
  email: string
  hash: string
  by: string
  sent: Date
  expires: Date
  isUsed: boolean
  forgotten: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const schema = defineSchema<StoredInvitation>({
  _id: text,
  partner: text,
  email: text,
  hash: text,
  by: text,
  sent: date,
  expires: date,
  isUsed: { type: Boolean, required: true },
  forgotten: date
})
  .index({ hash: 1 })
  // One open invitation of an address into a team.
  .index({ partner: 1, email: 1 }, { name: 'one of an address', unique: true })
  .index({ partner: 1, isUsed: 1, sent: -1 })
  .index({ by: 1 })
  .index({ email: 1 })
  .index({ forgotten: 1 }, { expireAfterSeconds: 0 })

const modelOn = (db: Connection): Model<StoredInvitation> =>
  db.models['TeamInvitation'] ?? db.model<StoredInvitation>('TeamInvitation', schema, 'team_invitations')

export function invitationRepository(db: Connection) {
  const model = modelOn(db)
  return {
    /** Stores an invitation in place of the one before to this address: only the newest link works. */
    async put({ _id, ...invitation }: StoredInvitation): Promise<void> {
      const { partner, email } = invitation
      const write = () =>
        model.updateOne({ partner, email }, { $set: invitation, $setOnInsert: { _id } }, { upsert: true })
      try {
        await write()
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        await write()
      }
    },

    byHash: (hash: string): Promise<StoredInvitation | null> => model.findOne({ hash }).lean(),

    of: (partner: string): Promise<StoredInvitation[]> =>
      model.find({ partner, isUsed: false }).sort({ sent: -1 }).limit(MAX_INVITATIONS).lean(),

    /** False where it was withdrawn or sent again meanwhile. */
    async use(hash: string): Promise<boolean> {
      return (await model.updateOne({ hash }, { $set: { isUsed: true } })).matchedCount === 1
    },

    /** False where the team has no such invitation. */
    async remove(partner: string, invitation: string): Promise<boolean> {
      return (await model.deleteOne({ _id: invitation, partner })).deletedCount === 1
    },

    /** Those that a member has sent, and one to the member's own address. */
    async removeOf(partner: string, { uuid, email }: { uuid: string; email: string }): Promise<void> {
      const partners = trusted({ $eq: partner })
      await model.deleteMany({ partner: partners, by: uuid })
      await model.deleteMany({ partner: partners, email })
    },

    /**
     * Those of all teams that somebody has sent, and those that their address got before `at`; whoever has the address
     * since then keeps theirs.
     * @param leaver `email` is empty where no address is known to be theirs
     */
    async removeOfDeleted({ uuid, email }: { uuid: string; email: string }, at: Date): Promise<void> {
      await model.deleteMany({ by: uuid })
      if (email !== '') await model.deleteMany({ email, sent: trusted({ $lt: at }) })
    },

    async removeAllOf(partner: string): Promise<void> {
      await model.deleteMany({ partner: trusted({ $eq: partner }) })
    }
  }
}
export type InvitationRepository = ReturnType<typeof invitationRepository>
