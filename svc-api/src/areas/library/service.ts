import {
  type ResponseOf,
  type BlockSource,
  type BodyOf,
  collectionInternalCalls,
  contentInternalCalls,
  CREDIT_MAX_LENGTHS,
  type libraryCalls,
  type PublishedSource,
  type QuotaUse,
  MAX_MYTAGS,
  MAX_TRACKS,
  type Provenance,
  SOURCE_MAX_LENGTHS,
  type SourceEntry,
  type SourceRecord,
  tagInternalCalls,
  type UserTag
} from '@annals/contracts'
import { type InternalClient, newId, quotaUse, fail } from '@annals/service-kit'
import { fold } from '../../texts/fold.ts'
import { demandLanguageTag, languageTag } from '../../texts/language.ts'
import { block, demandBlock, demandLine, singleLine } from '../../texts/text.ts'
import type { MostFor } from '../quotas.ts'
import { metaOf } from './meta.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import type { StoredTrack } from './model.ts'
import type { SourceRepository } from './repository.ts'
import type { Source } from './stored.ts'

const PAGE = 60

/** A file that svc-import has stored, on its way to My Sources. */
export type Stored = BlockSource & {
  owner: string
  filename: string
  bytes: number
  provenance?: Provenance
  sent?: string
}

/** The captions of a source that is added, with their languages as they are stored; one for each. */
function tracksOf({ tracks = [] }: BlockSource): StoredTrack[] {
  const byLang = new Map<string, StoredTrack>()
  for (const { lang: typed, url } of tracks) {
    const lang = languageTag(typed)
    // The files belong to the source from which it was added.
    if (lang) byLang.set(lang, { lang, url, bytes: 0 })
  }
  return [...byLang.values()]
}

const isPicture = ({ type }: Pick<BlockSource, 'type'>) => type.startsWith('image/')

function entryOf(
  { owner: _owner, origin: _origin, provenance: _provenance, ...source }: Source,
  own: readonly UserTag[]
): SourceEntry {
  const tags = own.filter(({ uuid }) => source.mytags.includes(uuid)).map(({ uuid, name }) => ({ uuid, name }))
  return {
    source: {
      ...source,
      tracks: source.tracks.map(({ lang, url }) => ({ lang, url })),
      mytags: tags.map(({ uuid }) => uuid)
    },
    asset: { thumb: source.thumb_url, type: source.type },
    tags,
    has_tags: tags.length > 0
  }
}

/**
 * The rules of My Sources: who may read and write which source, and which tags it may have (behaviour/sources §1, §3).
 */
