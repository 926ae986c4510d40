import { collectionCalls as calls, collectionInternalCalls as asked } from '@annals/contracts'
import { type Area, fail, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import type { AreaDeps } from '../deps.ts'
import { collectionAccess } from './access.ts'
import { epochRepository } from './epoch-repository.ts'
import { mostFor } from '../quotas.ts'
import { itemRepository } from './item-repository.ts'
import { itemService } from './item-service.ts'
import { collectionRepository } from './repository.ts'
import { rewriteRepository } from './rewrite-repository.ts'
import { collectionService, exploreEntry } from './service.ts'

const done = { status: 'ok' } as const

/** Collections and their items (behaviour/collections §8). */
export function collectionsArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'sanitiser' | 'now'>): Area {
  const { db } = deps
  const most = { ...deps, mostFor: mostFor(deps) }
  const collections = collectionRepository(db)
  const items = itemRepository(db)
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

  return app => {
    const later = background(app)
    app.addHook('onListen', () => later(itemised.sweep(), 'items that were left behind are still there'))

    route(app, calls.myCollections, ({ member, body }) => service.list(member.uuid, body.searchFor, body))
    route(app, calls.collection, async ({ member, params }) => ({ data: await service.at(params['slug']!, member) }))
    route(app, calls.collectionItems, async ({ member, params, body }) => ({
      data: await service.itemsAt(params['slug']!, member, body)
    }))
    route(app, calls.exploreItems, async ({ member, params, body }) => ({
      data: {
        ...exploreEntry(await service.at(params['slug']!, member)),
        ...(await service.itemsAt(params['slug']!, member, body))
      }
    }))
    route(app, calls.addCollection, async ({ member, body: { user: _user, ...fields } }) => ({
      data: await service.add(member.uuid, fields)
    }))
    route(app, calls.updateCollection, async ({ member, body }) => ({ data: await service.update(member.uuid, body) }))
    route(app, calls.deleteCollections, async ({ member, body: { collection, collections: several = [] } }) => {
      const uuids = collection ? [...new Set([collection, ...several])] : several
      if (uuids.length === 0) fail('BAD_REQUEST', { fields: [{ path: 'collection', msg: 'is required' }] })
      const removeItems = await service.remove(member.uuid, uuids)
      later(removeItems(), 'items of a deleted collection are still there')
      return done
    })
    route(app, calls.publishCollection, async ({ member, body }) => ({
      data: await service.publish(member.uuid, body.collection)
    }))
    route(app, calls.privateCollection, async ({ member, body }) => ({
      data: await service.makePrivate(member.uuid, body.collection)
    }))
    route(app, calls.markCollection, async ({ body }) => ({
      data: await service.mark(body.collection, body.is_thematic)
    }))
    route(app, calls.explore, ({ body }) => service.explore(body.searchFor, body))
    route(app, calls.removeCollectionCover, async ({ member, body }) => ({
      data: await service.removeCover(member.uuid, body.collection)
    }))
    route(app, calls.setCollectionCover, async ({ member, body }) => ({
      data: await service.setCover(member.uuid, body.collection, body.image)
    }))
    route(app, calls.deleteItem, async ({ member, body }) => ({
      data: await service.removeItems(member.uuid, body.collection, [body.item])
    }))
    route(app, calls.deleteCollectionItems, async ({ member, body }) => ({
      data: await service.removeItems(member.uuid, body.collection, body.items)
    }))
    route(app, calls.updateItem, async ({ member, body }) => ({ data: await itemised.write(member.uuid, body.item) }))
    route(app, calls.collectionMeta, async ({ member, params }) => ({
      data: await service.meta(params['uuid']!, member)
    }))

    route(app, asked.roomForItems, ({ body }) => itemised.roomFor(body))
    route(app, asked.collectionUsage, async ({ body }) => ({ usage: await itemised.usage(body.owner) }))
    route(app, asked.makeCollection, async ({ body: { owner, title: name, ...said } }) => {
      const empty = { introduction: '', language: '', license: '' }
      const { uuid, slug, name: stored } = await service.add(owner, { ...empty, ...said, name })
      return { uuid, slug, name: stored }
    })
    route(app, asked.addItems, ({ body }) => itemised.add(body))
    route(app, asked.standingItems, ({ body }) => itemised.standing(body))
    route(app, asked.claimItems, ({ body }) => itemised.claim(body))
    route(app, asked.itemOrder, ({ body }) => itemised.ordered(body))
    route(app, asked.placeItems, async ({ body }) => {
      await itemised.place(body)
      return done
    })
    route(app, asked.collectionItem, async ({ body }) => ({ data: await itemised.itemOf(body.owner, body.item) }))
    route(app, asked.closeImport, async ({ body }) => {
      await itemised.close(body)
      return done
    })
    route(app, asked.removeImported, ({ body: { limit, ...imported } }) => itemised.removeImported(imported, limit))
    route(app, asked.undoingImport, ({ body }) => itemised.undoing(body))
    route(app, asked.setItemThumbs, async ({ body }) => {
      await itemised.setThumbs(body.thumbs)
      return done
    })
    route(app, asked.setUploadedCover, async ({ body }) => ({
      data: await service.setUploadedCover(body.owner, body.collection, body.thumb)
    }))
    route(app, asked.publishedItems, async ({ body }) => ({
      sources: await itemised.sources(body.uuids, body.member)
    }))
  }
}
