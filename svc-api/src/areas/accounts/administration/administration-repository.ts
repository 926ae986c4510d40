import type { Permissions } from '@annals/contracts'
import { fail, ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { accountModels, type StoredMember } from '../model.ts'

/** What administrators change about members. The site always keeps an administrator who can sign in. */
export function administrationRepository(db: Connection) {
  const { members, sessions, challenges } = accountModels(db)
  const locked = ownerLock(db)

  /**
   * Changes that may take an administrator away happen one after another, so that two who take each other's right at
   * the same time do not both succeed.
   * @throws ServiceError LAST_ADMIN where nobody would be left; then nothing is changed
   */
  const keepingAnAdmin = (
    change: (session: ClientSession) => Promise<StoredMember | null>
  ): Promise<StoredMember | null> =>
    locked('administrators', 'site', async session => {
      const changed = await change(session)
      const left = { 'permissions.is_admin': true, deactivated: trusted({ $exists: false }) }
      if (changed && !(await members.findOne(left, { _id: 1 }, { session }).lean())) fail('LAST_ADMIN')
      return changed
    })

  return {
    /** Null where the flags are not what they were, or the member does not exist.
     * @throws ServiceError LAST_ADMIN */
    setFlags: (uuid: string, permissions: Permissions, was: Permissions): Promise<StoredMember | null> =>
      keepingAnAdmin(session =>
        members
          .findOneAndUpdate(
            { _id: uuid, ...Object.fromEntries(Object.entries(was).map(([flag, is]) => [`permissions.${flag}`, is])) },
            { $set: { permissions } },
            { returnDocument: 'after', session }
          )
          .lean()
      ),

    /** Null where the member does not exist. Their sessions end with it.
     * @throws ServiceError LAST_ADMIN */
    deactivate: (uuid: string, at: Date): Promise<StoredMember | null> =>
      keepingAnAdmin(async session => {
        const member = await members.findById(uuid, null, { session }).lean()
        if (!member) return null
        await sessions.deleteMany({ member: uuid }, { session })
        if (member.deactivated) return member
        return members
          .findByIdAndUpdate(uuid, { $set: { deactivated: at } }, { returnDocument: 'after', session })
          .lean()
      }),

    /**
     * Deletes an account with its sessions and links; `noted` stores in the same step what has to be done next. Null
     * where the member does not exist.
     * @throws ServiceError LAST_ADMIN
     */
    async remove(
      uuid: string,
      noted: (member: StoredMember, session: ClientSession) => Promise<void>
    ): Promise<StoredMember | null> {
      let gone: StoredMember | null = null
      await keepingAnAdmin(async session => {
        gone = await members.findByIdAndDelete(uuid, { session }).lean()
        if (!gone) return null
        await sessions.deleteMany({ member: uuid }, { session })
        await challenges.deleteMany({ member: uuid }, { session })
        await noted(gone, session)
        return gone.permissions.is_admin ? gone : null
      })
      return gone
    },

    /** What a sign-in or a mailed link that was under way may have stored for a deleted account. */
    async forgetAccess(uuid: string): Promise<void> {
      await sessions.deleteMany({ member: uuid })
      await challenges.deleteMany({ member: uuid })
    },

    /** Whether the site would have no administrator without this one. */
    async isLastAdmin({ _id: uuid, permissions }: Pick<StoredMember, '_id' | 'permissions'>): Promise<boolean> {
      if (!permissions.is_admin) return false
      const others = {
        'permissions.is_admin': true,
        deactivated: trusted({ $exists: false }),
        _id: trusted({ $ne: uuid })
      }
      return !(await members.findOne(others, { _id: 1 }).lean())
    },

    /** Null where the member does not exist. */
    reactivate: (uuid: string): Promise<StoredMember | null> =>
      members.findByIdAndUpdate(uuid, { $unset: { deactivated: true } }, { returnDocument: 'after' }).lean()
  }
}
export type AdministrationRepository = ReturnType<typeof administrationRepository>