export function mySourcesService(deps: {
  sources: SourceRepository
  internal: InternalClient
  mostFor: MostFor
  now: () => Date
}) {
  const { sources, internal, mostFor, now } = deps
  const tagsOf = async (member: string): Promise<UserTag[]> =>
    (await internal(tagInternalCalls.memberTags, { member })).tags
  /** What pages show, and the items of published collections and of the member's own. */
  async function published(uuids: string[], member: string | undefined): Promise<PublishedSource[]> {
    const { sources: shown } = await internal(contentInternalCalls.publishedSources, { uuids })
    const left = uuids.filter(uuid => !shown.some(source => source.uuid === uuid))
    if (left.length === 0) return shown
    const { sources: collected } = await internal(collectionInternalCalls.publishedItems, { member, uuids: left })
    return [...shown, ...collected]
  }

  /** A source that this person may see, as `own` too if it is the person's own. */
  async function shown(
    uuid: string,
    member: string | undefined
  ): Promise<{ own: Source; source: Source } | { own: null; source: PublishedSource }> {
    const own = await sources.find(uuid)
    if (own) return own.owner === member ? { own, source: own } : fail('FORBIDDEN')
    const [source] = await published([uuid], member)
    return { own: null, source: source ?? fail('NOT_FOUND', { mayBeOwned: true }) }
  }

  async function owned(uuid: string, member: string): Promise<Source> {
    const source = (await sources.find(uuid)) ?? fail('NOT_FOUND')
    return source.owner === member ? source : fail('FORBIDDEN')
  }

  const stored = (source: BlockSource, more: Pick<Source, 'owner' | 'origin' | 'filename' | 'bytes' | 'license'>) => ({
    ...source,
    ...more,
    title: singleLine(source.title, SOURCE_MAX_LENGTHS.title),
    description: block(source.description, SOURCE_MAX_LENGTHS.description),
    alt: singleLine(source.alt, 1000),
    maker: singleLine(source.maker ?? '', CREDIT_MAX_LENGTHS.maker),
    date: singleLine(source.date ?? '', CREDIT_MAX_LENGTHS.date),
    holder: singleLine(source.holder ?? '', CREDIT_MAX_LENGTHS.holder),
    filename: singleLine(more.filename, 300),
    transcript: block(source.transcript ?? '', SOURCE_MAX_LENGTHS.transcript),
    lang: languageTag(source.lang) ?? '',
    tracks: tracksOf(source),
    mytags: [],
    created: now().toISOString(),
    rev: 0
  })

  return {
    /** Those of these that are the member's, in the order asked for. */
    async own(owner: string, uuids: string[]): Promise<(SourceEntry & { provenance?: Provenance })[]> {
      const [found, tags] = await Promise.all([sources.several(uuids, owner), tagsOf(owner)])
      const byId = new Map(found.map(source => [source.uuid, source]))
      return uuids.flatMap(uuid => {
        const source = byId.get(uuid)
        if (!source) return []
        const { provenance } = source
        return [{ ...entryOf(source, tags), ...(provenance && { provenance }) }]
      })
    },

    async list(
      owner: string,
      search = '',
      filters: BodyOf<typeof libraryCalls.mySources>['filters'] = {}
    ): Promise<ResponseOf<typeof libraryCalls.mySources>> {
      const { sort = 'newest', kind, skip = 0, limit = PAGE, after, before } = filters
      if (after && before !== undefined)
        fail('BAD_REQUEST', { fields: [{ path: 'filters.before', msg: 'cannot be given with after' }] })
      const own = await tagsOf(owner)
      const wanted = fold(search)
      const tags = wanted ? own.filter(({ name }) => fold(name).includes(wanted)).map(({ uuid }) => uuid) : []
      const edges = {
        after: after ? decodeCursor(after, 'after') : undefined,
        before: before === '' ? ('end' as const) : before ? decodeCursor(before, 'before') : undefined
      }
      // A tag that is gone is shown nowhere, so it narrows nothing.
      const having = filters.tags?.filter(tag => own.some(({ uuid }) => uuid === tag))
      const found = await sources.list({ owner, search, tags, having, kind, sort, skip, limit, ...edges })
      return {
        sources: found.sources.map(source => entryOf(source, own)),
        total: found.total,
        more: found.more,
        prev: found.prev ? encodeCursor(found.prev) : '',
        next: found.next ? encodeCursor(found.next) : ''
      }
    },

    /**
     * @throws ServiceError STALE with the stored entry where `rev` is not the stored one; BAD_REQUEST for a tag that
     * was never the member's. A tag that the member has deleted is ignored.
     */
    async save(member: string, { uuid, rev, ...record }: SourceRecord): Promise<SourceEntry> {
      const source = await owned(uuid, member)
      const own = await tagsOf(member)
      const isOwn = (tag: string) => own.some(one => one.uuid === tag)
      const strange = record.mytags.filter(tag => !isOwn(tag) && !source.mytags.includes(tag))
      if (strange.length > 0) fail('BAD_REQUEST', { fields: [{ path: 'record.mytags', msg: 'are not all yours' }] })
      const written = await sources.write(
        source,
        {
          title: demandLine(record.title, SOURCE_MAX_LENGTHS.title, 'record.title'),
          description: demandBlock(record.description, SOURCE_MAX_LENGTHS.description, 'record.description'),
          alt: demandLine(record.alt, SOURCE_MAX_LENGTHS.alt, 'record.alt'),
          lang: demandLanguageTag(record.lang, 'record.lang'),
          transcript: demandBlock(record.transcript, SOURCE_MAX_LENGTHS.transcript, 'record.transcript'),
          maker: demandLine(record.maker ?? source.maker, CREDIT_MAX_LENGTHS.maker, 'record.maker'),
          date: demandLine(record.date ?? source.date, CREDIT_MAX_LENGTHS.date, 'record.date'),
          holder: demandLine(record.holder ?? source.holder, CREDIT_MAX_LENGTHS.holder, 'record.holder'),
          license: demandLine(record.license, SOURCE_MAX_LENGTHS.license, 'record.license'),
          mytags: record.mytags.filter(isOwn)
        },
        rev
      )
      if (written) return entryOf(written, own)
      return fail('STALE', { stored: entryOf(await owned(uuid, member), own) })
    },

    /**
     * Gives sources own tags and takes others from them: all, or none if one is somebody else's. Sources that are gone
     * are left out, and so are tags that are gone and are to be taken away.
     * @throws ServiceError NOT_FOUND where there is none of them; BAD_REQUEST for a tag to be given that is not the
     * member's, for one to be given and taken, and for more than 100 tags on a source
     */
    async setMyTags(
      member: string,
      uuids: string[],
      { add, remove }: { add: string[]; remove: string[] }
    ): Promise<SourceEntry[]> {
      const [own, owners] = await Promise.all([tagsOf(member), sources.ownersOf(uuids)])
      if (owners.length === 0) fail('NOT_FOUND')
      if (owners.some(owner => owner !== member)) fail('FORBIDDEN')
      const wrong = (path: string, msg: string) => fail('BAD_REQUEST', { fields: [{ path, msg }] })
      if (add.some(tag => !own.some(({ uuid }) => uuid === tag))) wrong('add', 'are not all yours')
      if (add.some(tag => remove.includes(tag))) wrong('remove', 'are also to be added')
      const living = new Set(own.map(({ uuid }) => uuid))
      const changed = await sources.changeTags(uuids, member, ({ mytags }) => {
        const kept = mytags.filter(tag => living.has(tag) && !remove.includes(tag))
        const tags = [...new Set([...kept, ...add])]
        return tags.length > MAX_MYTAGS ? wrong('add', `a source has at most ${MAX_MYTAGS} tags`) : tags
      })
      const byId = new Map(changed.map(source => [source.uuid, source]))
      return uuids.flatMap(uuid => {
        const source = byId.get(uuid)
        return source ? [entryOf(source, own)] : []
      })
    },

    /**
     * Gives a film or recording captions, instead of those that it has in the same language (behaviour/sources §4.2).
     * @throws ServiceError BAD_REQUEST for another source, for a language that is none, or where there are too many;
     * QUOTA_REACHED
     */
    async setTrack(member: string, uuid: string, { lang: typed, ...file }: StoredTrack): Promise<SourceEntry> {
      const source = await owned(uuid, member)
      const wrong = (path: string, msg: string) =>
        fail('BAD_REQUEST', { msg: `Captions: ${msg}`, fields: [{ path, msg }] })
      if (!/^(audio|video)\//.test(source.type)) wrong('source', 'only films and recordings have them.')
      const lang = demandLanguageTag(typed, 'lang') || wrong('lang', 'please choose their language.')
      const withTrack = (tracks: StoredTrack[]): StoredTrack[] => {
        const others = tracks.filter(track => track.lang !== lang)
        if (others.length >= MAX_TRACKS) wrong('lang', `no more than ${MAX_TRACKS} languages are possible.`)
        return [...others, { lang, ...file }].toSorted((a, b) => (a.lang < b.lang ? -1 : 1))
      }
      const changed = await sources.changeTracks(source, withTrack, await mostFor(member))
      return entryOf(changed ?? fail('NOT_FOUND'), await tagsOf(member))
    },

    /**
     * Removes captions; none in that language is no error. Their file stays for blocks and shares (decision 44).
     * @throws ServiceError BAD_REQUEST for a language that is none
     */
    async removeTrack(member: string, uuid: string, typed: string): Promise<SourceEntry> {
      const source = await owned(uuid, member)
      const lang = demandLanguageTag(typed, 'lang')
      const without = (tracks: StoredTrack[]) => tracks.filter(track => track.lang !== lang)
      const changed = await sources.changeTracks(source, without, await mostFor(member))
      return entryOf(changed ?? fail('NOT_FOUND'), await tagsOf(member))
    },

    /**
     * Adds published sources: all, or none if one of them is not published. Those that the member has already are
     * returned unchanged; `there` is how many they are.
     */
    async add(member: string, uuids: string[]): Promise<{ data: SourceEntry[]; there: number }> {
      const there = await published(uuids, member)
      if (there.length < uuids.length) fail('NOT_FOUND')
      const added = there.map(({ license, ...source }) => ({
        ...stored(source, { owner: member, origin: source.uuid, filename: '', bytes: 0, license }),
        uuid: newId()
      }))
      await sources.addNew(member, added, await mostFor(member))
      const [own, kept] = await Promise.all([tagsOf(member), sources.byOrigin(member, uuids)])
      const fresh = new Set(added.map(({ uuid }) => uuid))
      return {
        data: uuids.flatMap(uuid => kept.filter(one => one.origin === uuid)).map(source => entryOf(source, own)),
        there: kept.filter(({ uuid }) => !fresh.has(uuid)).length
      }
    },

    /** Removes all; or none, if one is somebody else's. Missing ones are no error. They can be restored for a day. */
    async remove(member: string, uuids: string[]): Promise<void> {
      const owners = await sources.ownersOf(uuids)
      if (owners.length === 0) fail('NOT_FOUND')
      if (owners.some(owner => owner !== member)) fail('FORBIDDEN')
      await sources.remove(uuids, member, now())
    },

    /** Own sources with the same file as an older one (behaviour/sources §2.3). */
    async sameFiles(member: string, uuids: string[]): Promise<{ uuid: string; same: SourceEntry }[]> {
      const [own, found] = await Promise.all([tagsOf(member), sources.sameFiles(uuids, member)])
      return found.map(({ uuid, same }) => ({ uuid, same: entryOf(same, own) }))
    },

    /** What one has sent before, by the checksums of files that one is about to send (behaviour/sources §2.3). */
    async knownFiles(member: string, checksums: string[]): Promise<{ checksum: string; source: SourceEntry }[]> {
      const [own, found] = await Promise.all([tagsOf(member), sources.knownFiles(checksums, member)])
      return found.map(({ checksum, source }) => ({ checksum, source: entryOf(source, own) }))
    },

    /**
     * Restores removed sources: all; or none, if one is somebody else's. Those that are there already are no error.
     * @throws ServiceError NOT_FOUND where none of them can be restored or is there, QUOTA_REACHED
     */
    async restore(member: string, uuids: string[]): Promise<SourceEntry[]> {
      // In this order: one that another request restores meanwhile is found among those that are there.
      const removed = await sources.removedOwnersOf(uuids)
      const owners = [...removed, ...(await sources.ownersOf(uuids))]
      if (owners.length === 0) fail('NOT_FOUND')
      if (owners.some(owner => owner !== member)) fail('FORBIDDEN')
      const [own, restored] = await Promise.all([tagsOf(member), sources.restore(uuids, member, await mostFor(member))])
      return restored.map(source => entryOf(source, own))
    },

    async meta(member: string | undefined, uuid: string): Promise<Record<string, string>> {
      const { own, source } = await shown(uuid, member)
      if (own) {
        const { tags } = entryOf(own, own.mytags.length > 0 ? await tagsOf(own.owner) : [])
        return metaOf(
          own,
          tags.map(({ name }) => name)
        )
      }
      return metaOf(source)
    },

    /** @throws ServiceError NOT_FOUND where there is no picture of the source */
    async bestImage(member: string | undefined, uuid: string): Promise<string> {
      const { source } = await shown(uuid, member)
      return (isPicture(source) ? source.url : source.thumb_url) || fail('NOT_FOUND')
    },

    /** Adds what svc-import has stored. An existing id does not change, so that a repeated call is safe. */
    async create(items: readonly (Stored & { origin?: string })[]): Promise<SourceEntry[]> {
      const ids = items.map(({ uuid }) => uuid)
      const made: Source[] = []
      for (const [owner, own] of Map.groupBy(items, item => item.owner)) {
        const fresh = own.map(({ owner: _owner, filename, bytes, origin = '', ...source }) =>
          stored(source, {
            ...{ owner, filename, bytes },
            origin: origin || source.uuid,
            license: source.license ?? ''
          })
        )
        await sources.addNew(owner, fresh, await mostFor(owner))
        made.push(...(await sources.byOrigin(owner, ids)))
      }
      return ids.flatMap(uuid => made.filter(one => one.uuid === uuid)).map(source => entryOf(source, []))
    },

    usage: async (owner: string): Promise<QuotaUse[]> => quotaUse(await mostFor(owner), await sources.usage(owner)),

    setThumbs: (thumbs: { uuid: string; thumb_url: string }[]): Promise<void> => sources.setThumbs(thumbs)
  }
}
