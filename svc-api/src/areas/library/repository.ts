import type { SourceEntry, Sort } from '@annals/contracts'
import { demandRoom, type Most, ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose'
import { fold, literally } from '../../lists/fold.ts'
import { LIST_ORDER, TITLE_ORDER } from '../../lists/order.ts'
import { sourceModel, type StoredSource, type StoredTrack } from './model.ts'

/** A source with its owner and its origin. */
export type Source = Omit<SourceEntry['source'], 'tracks'> &
  Pick<StoredSource, 'owner' | 'origin' | 'tracks' | 'provenance'>
/** The fields of a source that a member writes. */
export type Written = Pick<
  Source,
  'title' | 'description' | 'alt' | 'lang' | 'transcript' | 'maker' | 'date' | 'holder' | 'license' | 'mytags'
>

export interface SourceQuery {
  owner: string
  search: string
  /** The member's tags whose name the search finds. */
  tags: string[]
  sort: Sort
  skip: number
  limit: number
}

/** The whole record in readable form (behaviour/sources §3); tags are searched by their own names. */
const searchable = (source: Omit<Written, 'mytags'> & Pick<Source, 'filename' | 'type'>) =>
  fold(
    [
      source.title,
      source.description,
      source.alt,
      source.transcript,
      source.maker,
      source.date,
      source.holder,
      source.license,
      source.filename,
      source.type,
      source.lang
    ].join('\n')
  )

/** Sources stored before there were credit lines and captions lack these. */
const LATER = { maker: '', date: '', holder: '', tracks: [] }

function toSource({ _id, created, folded: _folded, imports: _imports, ...rest }: StoredSource): Source {
  return { uuid: _id, ...LATER, ...rest, created: created.toISOString() }
}

const bytesOf = (tracks: readonly StoredTrack[]): number => tracks.reduce((sum, { bytes }) => sum + bytes, 0)

/** The only module that knows how sources are stored. All its results are plain objects. */
export function sourceRepository(db: Connection) {
  const model = sourceModel(db)
  const locked = ownerLock(db)

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
        await model.bulkWrite(
          fresh.map(({ uuid, created, owner: _owner, origin, ...fields }) => ({
            updateOne: {
              filter: { owner, origin },
              update: {
                $setOnInsert: { _id: uuid, ...fields, created: new Date(created), folded: searchable(fields) }
              },
              upsert: true
            }
          })),
          { session }
        )
      })
    },

    async find(uuid: string): Promise<Source | null> {
      const stored = await model.findById(uuid).lean<StoredSource>()
      return stored && toSource(stored)
    },

    byOrigin,

    /**
     * Writes if the source is the owner's and, where `rev` is given, still at that revision. Null otherwise: the
     * condition is part of the write, so two writers cannot both succeed.
     */
    async write(source: Source, written: Written, rev: number | undefined): Promise<Source | null> {
      const { uuid, owner, filename, type } = source
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, owner, ...(rev !== undefined && { rev }) },
          { $set: { ...written, folded: searchable({ ...written, filename, type }) }, $inc: { rev: 1 } },
          { returnDocument: 'after' }
        )
        .lean<StoredSource>()
      return stored && toSource(stored)
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

    async remove(uuids: string[], owner: string): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }), owner })
    },

    async setThumbs(thumbs: { uuid: string; thumb_url: string }[]): Promise<void> {
      await model.bulkWrite(
        thumbs.map(({ uuid, thumb_url }) => ({ updateOne: { filter: { _id: uuid }, update: { $set: { thumb_url } } } }))
      )
    },

    async list({ owner, search, tags, sort, skip, limit }: SourceQuery): Promise<{ sources: Source[]; total: number }> {
      const wanted = fold(search)
      const found: QueryFilter<StoredSource>[] = [
        { folded: trusted({ $regex: literally(wanted) }) },
        { mytags: trusted({ $in: tags }) }
      ]
      const filter: QueryFilter<StoredSource> = { owner, ...(wanted && { $or: trusted(found) }) }
      const ordered = model.find(filter).sort(LIST_ORDER[sort]).skip(skip).limit(limit)
      if (sort === 'az' || sort === 'za') ordered.collation(TITLE_ORDER)
      const [stored, total] = await Promise.all([ordered.lean<StoredSource[]>(), model.countDocuments(filter)])
      return { sources: stored.map(toSource), total }
    }
  }
}
export type SourceRepository = ReturnType<typeof sourceRepository>
