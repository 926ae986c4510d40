import { ownerLock } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { type RemovedSource, removedSourceModel, sourceModel, type StoredSource } from '../areas/library/model.ts'
import { postings } from '../areas/library/search/postings.ts'

const AT_ONCE = 500
const LONG_AGO = new Date(0)

/**
 * Puts sources that were stored before there was an index of them into it, in the order of time (decision 73). What is
 * in it already stays as it is, so this may run at every start.
 */
export async function numberSources(db: Connection): Promise<void> {
  const model = sourceModel(db)
  const removed = removedSourceModel(db)
  const locked = ownerLock(db)
  const index = postings(db)
  const unplaced = { place: trusted({ $eq: null }) }

  for (const owner of await model.distinct('owner')) {
    const all = await model
      .find({ owner, ...unplaced })
      .select('_id')
      .sort({ created: 1, _id: 1 })
      .lean()
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const ids = all.slice(from, from + AT_ONCE).map(({ _id }) => _id)
      await locked('sources', owner, async session => {
        const filter = { _id: trusted({ $in: ids }), ...unplaced }
        const found = await model.find(filter).session(session).lean<StoredSource[]>()
        if (found.length === 0) return
        const first = await index.reserve(owner, found.length, session)
        const placed = found
          .toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
          .map((source, at) => ({ ...source, place: first + at }))
        await model.bulkWrite(
          placed.map(({ _id, place }) => ({ updateOne: { filter: { _id }, update: { $set: { place } } } })),
          { session }
        )
        await index.add(owner, placed, session)
      })
    }
  }

  const gone = await removed
    .find({ removed: trusted({ $gt: LONG_AGO }), 'source.place': trusted({ $eq: null }) })
    .lean<RemovedSource[]>()
  for (const { _id, owner, source } of gone)
    await locked('sources', owner, async session => {
      const place = await index.reserve(owner, 1, session)
      const { matchedCount } = await removed.updateOne(
        { _id, 'source.place': trusted({ $eq: null }) },
        { $set: { 'source.place': place } },
        { session }
      )
      if (matchedCount === 0) return
      await index.add(owner, [{ ...source, place }], session)
      await index.hide(owner, [place], session)
    })
}
