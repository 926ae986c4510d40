import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  Collection,
  COLLECTION_STATES,
  CollectionFields,
  CollectionItem,
  CollectionItemRecord,
  CollectionThumb,
  ExploreEntry,
  ManagedCollection,
  NewItem
} from '../documents/collection.ts'
import { ExportedItem, ExportParts, ItemPlace } from '../documents/export.ts'
import { ImportUndoing } from '../documents/import.ts'
import { PublishedSource } from '../documents/source.ts'
import { managedList } from '../documents/managed-list.ts'
import { Manifest } from '../documents/manifest.ts'
import { Usage } from '../documents/usage.ts'
import { ROW_COLUMNS } from '../documents/row-digest.ts'
import { Done, Line, OneOf, Owners, PAGED, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'collections' } as const
const user = Type.Optional(Uuid)
const Uuids = Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true })
/** Five texts; the longest has 10,000 characters. */
const WORDS_BYTES = 128 * 1024
/** Positions of 5,000 items. */
const ORDER_BYTES = 512 * 1024
const Slug = Strict({ slug: Line(100) })
const Answer = Strict({ data: Collection })
const items = { items: Type.Array(CollectionItem), total: Type.Integer() }
const ITEMS = { params: Slug, body: Strict({ ...PAGED }), response: Strict({ data: Strict(items) }) }

/** Collections (behaviour/collections §8). */
export const collectionCalls = {
  myCollections: defineCall({
    ...here,
    method: 'POST',
    path: '/collection',
    access: 'member',
    actor: 'user',
    summary: "The member's collections, newest first; `searchFor` is looked for in the name, case as typed",
    body: Strict({ user, searchFor: Type.Optional(Line(200)), ...PAGED }),
    response: Strict({ data: Type.Array(Collection), total: Type.Integer() })
  }),
  collection: defineCall({
    ...here,
    method: 'GET',
    path: '/collection/:slug',
    access: 'public',
    summary: 'One collection: a published one, or one’s own',
    params: Slug,
    response: Answer
  }),
  collectionItems: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/:slug',
    access: 'public',
    summary: 'Items of a collection in their order, a page at a time: of a published one, or of one’s own',
    ...ITEMS
  }),
  addCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/add',
    access: 'member',
    actor: 'user',
    maxBytes: WORDS_BYTES,
    summary: 'Makes a collection; it needs a name',
    body: Strict({ user, ...CollectionFields.properties }),
    response: Answer
  }),
  updateCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/update',
    access: 'owner',
    actor: 'user',
    maxBytes: WORDS_BYTES + ORDER_BYTES,
    summary: 'Writes a collection, and the positions of the items named; a stale `rev` is 409 with the stored one',
    body: Strict({
      user,
      uuid: Uuid,
      rev: Type.Optional(Type.Integer({ minimum: 0 })),
      ...CollectionFields.properties,
      order: Type.Optional(
        Type.Array(Strict({ uuid: Uuid, order: Type.Integer({ minimum: 0, maximum: 10_000_000 }) }), { maxItems: 5000 })
      )
    }),
    response: Answer
  }),
  deleteCollections: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/delete',
    access: 'owner',
    actor: 'user',
    summary: 'Deletes unpublished collections with their items: `collection`, or `collections` all or none',
    body: Strict({ user, collection: Type.Optional(Uuid), collections: Type.Optional(Uuids) }),
    response: Done
  }),
  checkCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/check',
    access: 'owner',
    actor: 'partner',
    summary:
      'What to look at before publishing: of how many items the rights forbid it, and of how many they are not stated',
    body: Strict({ partner: user, collection: Uuid }),
    response: Strict({ restricted: Type.Integer({ minimum: 0 }), unstated: Type.Integer({ minimum: 0 }) })
  }),
  publishCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/publish',
    access: 'owner',
    actor: 'partner',
    summary: 'Publishes a collection that is not published',
    body: Strict({ partner: user, collection: Uuid }),
    response: Answer
  }),
  privateCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/private',
    access: 'owner',
    actor: 'partner',
    summary: 'Makes a published collection private',
    body: Strict({ partner: user, collection: Uuid }),
    response: Answer
  }),
  markCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/thematic',
    access: 'admin',
    actor: 'user',
    summary: 'Puts a published collection among the thematic ones that explore shows, or takes it from there',
    body: Strict({ user, collection: Uuid, is_thematic: Type.Boolean() }),
    response: Answer
  }),
  managedCollections: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/manage',
    access: 'admin',
    summary: 'The collections of all members, by the beginnings of words of their names',
    ...managedList(COLLECTION_STATES, ManagedCollection)
  }),
  withdrawCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/withdraw',
    access: 'admin',
    summary: 'Makes anybody’s published collection private',
    body: Strict({ uuid: Uuid }),
    response: Done
  }),
  explore: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/explore',
    access: 'public',
    summary:
      'Thematic collections, newest first: published ones that an admin has marked; `searchFor` is looked for in their words, whatever its case',
    body: Strict({ searchFor: Type.Optional(Line(200)), ...PAGED }),
    response: Strict({ data: Type.Array(ExploreEntry), total: Type.Integer() })
  }),
  exploreItems: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/explore/:slug',
    access: 'public',
    summary: 'A collection as explore lists it, with its items as POST `/collection/{slug}` answers them',
    ...ITEMS,
    response: Strict({ data: Strict({ ...ExploreEntry.properties, ...items }) })
  }),
  removeCollectionCover: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/delete-iconic',
    access: 'owner',
    summary: 'Takes the cover away',
    body: Strict({ collection: Uuid }),
    response: Answer
  }),
  setCollectionCover: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/set-iconic-image',
    access: 'owner',
    summary: 'Makes an item’s picture the cover; `image` is the item’s uuid',
    body: Strict({ collection: Uuid, image: Uuid }),
    response: Answer
  }),
  deleteItem: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/deleteItem',
    access: 'owner',
    summary: 'Deletes one item',
    body: Strict({ collection: Uuid, item: Uuid }),
    response: Answer
  }),
  deleteCollectionItems: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/delete-source',
    access: 'owner',
    summary: 'Deletes several items; those that are gone already are no error',
    body: Strict({ collection: Uuid, items: Uuids }),
    response: Answer
  }),
  addSourcesToCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/add-sources',
    access: 'owner',
    summary:
      'Adds sources of one’s own behind the last item, in this order: all or, where one cannot be an item, none; `there` is how many of them the collection had already',
    body: Strict({ collection: Uuid, sources: Uuids }),
    response: Strict({ data: Collection, there: Type.Integer({ minimum: 0 }) })
  }),
  updateItem: defineCall({
    ...here,
    method: 'POST',
    path: '/collection/update-item',
    access: 'owner',
    // Two rich texts, each in its three stored forms.
    maxBytes: 1024 * 1024,
    summary: 'Writes an item; a stale `rev` is 409 with the stored one',
    body: Strict({ item: CollectionItemRecord }),
    response: Strict({ data: CollectionItem })
  }),
  collectionManifest: defineCall({
    ...here,
    method: 'GET',
    path: '/iiif/:slug/manifest.json',
    access: 'public',
    summary: 'A published collection as a manifest of the IIIF Presentation API 3.0, for any site',
    params: Slug,
    response: Manifest
  }),
  collectionMeta: defineCall({
    ...here,
    method: 'GET',
    path: '/getcollectionmeta/:uuid',
    access: 'public',
    summary: 'What is known of a collection as names and values: of a published one, or of one’s own',
    params: Strict({ uuid: Uuid }),
    response: Strict({ data: Type.Record(Type.String(), Type.String()) })
  })
}

