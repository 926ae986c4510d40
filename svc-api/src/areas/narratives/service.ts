import { randomInt } from 'node:crypto'
import {
  NARRATIVE_LIMITS,
  NARRATIVE_MAX_LENGTHS,
  type Narrative,
  type NarrativeContent,
  type NarrativeEntry,
  type NarrativeSent,
  type NarrativeVersion,
  type QuotaUse,
  type SessionIdentity,
  type Sort
} from '@annals/contracts'
import { derivedId, fail, type InternalClient, newId, quotaUse, type Sanitiser } from '@annals/service-kit'
import { commonTags } from '../../between-areas/common-tags.ts'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { demandWithdrawn } from '../../between-areas/withdrawn.ts'
import { slugOf, type SlugRules } from '../../texts/slug.ts'
import { demandLine } from '../../texts/text.ts'
import type { MostFor } from '../quotas.ts'
import type { NarrativeRepository, OwnNarrative } from './repository.ts'
import { storableNarrative } from './storable.ts'

type Viewer = SessionIdentity['member']
type Saved = Pick<Narrative, 'uuid' | 'slug' | 'rev'>

const PAGE = 60
/** Most addresses of one title that get a number; after those a random part is used. */
const COUNTED = 10
/** Addresses that the site uses itself (behaviour/narratives §1). */
const SLUGS: SlugRules = { empty: 'narrative', taken: new Set(['new', 'sample']) }

