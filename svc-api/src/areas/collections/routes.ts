import {
  dashboardInternalCalls,
  departureInternalCalls as leaving,
  type Collection,
  collectionCalls as calls,
  collectionInternalCalls as asked,
  publicPageInternalCalls as pages,
  narrativeSearchInternalCalls as search,
  publicSearchInternalCalls as indexing,
  tagInternalCalls as tags
} from '@annals/contracts'
import { type Area, auditRecorder, fail, pathOf, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import { forgetTags } from '../../between-areas/common-tags.ts'
import { searchIndexNotifier } from '../../between-areas/search-entries.ts'
import type { AreaDeps } from '../deps.ts'
import { collectionAccess } from './access.ts'
import { epochRepository } from '../../import-epochs/repository.ts'
import { collectionExports } from './exports.ts'
import { mostFor } from '../quotas.ts'
import { foundCollections } from './found-repository.ts'
import { itemRepository } from './item-repository.ts'
import { itemService } from './item-service.ts'
import { leaveThings } from '../../between-areas/leaving.ts'
import { collectionsOfLeaver } from './left-repository.ts'
import { addOwnSources } from './own-sources.ts'
import { managedCollections } from './managed.ts'
import { manifestOf } from './manifest/manifest.ts'
import { manifestRepository } from './manifest/manifest-repository.ts'
import { publicCollections } from './page-metadata-repository.ts'
import { collectionRepository } from './repository.ts'
import { rewriteRepository } from './rewrite-repository.ts'
import { collectionEntries } from './search-entries.ts'
import { collectionService } from './service.ts'
import { taggableCollections } from './taggable-repository.ts'

const done = { status: 'ok' } as const
/** The most items that a manifest holds. */
const MANIFEST_ITEMS = 5000
const MANIFEST_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

/** Collections and their items (behaviour/collections §8). */
export function collectionsArea(
  deps: Pick<AreaDeps, 'db' | 'config' | 'internal' | 'quotas' | 'sanitiser' | 'now'>
): Area {
  const { db } = deps
  const most = { ...deps, mostFor: mostFor(deps) }
  const collections = collectionRepository(db)
  const published = publicCollections(db)
  const found = foundCollections(db)
  const taggable = taggableCollections(db)
  const items = itemRepository(db)
  const managed = managedCollections(db, deps.internal)
  const manifests = manifestRepository(db)
  const indexed = collectionEntries(db, items)
  const left = collectionsOfLeaver(db, items)
  const access = collectionAccess(collections)
  const service = collectionService({ ...most, collections, items, access })
  const itemised = itemService({
    ...most,
    collections,
    items,
    epochs: epochRepository(db),
    rewrites: rewriteRepository(db),
    access
  })
  const addSources = addOwnSources({ ...deps, items: itemised })
  const exports = collectionExports({ access, items, owned: service.owned })

  return app => {
    const later = background(app)
    const note = auditRecorder(app, deps.internal)
    const notifySearchIndex = searchIndexNotifier('collections', deps.internal, later)
    const changed = async (work: Promise<Collection>): Promise<{ data: Collection }> => {
      const data = await work
      notifySearchIndex(data.uuid)
      return { data }
    }
    app.addHook('onListen', () => later(itemised.sweep(), 'items that were left behind are still there'))

    const leave = leaveThings(left, deps.internal, notifySearchIndex)
    route(app, leaving.leaveCollections, ({ body }) => leave(body))
    route(app, leaving.publishedCollectionCount, async ({ body }) => ({ count: await left.published(body.member) }))
    route(app, calls.myCollections, ({ member, body }) => service.list(member.uuid, body.searchFor, body))
    route(app, calls.collection, async ({ member, params }) => ({ data: await service.at(params['slug']!, member) }))
    route(app, calls.collectionItems, async ({ member, params, body }) => ({
      data: await service.itemsAt(params['slug']!, member, body)
    }))
    route(app, calls.exploreItems, async ({ member, params, body }) => ({
      data: {
        ...(await service.explored(params['slug']!, member)),
        ...(await service.itemsAt(params['slug']!, member, body))
      }
    }))
    route(app, calls.addCollection, async ({ member, body: { user: _user, ...fields } }) => ({
      data: await service.add(member.uuid, fields)
    }))
    route(app, calls.updateCollection, ({ member, body }) => changed(service.update(member.uuid, body)))
    route(app, calls.deleteCollections, async ({ member, body: { collection, collections: several = [] } }) => {
      const uuids = collection ? [...new Set([collection, ...several])] : several
      if (uuids.length === 0) fail('BAD_REQUEST', { fields: [{ path: 'collection', msg: 'is required' }] })
      const removeItems = await service.remove(member.uuid, uuids)
      await forgetTags(deps.internal, uuids)
      notifySearchIndex(...uuids)
      later(removeItems(), 'items of a deleted collection are still there')
      return done
    })
    route(app, calls.checkCollection, ({ member, body }) => service.check(member.uuid, body.collection))
    route(app, calls.publishCollection, ({ member, body }) => changed(service.publish(member.uuid, body.collection)))
    route(app, calls.privateCollection, ({ member, body }) =>
      changed(service.makePrivate(member.uuid, body.collection))
    )
    route(app, calls.markCollection, async ({ member, body }) => {
      const data = await service.mark(body.collection, body.is_thematic)
      await note(member, body.is_thematic ? 'collection.marked' : 'collection.unmarked', data.uuid)
      return { data }
    })
    route(app, calls.managedCollections, ({ body }) => managed(body))
    route(app, calls.withdrawCollection, async ({ member, body: { uuid } }) => {
      await service.withdraw(uuid)
      await note(member, 'collection.withdrawn', uuid)
      notifySearchIndex(uuid)
      return done
    })
    route(app, asked.collectionsOfOwners, async ({ body }) => ({
      data: await service.publishedOf(body.owners, body.limit)
    }))
    route(app, calls.explore, ({ body }) => service.explore(body.searchFor, body))
    route(app, calls.removeCollectionCover, ({ member, body }) =>
      changed(service.removeCover(member.uuid, body.collection))
    )
    route(app, calls.setCollectionCover, ({ member, body }) =>
      changed(service.setCover(member.uuid, body.collection, body.image))
    )
    route(app, calls.deleteItem, ({ member, body }) =>
      changed(service.removeItems(member.uuid, body.collection, [body.item]))
    )
    route(app, calls.deleteCollectionItems, ({ member, body }) =>
      changed(service.removeItems(member.uuid, body.collection, body.items))
    )
    route(app, calls.addSourcesToCollection, async ({ member, body: { collection, sources } }) => {
      const there = await addSources(member.uuid, collection, sources)
      return { ...(await changed(service.owned(collection, member.uuid))), there }
    })
    route(app, calls.updateItem, async ({ member, body }) => {
      const data = await itemised.write(member.uuid, body.item)
      notifySearchIndex(data.collection)
      return { data }
    })
    route(app, calls.collectionManifest, async ({ params, reply }) => {
      const collection = await service.at(params['slug']!, null)
      const path = pathOf(calls.collectionManifest).replace(':slug', collection.slug)
      const shown = await manifests.first(collection.uuid, MANIFEST_ITEMS)
      const manifest = manifestOf(collection, shown, { origin: deps.config.PUBLIC_ORIGIN, path })
      void reply.type(MANIFEST_TYPE).header('access-control-allow-origin', '*').header('cache-control', 'max-age=60')
      return manifest ?? fail('NOT_FOUND', { msg: 'This collection has no pictures.' })
    })
    route(app, calls.collectionMeta, async ({ member, params }) => ({
      data: await service.meta(params['uuid']!, member)
    }))

    route(app, pages.publicCollections, ({ body }) => published(body))
    route(app, search.findCollections, ({ body }) => found(body))
    route(app, tags.taggableCollections, async ({ body }) => ({ items: await taggable(body.uuids) }))
    route(app, indexing.collectionEntries, ({ body }) => indexed.entries(body))
    route(app, indexing.publishedCollections, ({ body }) => indexed.publications(body))
    route(app, asked.roomForItems, ({ body }) => itemised.roomFor(body))
    route(app, dashboardInternalCalls.countCollections, async ({ body }) => ({
      count: await collections.countOfAll(body.owners)
    }))
    route(app, asked.collectionUsage, async ({ body }) => ({ usage: await itemised.usage(body.owner) }))
    route(app, asked.makeCollection, async ({ body: { owner, title: name, ...said } }) => {
      const empty = { introduction: '', language: '', license: '' }
      const { uuid, slug, name: stored } = await service.add(owner, { ...empty, ...said, name })
      return { uuid, slug, name: stored }
    })
    route(app, asked.addItems, async ({ body }) => {
      const added = await itemised.add(body)
      notifySearchIndex(body.collection)
      return added
    })
    route(app, asked.standingItems, ({ body }) => itemised.match(body))
    route(app, asked.claimItems, ({ body }) => itemised.claim(body))
    route(app, asked.itemOrder, ({ body }) => itemised.ordered(body))
    route(app, asked.placeItems, async ({ body }) => {
      await itemised.place(body)
      notifySearchIndex(body.collection)
      return done
    })
    route(app, asked.collectionItem, async ({ body }) => ({ data: await itemised.itemOf(body.owner, body.item) }))
    route(app, asked.closeImport, async ({ body }) => {
      await itemised.close(body)
      return done
    })
    route(app, asked.removeImported, async ({ body: { limit, ...imported } }) => {
      const taken = await itemised.removeImported(imported, limit)
      notifySearchIndex(imported.collection)
      return taken
    })
    route(app, asked.undoingImport, ({ body }) => itemised.undoing(body))
    route(app, asked.exportedCollection, ({ body }) => exports.whole(body.collection, body.owner))
    route(app, asked.exportedItems, async ({ body }) => ({ items: await exports.page(body) }))
    route(app, asked.setItemThumbs, async ({ body }) => {
      await itemised.setThumbs(body.thumbs)
      return done
    })
    route(app, asked.setUploadedCover, ({ body }) =>
      changed(service.setUploadedCover(body.owner, body.collection, body.thumb))
    )
    route(app, asked.publishedItems, async ({ body }) => ({
      sources: await itemised.sources(body.uuids, body.member)
    }))
  }
}
