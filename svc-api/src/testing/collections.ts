import { calls, type CollectionFields, internalCalls, type NewItem } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, SERVICE_TOKEN } from '@annals/service-kit/testing'
import type { Person, Site } from './site.ts'

/** Options of a call that another service makes. */
export const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }

export const fieldsOf = (own: Partial<CollectionFields> = {}): CollectionFields => ({
  name: 'Boats',
  introduction: '',
  description: '',
  acknowledgements: '',
  language: '',
  license: '',
  ...own
})

/** An item to be added to a collection: a picture, unless `own` says otherwise. */
export function newItem(own: Partial<NewItem> = {}): NewItem {
  const uuid = newId()
  return {
    uuid,
    key: uuid,
    order: 0,
    title: 'A boat',
    alt: 'A flat boat',
    language: '',
    license: '',
    local_id: '',
    origin: '',
    period_start: '',
    period_end: '',
    country: '',
    introduction: '',
    description: '',
    tags: [],
    url: '/files/a/b.webp',
    thumb_url: '/files/a/c.webp',
    playback: '',
    type: 'image/webp',
    filename: 'boat.webp',
    bytes: 1000,
    width: 800,
    height: 600,
    ...own
  }
}

/** What tests of collections often do, as a member or as svc-import. */
export function collectionsOn(site: Site) {
  return {
    add: async ({ session }: Person, own?: Partial<CollectionFields>) =>
      (await callOn(site.app, calls.addCollection, fieldsOf(own), { session })).body.data,

    /** Adds items as uploads do, in the given order. */
    fill: async (owner: Person, collection: string, items: NewItem[]) => {
      const body = { collection, owner: owner.uuid, items: items.map((item, order) => ({ ...item, order })) }
      await callOn(site.app, internalCalls.addItems, body, asService)
      return items.map(({ uuid }) => uuid)
    },

    at: async (slug: string, person?: Person) =>
      callOn(site.app, calls.collection, undefined, { params: { slug }, session: person?.session }),

    itemsOf: async (slug: string, person?: Person, body: { skip?: number; limit?: number } = {}) =>
      (await callOn(site.app, calls.collectionItems, body, { params: { slug }, session: person?.session })).body.data
  }
}
