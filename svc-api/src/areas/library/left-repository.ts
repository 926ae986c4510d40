import { newId, ownerLock } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { removedSourceModel, sourceModel, type StoredSource } from './model.ts'
import { postings } from './search/postings.ts'

const AT_ONCE = 100

/** Sources of a member who leaves. */
export function leftSources(db: Connection) {
  const model = sourceModel(db)
  const removed = removedSourceModel(db)
  const locked = ownerLock(db)
  const index = postings(db)

  return {
    /**
     * Moves some that were made until then to another member; they get places behind that member's own (decision 73). `tagOf` is the other's tag
     * in place of one of the owner's. Who has something of the same origin keeps both.
     * @returns whether none is left
     */
    async move(owner: string, to: string, madeUntil: Date, tagOf: (tag: string) => string): Promise<boolean> {
      return locked('sources', to, async session => {
        const some = await model
          .find({ owner, created: trusted({ $lte: madeUntil }) })
          .sort({ place: 1 })
          .limit(AT_ONCE)
          .session(session)
          .lean<StoredSource[]>()
        if (some.length === 0) return true
        const origins = trusted({ $in: some.map(({ origin }) => origin) })
        const taken = new Set<string>(await model.distinct('origin', { owner: to, origin: origins }).session(session))
        const first = await index.reserve(to, some.length, session)
        const moved = some.map((source, at) => ({
          ...source,
          owner: to,
          place: first + at,
          origin: taken.has(source.origin) ? newId() : source.origin,
          mytags: [...new Set(source.mytags.map(tagOf))]
        }))
        await model.bulkWrite(
          moved.map(({ _id, place, origin, mytags }) => ({
            updateOne: {
              filter: { _id, owner },
              update: { $set: { owner: to, place, origin, mytags }, $unset: { imports: true } }
            }
          })),
          { session }
        )
        await index.add(to, moved, session)
        await index.hide(
          owner,
          some.map(({ place }) => place),
          session
        )
        return some.length < AT_ONCE
      })
    },

    /** Deletes some. @returns whether none is left */
    async remove(owner: string): Promise<boolean> {
      return locked('sources', owner, async session => {
        const some = await model
          .find({ owner })
          .select('_id')
          .limit(AT_ONCE)
          .session(session)
          .lean<Pick<StoredSource, '_id'>[]>()
        await model.deleteMany({ _id: trusted({ $in: some.map(({ _id }) => _id) }) }, { session })
        return some.length < AT_ONCE
      })
    },

    /** What else is stored of a member who has no sources any more. */
    async forget(owner: string): Promise<void> {
      await removed.deleteMany({ owner })
      await index.forget(owner)
    }
  }
}
export type LeftSources = ReturnType<typeof leftSources>
