import { demandRoom, type Most, ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { counted } from '../../between-areas/counted.ts'
import { LIST_ORDER, TITLE_ORDER } from '../../sort-orders.ts'
import { listRepository } from './list-repository.ts'
import { type RemovedSource, removedSourceModel, sourceModel, type StoredSource, type StoredTrack } from './model.ts'
import { postings } from './search/postings.ts'
import { contentOf, searchable, type Source, toSource, type Written } from './stored.ts'

/** Stands behind every other letter in the order of titles. */
const LAST_LETTER = '\uffff'

const bytesOf = (tracks: readonly StoredTrack[]): number => tracks.reduce((sum, { bytes }) => sum + bytes, 0)

const placesOf = (sources: readonly StoredSource[]): number[] => sources.map(({ place }) => place)

/** The only module that knows how sources are stored. All its results are plain objects. */
export function sourceRepository(db: Connection) {
  const model = sourceModel(db)
  const removed = removedSourceModel(db)
  const locked = ownerLock(db)
  const index = postings(db)

  /** How many sources an owner has, and how large their files are together. */
  async function usage(owner: string, session?: ClientSession): Promise<{ sources: number; sourceBytes: number }> {
    const summing = model.aggregate<{ sources: number; sourceBytes: number }>([
      { $match: { owner } },
      { $group: { _id: null, sources: { $sum: 1 }, sourceBytes: { $sum: '$bytes' } } },
      { $project: { _id: 0 } }
    ])
    const [sum] = await (session ? summing.session(session) : summing)
    return sum ?? { sources: 0, sourceBytes: 0 }
  }

  async function byOrigin(owner: string, origins: string[], session?: ClientSession): Promise<Source[]> {
    const found = model.find({ owner, origin: trusted({ $in: origins }) })
    if (session) found.session(session)
    return (await found.lean<StoredSource[]>()).map(toSource)
  }

  return {
    usage,
    countOf: (owners?: string[]): Promise<number> => counted(model, 'owner', owners),

    /**
     * Stores one owner's sources, all or none. A source whose origin the owner has already does not change.
     * @throws ServiceError QUOTA_REACHED where they exceed the owner's quota
     */
    async addNew(owner: string, added: Source[], most: Pick<Most, 'sources' | 'sourceBytes'>): Promise<void> {
      await locked('sources', owner, async session => {
        const origins = added.map(({ origin }) => origin)
        const there = new Set((await byOrigin(owner, origins, session)).map(({ origin }) => origin))
        const fresh = added.filter(({ origin }) => !there.has(origin))
        if (fresh.length === 0) return
        const used = await usage(owner, session)
        demandRoom('sources', most.sources, used.sources, fresh.length)
        const bytes = fresh.reduce((sum, source) => sum + source.bytes, 0)
        demandRoom('sourceBytes', most.sourceBytes, used.sourceBytes, bytes)
        const first = await index.reserve(owner, fresh.length, session)
        const stored = fresh
          .toSorted((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0))
          .map(({ uuid, created, link: _link, ...fields }, at): StoredSource => ({
            _id: uuid,
            ...fields,
            created: new Date(created),
            place: first + at,
            folded: searchable(fields),
            content: contentOf(fields)
          }))
        await model.bulkWrite(
          stored.map(({ owner: _owner, origin, ...fields }) => ({
            updateOne: { filter: { owner, origin }, update: { $setOnInsert: fields }, upsert: true }
          })),
          { session }
        )
        await index.add(owner, stored, session)
      })
    },

    async find(uuid: string): Promise<Source | null> {
      const stored = await model.findById(uuid).lean<StoredSource>()
      return stored && toSource(stored)
    },

    byOrigin,

    async several(uuids: string[], owner: string): Promise<Source[]> {
      return (await model.find({ _id: trusted({ $in: uuids }), owner }).lean<StoredSource[]>()).map(toSource)
    },

    /**
     * Writes if the source is the owner's and, where `rev` is given, still at that revision. Null otherwise. The owner's
     * writes wait for each other, so two writers cannot both succeed.
     */
    async write(source: Source, written: Written, rev: number | undefined): Promise<Source | null> {
      const { uuid, owner, filename, type } = source
      return locked('sources', owner, async session => {
        const filter = { _id: uuid, owner, ...(rev !== undefined && { rev }) }
        const before = await model.findOne(filter).session(session).lean<StoredSource>()
        if (!before) return null
        const fields = { ...written, folded: searchable({ ...written, filename, type }) }
        const after = { ...before, ...fields, rev: before.rev + 1 }
        await model.updateOne({ _id: uuid }, { $set: fields, $inc: { rev: 1 } }, { session })
        await index.replace(owner, before, after, session)
        return toSource(after)
      })
    },

    /**
     * Gives each of an owner's sources the tags that `tagsOf` makes of it: all, or none if that throws. Returns those
     * that are there. Sources that have these tags already do not change.
     */
    async changeTags(
      uuids: string[],
      owner: string,
      tagsOf: (source: Pick<StoredSource, 'mytags'>) => string[]
    ): Promise<Source[]> {
      return locked('sources', owner, async session => {
        const filter = { _id: trusted({ $in: uuids }), owner }
        const there = await model.find(filter).session(session).lean<StoredSource[]>()
        const pairs = there.map(before => {
          const mytags = tagsOf(before)
          const isSame = mytags.length === before.mytags.length && mytags.every(tag => before.mytags.includes(tag))
          return { before, after: isSame ? before : { ...before, mytags, rev: before.rev + 1 } }
        })
        const changed = pairs.filter(({ before, after }) => after !== before)
        if (changed.length > 0) {
          await model.bulkWrite(
            changed.map(({ after: { _id, mytags } }) => ({
              updateOne: { filter: { _id }, update: { $set: { mytags }, $inc: { rev: 1 } } }
            })),
            { session }
          )
          await index.replaceTags(owner, changed, session)
        }
        return pairs.map(({ after }) => toSource(after))
      })
    },

    /**
     * Replaces the captions of an owner's source by what `change` makes of them. Null where it is gone.
     * @throws ServiceError QUOTA_REACHED where they exceed the owner's quota
     */
    async changeTracks(
      { uuid, owner }: Pick<Source, 'uuid' | 'owner'>,
      change: (tracks: StoredTrack[]) => StoredTrack[],
      most: Pick<Most, 'sourceBytes'>
    ): Promise<Source | null> {
      return locked('sources', owner, async session => {
        const stored = await model.findOne({ _id: uuid, owner }).session(session).lean<StoredSource>()
        if (!stored) return null
        const before = toSource(stored)
        const tracks = change(before.tracks)
        const added = bytesOf(tracks) - bytesOf(before.tracks)
        demandRoom('sourceBytes', most.sourceBytes, (await usage(owner, session)).sourceBytes, added)
        const bytes = before.bytes + added
        await model.updateOne({ _id: uuid }, { $set: { tracks, bytes } }, { session })
        return { ...before, tracks, bytes }
      })
    },

    async ownersOf(uuids: string[]): Promise<string[]> {
      return model.distinct('owner', { _id: trusted({ $in: uuids }) })
    },

    /** Those of an owner's sources that have the same file as an older one of theirs, each with the oldest. */
    async sameFiles(uuids: string[], owner: string): Promise<{ uuid: string; same: Source }[]> {
      const asked = await model
        .find({ _id: trusted({ $in: uuids }), owner, content: trusted({ $gt: '' }) })
        .select('content')
        .lean<Pick<StoredSource, '_id' | 'content'>[]>()
      const oldest = await model.aggregate<{ _id: string; first: StoredSource }>([
        { $match: { owner, content: { $in: asked.map(({ content }) => content) } } },
        { $sort: { content: 1, created: 1, _id: 1 } },
        { $group: { _id: '$content', first: { $first: '$$ROOT' } } }
      ])
      const byContent = new Map(oldest.map(({ _id, first }) => [_id, toSource(first)]))
      return asked.flatMap(({ _id: uuid, content = '' }) => {
        const same = byContent.get(content)
        return same && same.uuid !== uuid ? [{ uuid, same }] : []
      })
    },

    /** The oldest of an owner's sources that was made of each of these files, by the checksum of what was sent. */
    async knownFiles(checksums: string[], owner: string): Promise<{ checksum: string; source: Source }[]> {
      const oldest = await model.aggregate<{ _id: string; first: StoredSource }>([
        { $match: { owner, sent: { $in: checksums } } },
        { $sort: { sent: 1, created: 1, _id: 1 } },
        { $group: { _id: '$sent', first: { $first: '$$ROOT' } } }
      ])
      return oldest.map(({ _id: checksum, first }) => ({ checksum, source: toSource(first) }))
    },

    /** Those that are gone, too, as long as they can be restored. */
    async removedOwnersOf(uuids: string[]): Promise<string[]> {
      return removed.distinct('owner', { _id: trusted({ $in: uuids }) })
    },

    /** @param at from this moment they can be restored for a day */
    async remove(uuids: string[], owner: string, at: Date): Promise<void> {
      await locked('sources', owner, async session => {
        const filter = { _id: trusted({ $in: uuids }), owner }
        const gone = await model.find(filter).session(session).lean<StoredSource[]>()
        if (gone.length === 0) return
        await removed.insertMany(
          gone.map(source => ({ _id: source._id, owner, removed: at, source })),
          { session }
        )
        await model.deleteMany(filter, { session })
        await index.hide(owner, placesOf(gone), session)
      })
    },

    /**
     * Restores an owner's removed sources and returns them. Those that are there already, or whose origin has been
     * added again since, are returned as they are there. Of several with one origin, the last removed one comes back.
     * @throws ServiceError QUOTA_REACHED where they exceed the owner's quota
     */
    async restore(uuids: string[], owner: string, most: Pick<Most, 'sources' | 'sourceBytes'>): Promise<Source[]> {
      return locked('sources', owner, async session => {
        const filter = { _id: trusted({ $in: uuids }), owner }
        const gone = await removed.find(filter).sort({ removed: 1, _id: 1 }).session(session).lean<RemovedSource[]>()
        const latest = new Map(gone.map(({ source }) => [source.origin, source]))
        const origins = [...latest.keys()]
        const again = new Set((await byOrigin(owner, origins, session)).map(({ origin }) => origin))
        const fresh = [...latest.values()].filter(({ origin }) => !again.has(origin))
        const used = await usage(owner, session)
        demandRoom('sources', most.sources, used.sources, fresh.length)
        const bytes = fresh.reduce((sum, source) => sum + source.bytes, 0)
        demandRoom('sourceBytes', most.sourceBytes, used.sourceBytes, bytes)
        await model.insertMany(fresh, { session })
        await index.show(owner, placesOf(fresh), session)
        await removed.deleteMany(filter, { session })
        const there = [filter, { owner, origin: trusted({ $in: origins }) }]
        const found = await model
          .find({ $or: trusted(there) })
          .session(session)
          .lean<StoredSource[]>()
        return found.map(toSource)
      })
    },

    async setThumbs(thumbs: { uuid: string; thumb_url: string }[]): Promise<void> {
      await model.bulkWrite(
        thumbs.map(({ uuid, thumb_url }) => ({ updateOne: { filter: { _id: uuid }, update: { $set: { thumb_url } } } }))
      )
    },

    /** An owner's sources whose title begins with a text, the shortest of equal beginnings first. */
    async titled(owner: string, text: string, limit: number): Promise<Source[]> {
      const found = await model
        .find({ owner, title: trusted({ $gte: text, $lt: text + LAST_LETTER }) })
        .collation(TITLE_ORDER)
        .sort(LIST_ORDER.az)
        .limit(limit)
        .lean<StoredSource[]>()
      return found.map(toSource)
    },

    list: listRepository(db, index)
  }
}
export type SourceRepository = ReturnType<typeof sourceRepository>