const imported = { collection: Uuid, owner: Uuid, import: Uuid, epoch: Type.Integer({ minimum: 0 }) }
const Some = Type.Array(Uuid)
const Order = Type.Integer({ minimum: 0 })
/** The part of a row that is needed to find its item. */
/** Bodies that name a thousand rows by their keys, in any script, or five thousand items by their ids. */
const ROWS_BYTES = 2 * 1024 * 1024

const known = { key: NewItem.properties.key, digest: Line(300) }

export const collectionInternalCalls = {
  collectionsOfOwners: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/of-owners',
    access: 'service',
    summary: 'The newest published collections of these members, as explore lists them',
    body: Strict({ owners: Owners, limit: Type.Integer({ minimum: 1, maximum: 200 }) }),
    response: Strict({ data: Type.Array(ExploreEntry) })
  }),
  collectionUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/usage',
    access: 'service',
    summary: 'How many collections, items and their files a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    response: Usage
  }),
  roomForItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/target',
    access: 'service',
    summary:
      'Whether a member may put items into a collection, and for how many more and how many bytes of files there is room; `reserve` takes so many positions at its end',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      reserve: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      /** What is going to be added: QUOTA_REACHED where it does not fit at this moment. */
      adding: Type.Optional(Strict({ items: Type.Integer({ minimum: 0 }), bytes: Type.Integer({ minimum: 0 }) }))
    }),
    response: Strict({
      name: Line(300),
      slug: Line(100),
      first: Type.Integer({ minimum: 0 }),
      room: Strict({ items: Type.Integer({ minimum: 0 }), bytes: Type.Integer({ minimum: 0 }) })
    })
  }),
  makeCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/make',
    access: 'service',
    maxBytes: WORDS_BYTES,
    summary: 'Makes a collection of what an uploaded file says of itself, for its owner to go on with',
    body: Strict({
      owner: Uuid,
      title: CollectionFields.properties.name,
      subtitle: CollectionFields.properties.name,
      description: CollectionFields.properties.description,
      acknowledgements: CollectionFields.properties.acknowledgements
    }),
    response: Strict({ uuid: Uuid, name: Line(300), slug: Line(100) })
  }),
  addItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/items',
    access: 'service',
    maxBytes: 8 * 1024 * 1024,
    summary:
      'Stores items whose files are in the file store. What is there already stays as it is: under the same id (`again`: handed over before), or another item with the same key (`there`). With `update` such an item gets what the columns of the row say that its `digest` names (`changed`), unless they say the same (`there`) or its owner has edited the item by hand (`edited`). A closed import, or an older epoch than one seen, is 409 STALE and leaves nothing',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      /** Absent for items that a member uploads one by one. */
      import: Type.Optional(Uuid),
      epoch: Type.Optional(Type.Integer({ minimum: 0 })),
      update: Type.Optional(Type.Boolean()),
      items: Type.Array(NewItem, { minItems: 1, maxItems: 500 })
    }),
    response: Strict({ added: Some, again: Some, there: Some, changed: Some, edited: Some })
  }),
  standingItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/standing',
    access: 'service',
    maxBytes: ROWS_BYTES,
    summary:
      'Which of these rows a collection has: whether the columns that they have say the same, whether it was edited by hand, and which columns the row would empty',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      rows: Type.Array(Strict(known), { minItems: 1, maxItems: 1000 })
    }),
    response: Strict({
      there: Type.Array(
        Strict({
          key: known.key,
          isSame: Type.Boolean(),
          isEdited: Type.Boolean(),
          empties: Type.Array(OneOf(ROW_COLUMNS))
        })
      )
    })
  }),
  claimItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/claim',
    access: 'service',
    maxBytes: ROWS_BYTES,
    summary:
      'Says of which rows of an import nothing needs to be handed over, by the ids that their items would get: as the answer of the call that hands over. The import has them from then on, too: they stay when the one that brought them is undone',
    body: Strict({
      ...imported,
      update: Type.Boolean(),
      rows: Type.Array(Strict({ uuid: Uuid, ...known }), { minItems: 1, maxItems: 500 })
    }),
    response: Strict({ there: Some, changed: Some, edited: Some })
  }),
  itemOrder: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/order',
    access: 'service',
    summary: 'Items of a collection in their order by their keys, a page at a time: what follows `after`',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      after: Type.Optional(Strict({ uuid: Uuid, order: Order })),
      limit: Type.Integer({ minimum: 1, maximum: 5000 })
    }),
    response: Strict({ items: Type.Array(Strict({ uuid: Uuid, key: NewItem.properties.key, order: Order })) })
  }),
  placeItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/place',
    access: 'service',
    maxBytes: ROWS_BYTES,
    summary: 'Gives items of a collection other positions; what is gone is passed over',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      order: Type.Array(Strict({ uuid: Uuid, order: Order }), { minItems: 1, maxItems: 5000 })
    }),
    response: Done
  }),
  collectionItem: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/item',
    access: 'service',
    summary: 'An item as its owner sees it',
    body: Strict({ owner: Uuid, item: Uuid }),
    response: Strict({ data: CollectionItem })
  }),
  closeImport: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/close',
    access: 'service',
    summary: 'No items of this import in this or an older epoch any more; the collection is counted anew',
    body: Strict(imported),
    response: Done
  }),
  removeImported: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/remove',
    access: 'service',
    summary:
      'Closes the import and takes back at most `limit` of what it did; answers what that is in all so far, and whether there is more (`left`)',
    body: Strict({ ...imported, limit: Type.Integer({ minimum: 1, maximum: 2000 }) }),
    response: Strict({ ...ImportUndoing.properties, left: Type.Boolean() })
  }),
  undoingImport: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/import/undoing',
    access: 'service',
    summary: 'What undoing an import would do at this moment',
    body: Strict({ collection: Uuid, owner: Uuid, import: Uuid }),
    response: ImportUndoing
  }),
  exportedCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/export',
    access: 'service',
    summary: 'A collection as its owner exports it, and its items by the zips that they go into',
    body: Strict({ collection: Uuid, owner: Uuid }),
    response: Strict({ data: Collection, parts: ExportParts })
  }),
  exportedItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/export/items',
    access: 'service',
    summary: 'Items of a collection in their order as an export writes them, a page at a time: what follows `after`',
    body: Strict({
      collection: Uuid,
      owner: Uuid,
      after: Type.Optional(ItemPlace),
      limit: Type.Integer({ minimum: 1, maximum: 100 })
    }),
    response: Strict({ items: Type.Array(ExportedItem) })
  }),
  setItemThumbs: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/thumbs',
    access: 'service',
    maxBytes: 512 * 1024,
    summary: 'Names the thumbnails that the background made; an item that is gone is passed over',
    body: Strict({
      thumbs: Type.Array(Strict({ uuid: Uuid, thumb_url: NewItem.properties.thumb_url }), {
        minItems: 1,
        maxItems: 500
      })
    }),
    response: Done
  }),
  setUploadedCover: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/iconic',
    access: 'service',
    summary: 'Sets an uploaded picture as cover; a collection that has one is 409',
    body: Strict({ collection: Uuid, owner: Uuid, thumb: CollectionThumb }),
    response: Answer
  }),
  publishedItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/collections/sources',
    access: 'service',
    summary: 'Items with a file as sources, by the uuids asked for: of published collections and of the member’s own',
    body: Strict({ member: Type.Optional(Uuid), uuids: Uuids }),
    response: Strict({ sources: Type.Array(PublishedSource) })
  })
}
