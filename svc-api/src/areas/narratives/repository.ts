import type { Narrative, NarrativeContent, NarrativeEntry, NarrativeVersion, Sort } from '@annals/contracts'
import { demandRoom, isDuplicateKey, newId, ownerLock } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { counted } from '../../between-areas/counted.ts'
import { titleKeys } from '../../texts/best-titles.ts'
import { fold, literally, unaccented } from '../../texts/fold.ts'
import { LIST_ORDER, TITLE_ORDER } from '../../sort-orders.ts'
import { narrativeModels, type StoredNarrative, type StoredVersion } from './model.ts'
import { minutesOf } from './reading-time.ts'
import { removeNarratives } from './removal.ts'

/** A narrative without its owner's name. */
export type OwnNarrative = Omit<Narrative, 'author'>
type OwnEntry = Omit<NarrativeEntry, 'author'>

export interface NarrativeQuery {
  /** Absent for the published ones of everybody. */
  owner?: string
  search: string
  sort: Sort
  skip: number
  limit: number
}

/** What is stored beside a content. */
function derived(content: NarrativeContent) {
  const words = `${content.title}\n${content.teaser}`
  return {
    unfolded: unaccented(words),
    folded: fold(words),
    titled: titleKeys(content.title),
    minutes: minutesOf(content)
  }
}

function toNarrative({
  _id,
  created,
  updated,
  folded: _f,
  unfolded: _u,
  titled: _t,
  mark,
  ...rest
}: StoredNarrative): OwnNarrative {
  return {
    type: 'narrative',
    uuid: _id,
    ...rest,
    ...(mark && { mark }),
    created: created.toISOString(),
    updated: updated.toISOString()
  }
}

const LISTED = 'slug title teaser language icon owner is_published created updated minutes'
type ListRow = Pick<
  StoredNarrative,
  | '_id'
  | 'slug'
  | 'title'
  | 'teaser'
  | 'language'
  | 'icon'
  | 'owner'
  | 'is_published'
  | 'created'
  | 'updated'
  | 'minutes'
>

const toEntry = ({ _id, created, updated, ...row }: ListRow): OwnEntry => ({
  uuid: _id,
  ...row,
  icon_url: row.icon?.url ?? '',
  url: `/narratives/${encodeURIComponent(row.slug)}`,
  tags: [],
  created: created.toISOString(),
  updated: updated.toISOString()
})

const toVersion = ({ _id, name, created, title }: Omit<StoredVersion, 'content'>): NarrativeVersion => ({
  uuid: _id,
  name,
  created: created.toISOString(),
  title
})

