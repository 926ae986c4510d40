import { randomInt } from 'node:crypto'
import {
  type BodyOf,
  type Collection,
  type collectionCalls,
  type CollectionFields,
  type CollectionItem,
  type CollectionThumb,
  COLLECTION_MAX_LENGTHS,
  creditOfItem,
  type ExploreEntry,
  isRestricted,
  licenceOf,
  RESTRICTED_LICENCES,
  type Rights
} from '@annals/contracts'
import { type InternalClient, newId, fail } from '@annals/service-kit'
import { commonTags } from '../../between-areas/common-tags.ts'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { demandWithdrawn } from '../../between-areas/withdrawn.ts'
import { dayOf, factsOf } from '../../texts/readable-facts.ts'
import { demandLanguageTag, languageName } from '../../texts/language.ts'
import { slugOf } from '../../texts/slug.ts'
import { demandBlock, demandLine, singleLine } from '../../texts/text.ts'
import type { MostFor } from '../quotas.ts'
import type { CollectionAccess, Viewer } from './access.ts'
import type { ItemRepository } from './item-repository.ts'
import { toCollectionItem } from './item.ts'
import type { CollectionRepository, OwnCollection, Words } from './repository.ts'
import { COLLECTION_SLUGS } from './slug-rules.ts'

const PAGE = 60
/** Most addresses of one name that get a number; after those a random part is used. */
const COUNTED = 10

interface Paging {
  skip?: number
  limit?: number
}

/**
 * A member's input in its stored form.
 * @throws ServiceError BAD_REQUEST without a name, or for an unknown language or licence
 */
function storable(fields: CollectionFields): Words {
  const name = demandLine(fields.name, COLLECTION_MAX_LENGTHS.name, 'name')
  if (name === '') fail('BAD_REQUEST', { fields: [{ path: 'name', msg: 'is required' }] })
  const said = singleLine(fields.license, COLLECTION_MAX_LENGTHS.license)
  const license =
    said === ''
      ? ''
      : (licenceOf(said)?.code ?? fail('BAD_REQUEST', { fields: [{ path: 'license', msg: 'is no licence' }] }))
  return {
    name,
    introduction: demandBlock(fields.introduction, COLLECTION_MAX_LENGTHS.introduction, 'introduction'),
    description: demandBlock(fields.description, COLLECTION_MAX_LENGTHS.description, 'description'),
    acknowledgements: demandBlock(fields.acknowledgements, COLLECTION_MAX_LENGTHS.acknowledgements, 'acknowledgements'),
    language: demandLanguageTag(fields.language, 'language'),
    license,
    ...(fields.subtitle !== undefined && {
      subtitle: demandLine(fields.subtitle, COLLECTION_MAX_LENGTHS.subtitle, 'subtitle')
    })
  }
}

