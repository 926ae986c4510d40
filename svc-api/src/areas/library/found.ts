import type { BlockSource } from '@annals/contracts'
import { type FindQuery, sourceHit, type HitsOfArea } from '../../between-areas/narrative-search.ts'
import type { SourceRepository } from './repository.ts'
import type { Source } from './stored.ts'

/** The fields that a text keeps of a source. */
const placeable = ({
  owner: _owner,
  origin: _origin,
  provenance: _provenance,
  mytags: _mytags,
  filename: _filename,
  bytes: _bytes,
  created: _created,
  rev: _rev,
  tracks,
  ...source
}: Source): BlockSource => ({ ...source, tracks: tracks.map(({ lang, url }) => ({ lang, url })) })

/** A member's own sources for the search of the narrative editor (behaviour/narratives §8). */
export const foundSources =
  (sources: SourceRepository) =>
  async ({ searchFor, member, limit }: FindQuery): Promise<HitsOfArea> => {
    const query = { owner: member, search: searchFor, tags: [], sort: 'newest' as const, skip: 0, limit }
    const [titled, { sources: newest, total }] = await Promise.all([
      sources.titled(member, searchFor, limit),
      sources.list(query)
    ])
    const rows = new Map([...titled, ...newest].map(row => [row.uuid, row]))
    const found = [...rows.values()]
      .slice(0, limit)
      .map(row => sourceHit(placeable(row), { url: '', tags: [], is_published: false, owner: member }))
    return { count: total, found }
  }