/** The rules of narratives: who may read and write which one, and when a write is stale (behaviour/narratives §5). */
export function narrativeService(deps: {
  narratives: NarrativeRepository
  internal: InternalClient
  sanitiser: Sanitiser
  mostFor: MostFor
  now: () => Date
}) {
  const { narratives, internal, sanitiser, mostFor, now } = deps

  async function withAuthor(narrative: OwnNarrative): Promise<Narrative> {
    const nameOf = await ownerNames(internal, [narrative.owner])
    return { ...narrative, author: nameOf(narrative.owner) }
  }

  async function demandOwn(uuid: string, owner: string): Promise<void> {
    const found = (await narratives.ownerOf(uuid)) ?? fail('NOT_FOUND')
    if (found !== owner) fail('FORBIDDEN')
  }

  /** Null where it is there already. */
  async function add(
    uuid: string,
    owner: string,
    content: NarrativeContent,
    mark: string | undefined
  ): Promise<Saved | null> {
    const { narratives: most } = await mostFor(owner)
    const fresh = { uuid, owner, content, mark, is_published: false, at: now() }
    for (let tries = 0; !(await narratives.ownerOf(uuid)); tries++) {
      const slug = slugOf(content.title, SLUGS, tries < COUNTED ? tries : randomInt(COUNTED, 1_000_000_000))
      const added = await narratives.addIfFree({ ...fresh, slug }, most)
      if (added) return added
    }
    return null
  }

  /** Rows of a list with their authors' names and their common tags. */
  async function listed(rows: Omit<NarrativeEntry, 'author'>[]): Promise<NarrativeEntry[]> {
    const [nameOf, tagsOf] = await Promise.all([
      ownerNames(
        internal,
        rows.map(row => row.owner)
      ),
      commonTags(
        internal,
        rows.map(row => row.uuid)
      )
    ])
    return rows.map(row => ({ ...row, author: nameOf(row.owner), tags: tagsOf(row.uuid) }))
  }

  async function setPublished(uuid: string, owner: string, isPublished: boolean): Promise<void> {
    await demandOwn(uuid, owner)
    if (!(await narratives.setPublished(uuid, owner, isPublished))) fail('NOT_FOUND')
  }

  return {
    async at(slug: string, viewer: Viewer): Promise<Narrative> {
      const narrative = (await narratives.findBySlug(slug)) ?? fail('NOT_FOUND')
      const mayRead =
        narrative.is_published || narrative.owner === viewer?.uuid || (viewer?.permissions.is_admin ?? false)
      return mayRead ? withAuthor(narrative) : fail('FORBIDDEN')
    },

    /** @throws ServiceError STALE with the stored narrative where `rev` is not the stored one */
    async save(owner: string, sent: NarrativeSent): Promise<Saved> {
      const { mark } = sent
      const isNew = sent.uuid === undefined
      const uuid = sent.uuid ?? (sent.key === undefined ? newId() : derivedId('narrative', owner, sent.key))
      if (!isNew) await demandOwn(uuid, owner)
      const content = await storableNarrative(sent, texts => sanitiser.clean(owner, texts))
      const added = isNew && (await add(uuid, owner, content, mark))
      if (added) return added
      const rev = isNew ? 0 : sent.rev
      const written = await narratives.write(uuid, owner, content, { rev, mark, at: now() })
      if (written) return written
      const stored = (await narratives.find(uuid)) ?? fail('NOT_FOUND')
      return fail('STALE', { stored: await withAuthor(stored) })
    },

    async list(
      owner: string | undefined,
      {
        searchFor = '',
        sort = 'newest',
        skip = 0,
        limit = PAGE
      }: { searchFor?: string; sort?: Sort; skip?: number; limit?: number }
    ): Promise<{ data: NarrativeEntry[]; total: number }> {
      const query = { search: searchFor, sort, skip, limit, ...(owner !== undefined && { owner }) }
      const { rows, total } = await narratives.list(query)
      return { data: await listed(rows), total }
    },

    /** The newest published narratives of these members. */
    publishedOf: async (owners: string[], limit: number): Promise<NarrativeEntry[]> =>
      listed(await narratives.publishedOf(owners, limit)),

    async remove(owner: string, uuid: string): Promise<void> {
      await demandOwn(uuid, owner)
      await narratives.remove(uuid, owner)
    },

    publish: (owner: string, uuid: string) => setPublished(uuid, owner, true),
    unpublish: (owner: string, uuid: string) => setPublished(uuid, owner, false),

    /** Makes anybody's narrative private. Who may do so, the contract says. */
    withdraw: async (uuid: string): Promise<void> =>
      demandWithdrawn(await narratives.withdraw(uuid), () => narratives.ownerOf(uuid)),

    async versions(owner: string, uuid: string): Promise<NarrativeVersion[]> {
      await demandOwn(uuid, owner)
      return narratives.versions(uuid, NARRATIVE_LIMITS.versions)
    },

    async nameVersion(owner: string, uuid: string, typed: string): Promise<NarrativeVersion> {
      await demandOwn(uuid, owner)
      const name = demandLine(typed, NARRATIVE_MAX_LENGTHS.version, 'name')
      if (name === '') fail('BAD_REQUEST', { fields: [{ path: 'name', msg: 'is required' }] })
      const { title, teaser, acknowledgement, language, icon, meta, summary, content } =
        (await narratives.find(uuid)) ?? fail('NOT_FOUND')
      const kept = { title, teaser, acknowledgement, language, icon, meta, summary, content }
      const version = { narrative: uuid, name, created: now(), title, content: kept }
      const most = NARRATIVE_LIMITS.versions
      return (
        (await narratives.addVersion(owner, version, most)) ??
        fail('WRONG_STATE', { msg: `A narrative has at most ${most} versions. Please delete one first.` })
      )
    },

    async version(owner: string, uuid: string, version: string): Promise<Narrative> {
      await demandOwn(uuid, owner)
      const [narrative, content] = await Promise.all([narratives.find(uuid), narratives.version(version, uuid)])
      if (!narrative || !content) return fail('NOT_FOUND')
      return withAuthor({ ...narrative, ...content })
    },

    async removeVersion(owner: string, uuid: string, version: string): Promise<void> {
      await demandOwn(uuid, owner)
      if (!(await narratives.removeVersion(version, uuid))) fail('NOT_FOUND')
    },

    usage: async (owner: string): Promise<QuotaUse[]> =>
      quotaUse(await mostFor(owner), { narratives: await narratives.count(owner) })
  }
}