/** The rules of collections: their texts, addresses, covers and states (behaviour/collections §1, §4, §7). */
export function collectionService(deps: {
  collections: CollectionRepository
  items: ItemRepository
  access: CollectionAccess
  internal: InternalClient
  mostFor: MostFor
  now: () => Date
}) {
  const { collections, items, access, internal, mostFor, now } = deps

  /** Collections with their owners' names. Where the names are not available, collections are shown without them. */
  async function shown(found: OwnCollection[]): Promise<Collection[]> {
    const nameOf = await ownerNames(
      internal,
      found.map(({ user }) => user)
    )
    return found.map(collection => ({ ...collection, partner: nameOf(collection.user) }))
  }

  async function one(collection: OwnCollection | null): Promise<Collection> {
    const [data] = await shown([collection ?? fail('NOT_FOUND')])
    return data!
  }

  async function setPublished(uuid: string, owner: string, published: boolean): Promise<Collection> {
    await access.owned(uuid, owner)
    const changed = await collections.setPublished(uuid, owner, published)
    return changed
      ? one(changed)
      : fail('WRONG_STATE', { msg: `This collection is ${published ? 'published' : 'private'} already.` })
  }

  async function exploreEntries(found: Collection[]): Promise<ExploreEntry[]> {
    const [tagsOf, covers] = await Promise.all([
      commonTags(
        internal,
        found.map(({ uuid }) => uuid)
      ),
      items.several(found.map(({ thumb_uuid }) => thumb_uuid).filter(uuid => uuid !== ''))
    ])
    const creditsOf = new Map(covers.map(item => [item.uuid, creditOfItem(item)]))
    return found.map(({ thumb, thumb_uuid, partner, ...collection }) => {
      const { uuid, slug, name, subtitle, introduction, description, acknowledgements, language, count } = collection
      const words = { uuid, slug, name, subtitle, introduction, description, acknowledgements, language, count }
      return { col: { ...words, tags: tagsOf(uuid) }, thumb, credit: creditsOf.get(thumb_uuid) ?? null, partner }
    })
  }

  return {
    async list(owner: string, search = '', { skip = 0, limit = PAGE }: Paging = {}) {
      const { collections: found, total } = await collections.list({ owner, search, skip, limit })
      return { data: await shown(found), total }
    },

    at: async (slug: string, viewer: Viewer): Promise<Collection> => one(await access.readableAt(slug, viewer)),

    owned: async (uuid: string, owner: string): Promise<Collection> => one(await access.owned(uuid, owner)),

    async itemsAt(
      slug: string,
      viewer: Viewer,
      { skip = 0, limit = PAGE }: Paging
    ): Promise<{ items: CollectionItem[]; total: number }> {
      const collection = await access.readableAt(slug, viewer)
      const page = await items.some(collection.uuid, skip, limit)
      return { items: page.map(item => toCollectionItem(item, collection)), total: collection.count }
    },

    async add(owner: string, fields: CollectionFields): Promise<Collection> {
      const words = { subtitle: '', ...storable(fields) }
      const created = now().toISOString()
      const { collections: most } = await mostFor(owner)
      for (let tries = 0; ; tries++) {
        const fresh = {
          uuid: newId(),
          slug: slugOf(words.name, COLLECTION_SLUGS, tries < COUNTED ? tries : randomInt(COUNTED, 1_000_000_000)),
          ...words,
          user: owner,
          thumb: null,
          thumb_uuid: '',
          is_published: false,
          is_thematic: false,
          csstype: '',
          count: 0,
          created,
          changed: created,
          rev: 0
        }
        const added = await collections.addIfFree(fresh, most)
        if (added) return one(added)
      }
    },

    /**
     * @throws ServiceError STALE with the stored one where `rev` is not the stored one; BAD_REQUEST for the position of
     * an item of another collection: then nothing changes
     */
    async update(owner: string, body: BodyOf<typeof collectionCalls.updateCollection>): Promise<Collection> {
      const { uuid, rev, order = [], user: _user, ...fields } = body
      await access.owned(uuid, owner)
      const words = storable(fields)
      const named = new Set(order.map(one => one.uuid))
      if (named.size < order.length || (await items.countIn(uuid, [...named])) < named.size)
        fail('BAD_REQUEST', {
          fields: [{ path: 'order', msg: 'names what is no item of this collection, or twice' }]
        })
      const next = order.reduce((most, one) => Math.max(most, one.order + 1), 0)
      const written = await collections.write(uuid, owner, words, rev, next)
      if (!written) return fail('STALE', { stored: await one(await access.owned(uuid, owner)) })
      await items.setOrder(uuid, order)
      return one(written)
    },

    /**
     * Removes all; or none, if one is somebody else's or published. Missing ones are no error.
     * @returns removes their items, which may take some time
     */
    async remove(owner: string, uuids: string[]): Promise<() => Promise<void>> {
      const found = await collections.several(uuids)
      if (found.length === 0) fail('NOT_FOUND')
      if (found.some(({ user }) => user !== owner)) fail('FORBIDDEN')
      if (found.some(({ is_published }) => is_published))
        fail('WRONG_STATE', { msg: 'A published collection cannot be deleted. Please make it private first.' })
      await collections.remove(uuids, owner)
      return async () => {
        for (const { uuid } of found) if (!(await collections.isThere(uuid))) await items.removeAllOf(uuid)
      }
    },

    /** What its owner should know before publishing it. The collection's licence is that of items without one. */
    async check(owner: string, uuid: string): Promise<Pick<Rights, 'restricted' | 'unstated'>> {
      const { license } = await access.owned(uuid, owner)
      const [restricted, unstated] = await Promise.all([
        items.countLicensed(uuid, isRestricted(license) ? [...RESTRICTED_LICENCES, ''] : RESTRICTED_LICENCES),
        license ? 0 : items.countLicensed(uuid, [''])
      ])
      return { restricted, unstated }
    },

    publish: (owner: string, uuid: string) => setPublished(uuid, owner, true),
    makePrivate: (owner: string, uuid: string) => setPublished(uuid, owner, false),

    /** Marks a published collection as thematic, or takes the mark from it. Who may do so, the contract says. */
    async mark(uuid: string, isThematic: boolean): Promise<Collection> {
      const marked = await collections.setThematic(uuid, isThematic)
      if (marked) return one(marked)
      if (!(await collections.isThere(uuid))) fail('NOT_FOUND')
      return fail('WRONG_STATE', { msg: 'Only a published collection can be thematic.' })
    },

    /** Makes anybody's collection private. Who may do so, the contract says. */
    async withdraw(uuid: string): Promise<void> {
      await demandWithdrawn((await collections.withdraw(uuid)) !== null, () => collections.isThere(uuid))
    },

    async explore(search = '', { skip = 0, limit = PAGE }: Paging): Promise<{ data: ExploreEntry[]; total: number }> {
      const { collections: found, total } = await collections.thematic({ search, skip, limit })
      return { data: await exploreEntries(await shown(found)), total }
    },

    /** The newest published collections of these members, as explore lists them. */
    async publishedOf(owners: string[], limit: number): Promise<ExploreEntry[]> {
      return exploreEntries(await shown(await collections.publishedOf(owners, limit)))
    },

    /** A collection as explore lists it. */
    async explored(slug: string, viewer: Viewer): Promise<ExploreEntry> {
      const found = await shown([await access.readableAt(slug, viewer)])
      return (await exploreEntries(found))[0]!
    },

    async removeCover(owner: string, uuid: string): Promise<Collection> {
      await access.owned(uuid, owner)
      return one(await collections.setThumb(uuid, owner, null))
    },

    /**
     * Makes an item's picture the cover. The cover is then independent of the item: files do not change
     * (architecture §4), so it stays when the item is removed.
     */
    async setCover(owner: string, uuid: string, image: string): Promise<Collection> {
      await access.owned(uuid, owner)
      const item = await items.find(image)
      if (item?.of !== uuid) return fail('NOT_FOUND')
      const { url, thumb_url, type, filename, alt, title, width, height } = item
      if (!url || !type.startsWith('image/'))
        fail('BAD_REQUEST', { fields: [{ path: 'image', msg: 'is an item without a picture' }] })
      const thumb = { url: thumb_url || url, uuid: image, filename, alt: alt || title, width, height }
      return one(await collections.setThumb(uuid, owner, thumb))
    },

    /** Sets an uploaded picture as the cover of a collection that has none. */
    async setUploadedCover(owner: string, uuid: string, thumb: CollectionThumb): Promise<Collection> {
      await access.owned(uuid, owner)
      const { filename, alt } = thumb
      const clean = { ...thumb, uuid: '' as const, filename: singleLine(filename, 300), alt: singleLine(alt, 1000) }
      const changed = await collections.setFirstThumb(uuid, owner, clean)
      return changed
        ? one(changed)
        : fail('WRONG_STATE', { msg: 'This collection has a cover already. Please delete it first.' })
    },

    /** Removes items of a collection; missing ones are no error. */
    async removeItems(owner: string, uuid: string, uuids: string[]): Promise<Collection> {
      await access.owned(uuid, owner)
      await items.remove(uuid, uuids)
      await collections.forgetThumbs(uuid, uuids)
      return one(await access.owned(uuid, owner))
    },

    async meta(uuid: string, viewer: Viewer): Promise<Record<string, string>> {
      const collection = await one(await access.readable(uuid, viewer))
      const { name, subtitle, introduction, partner, count, license, language, acknowledgements } = collection
      return factsOf([
        ['Name', name],
        ['Subtitle', subtitle],
        ['Introduction', introduction],
        ['Partner', partner],
        ['Items', String(count)],
        ['Licence', license],
        ['Language', language && languageName(language)],
        ['Acknowledgements', acknowledgements],
        ['State', collection.is_published ? 'Published' : 'Private'],
        ['Added', dayOf(collection.created)],
        ['Changed', dayOf(collection.changed)]
      ])
    }
  }
}
