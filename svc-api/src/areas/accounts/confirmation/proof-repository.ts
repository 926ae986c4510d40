import { isDuplicateKey } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { accountModels, type StoredChallenge, type StoredMember } from '../model.ts'

type Kind = StoredChallenge['kind']

/**
 * `gone`: the link is used, too old, or its purpose no longer exists. `taken`: somebody else has confirmed the address.
 */
export type Failed = 'gone' | 'taken'
export interface Confirmed {
  before: StoredMember
  after: StoredMember
}

/** The account whose password was set by mail, and the addresses that had an undo link until then. */
export interface PasswordSet {
  member: StoredMember
  ended: string[]
}

/**
 * Applies what a mailed link or the present password proves. The link is marked as used and all its effects are written
 * together or not at all. Of two uses at once, and of two people who prove one address at once, one succeeds (the
 * unique index on handles).
 */
export function proofRepository(db: Connection, now: () => Date) {
  const { members, challenges, sessions } = accountModels(db)

  async function together<T>(work: (session: ClientSession) => Promise<T>): Promise<T | 'taken'> {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken'
      throw error
    }
  }

  const take = (hash: string, kinds: readonly Kind[], session: ClientSession): Promise<StoredChallenge | null> =>
    challenges
      .findOneAndDelete({ hash, kind: trusted({ $in: [...kinds] }), expires: trusted({ $gt: now() }) }, { session })
      .lean()

  /**
   * Removes an address from an account that has not confirmed it. That account keeps everything else. False where the
   * account has confirmed it.
   */
  async function free(email: string, by: string, session: ClientSession): Promise<boolean> {
    const holder = await members.findOne({ handles: email }, null, { session }).lean()
    if (!holder || holder._id === by) return true
    if (holder.permissions.is_confirmed) return false
    const others = holder.handles.filter(handle => handle !== email)
    // A list of handles may not be empty: a unique index treats two empty lists as equal.
    const handles = others.length > 0 ? others : [holder._id]
    const kept = holder.email === email ? '' : holder.email
    await members.updateOne({ _id: holder._id }, { $set: { handles, email: kept, yielded: email } }, { session })
    await challenges.deleteMany({ member: holder._id, email }, { session })
    return true
  }

  async function write(uuid: string, update: object, session: ClientSession): Promise<StoredMember> {
    const stored = await members.findByIdAndUpdate(uuid, update, { returnDocument: 'after', session }).lean()
    if (!stored) throw new Error('a member is gone within its own transaction')
    return stored
  }

  return {
    /** Confirms the address that a link was mailed to: the present one, or the pending one. */
    confirm: (hash: string): Promise<Confirmed | Failed> =>
      together(async session => {
        const proved = await take(hash, ['confirm'], session)
        const before = proved && (await members.findById(proved.member, null, { session }).lean())
        if (!before) return 'gone'
        const { email } = proved
        if (before.email === email) {
          const update = { $set: { 'permissions.is_confirmed': true } }
          return { before, after: await write(before._id, update, session) }
        }
        if (before.pendingEmail !== email) return 'gone'
        if (!(await free(email, before._id, session))) return 'taken'
        // A login that was never confirmed is replaced by the first confirmed address.
        const login = before.permissions.is_confirmed ? before.login : email
        const after = await write(
          before._id,
          {
            $set: { email, login, handles: [...new Set([login, email])], 'permissions.is_confirmed': true },
            $unset: { pendingEmail: true, yielded: true }
          },
          session
        )
        await challenges.deleteMany({ member: before._id, kind: 'reset' }, { session })
        return { before, after }
      }),

    /**
     * Sets the password of the account that a link names, restores the address it was mailed to, and ends every session
     * and every other link, earlier ones too. After that nobody else has access to the account.
     */
    reset: (hash: string, password: string): Promise<PasswordSet | Failed> =>
      together(async session => {
        const proved = await take(hash, ['reset', 'undo'], session)
        const member = proved && (await members.findById(proved.member, null, { session }).lean())
        if (!member || (proved.kind === 'reset' && member.email !== proved.email)) return 'gone'
        const { email } = proved
        if (!(await free(email, member._id, session))) return 'taken'
        const after = await write(
          member._id,
          {
            $set: {
              password,
              email,
              handles: [...new Set([member.login, email])],
              'permissions.is_confirmed': true
            },
            $unset: { pendingEmail: true }
          },
          session
        )
        await sessions.deleteMany({ member: member._id }, { session })
        const undone = { member: member._id, kind: 'undo' as const, expires: trusted({ $gt: now() }) }
        const ended = await challenges.find(undone, null, { session }).lean()
        await challenges.deleteMany({ member: member._id }, { session })
        return { member: after, ended: [...new Set(ended.map(one => one.email))].filter(one => one !== email) }
      }),

    /**
     * Sets the password of somebody who gave the old one. Every other session and every link for a new password ends.
     */
    change: async (member: string, password: string, keep: string): Promise<void> => {
      await db.transaction(async session => {
        await members.updateOne({ _id: member }, { $set: { password } }, { session })
        await sessions.deleteMany({ member, _id: trusted({ $ne: keep }) }, { session })
        await challenges.deleteMany({ member, kind: 'reset' }, { session })
      })
    },

    /** Makes a new account under an address that another account only claims. */
    claim: (hash: string, account: (email: string) => StoredMember): Promise<PasswordSet | Failed> =>
      together(async session => {
        const proved = await take(hash, ['reset'], session)
        if (!proved) return 'gone'
        const added = account(proved.email)
        if (!(await free(proved.email, added._id, session))) return 'taken'
        await members.create([added], { session })
        return { member: added, ended: [] }
      })
  }
}
export type ProofRepository = ReturnType<typeof proofRepository>