/** The only module that knows how narratives are stored. All its results are plain objects. */
export function narrativeRepository(db: Connection) {
  const { narratives: model, versions } = narrativeModels(db)
  const locked = ownerLock(db)

  return {
    count: (owner: string): Promise<number> => model.countDocuments({ owner }),
    countOf: (owners?: string[]): Promise<number> => counted(model, 'owner', owners),

    /**
     * Null where the address belongs to another narrative: the unique index decides, also between two parallel requests.
     * @throws ServiceError QUOTA_REACHED where the owner already has `most`
     */
    async addIfFree(
      { uuid, slug, owner, content, is_published, mark = '', at }: NewNarrative,
      most: number
    ): Promise<OwnNarrative | null> {
      const stored = {
        _id: uuid,
        slug,
        owner,
        created: at,
        updated: at,
        is_published,
        rev: 0,
        mark,
        ...derived(content),
        ...content
      }
      try {
        await locked('narratives', owner, async session => {
          demandRoom('narratives', most, await model.countDocuments({ owner }).session(session), 1)
          await model.create([stored], { session })
        })
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
      return toNarrative(stored)
    },

    async find(uuid: string): Promise<OwnNarrative | null> {
      const stored = await model.findById(uuid).lean<StoredNarrative>()
      return stored && toNarrative(stored)
    },

    async findBySlug(slug: string): Promise<OwnNarrative | null> {
      const stored = await model.findOne({ slug }).lean<StoredNarrative>()
      return stored && toNarrative(stored)
    },

    async ownerOf(uuid: string): Promise<string | null> {
      const stored = await model.findById(uuid).select('owner').lean<Pick<StoredNarrative, 'owner'>>()
      return stored?.owner ?? null
    },

    /**
     * Replaces the content if the narrative is the owner's and, where `rev` is given, still at that revision. Null
     * otherwise: the condition is part of the write, so two writers cannot both succeed.
     */
    async write(
      uuid: string,
      owner: string,
      content: NarrativeContent,
      { rev, mark = '', at }: { rev: number | undefined; mark: string | undefined; at: Date }
    ): Promise<OwnNarrative | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, owner, ...(rev !== undefined && { rev }) },
          { $set: { ...content, ...derived(content), mark, updated: at }, $inc: { rev: 1 } },
          { returnDocument: 'after' }
        )
        .lean<StoredNarrative>()
      return stored && toNarrative(stored)
    },

    async setPublished(uuid: string, owner: string, is_published: boolean): Promise<boolean> {
      return (await model.updateOne({ _id: uuid, owner }, { $set: { is_published } })).matchedCount === 1
    },

    /** False where it is not published. */
    async withdraw(uuid: string): Promise<boolean> {
      const done = await model.updateOne({ _id: uuid, is_published: true }, { $set: { is_published: false } })
      return done.matchedCount === 1
    },

    async remove(uuid: string, owner: string): Promise<void> {
      await removeNarratives(db, [uuid], owner)
    },

    /** Own ones with the case as typed, published ones whatever the case (behaviour/narratives §4). */
    async list({ owner, search, sort, skip, limit }: NarrativeQuery): Promise<{ rows: OwnEntry[]; total: number }> {
      const wanted = owner === undefined ? fold(search) : unaccented(search)
      const field = owner === undefined ? 'folded' : 'unfolded'
      const filter: QueryFilter<StoredNarrative> = {
        ...(owner === undefined ? { is_published: true } : { owner }),
        ...(wanted && { [field]: trusted({ $regex: literally(wanted) }) })
      }
      const ordered = model.find(filter).select(LISTED).sort(LIST_ORDER[sort]).skip(skip).limit(limit)
      if (sort === 'az' || sort === 'za') ordered.collation(TITLE_ORDER)
      const [rows, total] = await Promise.all([ordered.lean<ListRow[]>(), model.countDocuments(filter)])
      return { rows: rows.map(toEntry), total }
    },

    /** The newest published narratives of these members. */
    async publishedOf(owners: string[], limit: number): Promise<OwnEntry[]> {
      const rows = await model
        .find({ owner: trusted({ $in: owners }), is_published: true })
        .select(LISTED)
        .sort(LIST_ORDER.newest)
        .limit(limit)
        .lean<ListRow[]>()
      return rows.map(toEntry)
    },

    async versions(narrative: string, limit: number): Promise<NarrativeVersion[]> {
      const rows = await versions
        .find({ narrative })
        .select('name created title')
        .sort({ created: -1, _id: -1 })
        .limit(limit)
        .lean<Omit<StoredVersion, 'content'>[]>()
      return rows.map(toVersion)
    },

    /** Null where the narrative already has `most` versions. */
    async addVersion(
      owner: string,
      version: Omit<StoredVersion, '_id'>,
      most: number
    ): Promise<NarrativeVersion | null> {
      return locked('narratives', owner, async session => {
        if ((await versions.countDocuments({ narrative: version.narrative }).session(session)) >= most) return null
        const stored = { _id: newId(), ...version }
        await versions.create([stored], { session })
        return toVersion(stored)
      })
    },

    async version(uuid: string, narrative: string): Promise<NarrativeContent | null> {
      const stored = await versions.findOne({ _id: uuid, narrative }).lean<StoredVersion>()
      return stored?.content ?? null
    },

    async removeVersion(uuid: string, narrative: string): Promise<boolean> {
      return (await versions.deleteOne({ _id: uuid, narrative })).deletedCount === 1
    }
  }
}
export type NarrativeRepository = ReturnType<typeof narrativeRepository>

export interface NewNarrative {
  uuid: string
  slug: string
  owner: string
  content: NarrativeContent
  is_published: boolean
  mark?: string | undefined
  at: Date
}
