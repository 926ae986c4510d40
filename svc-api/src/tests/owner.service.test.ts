import { ACTIVITY_VERSION, allCalls, calls, emptyContent, internalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn, fieldsOf, newItem } from '../testing/collections.ts'
import { narrativeOf } from '../testing/narratives.ts'
import { type Person, type Site, testSite } from '../testing/site.ts'

/**
 * The rule `owner` lets every member pass; each area has to check whether a thing is somebody else's. Here another
 * member makes every call with that rule. A new call with the rule needs a line here.
 */
const ofOwners = allCalls.filter(call => call.service === 'svc-api' && call.access === 'owner')

let site: Site
let anna: Person
let others: Person[]

beforeAll(async () => {
  site = await testSite('owner')
  anna = await site.person({ is_partner: true, can_publish_tl: true })
  others = [
    await site.person({ is_partner: true, can_publish_tl: true }),
    await site.person({ is_admin: true, is_partner: true, can_publish_tl: true })
  ]
})
afterAll(() => site.close())

/** One thing of every kind, all Anna's. */
async function things() {
  const { session } = anna
  const activity = (await callOn(site.app, calls.createActivity, {}, { session })).body.uuid
  const { add, fill } = collectionsOn(site)
  const { uuid: collection } = await add(anna)
  const [item = ''] = await fill(anna, collection, [newItem({ width: 800, height: 600 })])
  const source = newId()
  const file = { title: 'A farm', description: '', url: '/files/a/b.webp', thumb_url: '', playback: '' }
  const kind = { type: 'image/webp', alt: '', lang: '', width: 8, height: 6, filename: 'farm.jpg', bytes: 10 }
  const items = [{ uuid: source, owner: anna.uuid, ...file, ...kind }]
  await callOn(site.app, internalCalls.createSource, { items }, asService)
  const tag = { tagset: 'MyClasses' as const, tagname: newId() }
  const { uuid: tag_uuid } = (await callOn(site.app, calls.createMyTag, tag, { session })).body.data
  const saved = await callOn(site.app, calls.saveNarrative, { narrative: narrativeOf() }, { session })
  const narrative = saved.body.uuid
  const named = { narrative, name: 'First' }
  const version = (await callOn(site.app, calls.nameNarrativeVersion, named, { session })).body.data.uuid
  return { activity, collection, item, source, tag_uuid, narrative, version }
}
type Things = Awaited<ReturnType<typeof things>>

const rich = { delta: { ops: [] }, html: '', text: '' }
const plain = { title: 'A', alt: '', language: '', license: '', local_id: '', origin: '' }
const period = { period_start: '', period_end: '', country: '' }

/** A call's body about one of Anna's things. */
const bodies: Record<string, (mine: Things) => unknown> = {
  '/update-activity': ({ activity }) => ({
    activity: { uuid: activity, ...emptyContent(), version: ACTIVITY_VERSION }
  }),
  '/edit-activity': ({ activity }) => ({ activity }),
  '/delete-activity': ({ activity }) => ({ activity }),
  '/remove/activities': ({ activity }) => ({ activities: [activity] }),
  '/publish-activity': ({ activity }) => ({ uuid: activity }),
  '/unpublish-activity': ({ activity }) => ({ uuid: activity }),
  '/narrative': ({ narrative }) => ({ narrative: { ...narrativeOf(), uuid: narrative } }),
  '/narrative/delete': ({ narrative }) => ({ narrative }),
  '/publish-narrative': ({ narrative }) => ({ uuid: narrative }),
  '/unpublish-narrative': ({ narrative }) => ({ uuid: narrative }),
  '/narrative/versions': ({ narrative }) => ({ narrative }),
  '/narrative/version': ({ narrative, version }) => ({ narrative, version }),
  '/narrative/version/add': ({ narrative }) => ({ narrative, name: 'Second' }),
  '/narrative/version/delete': ({ narrative, version }) => ({ narrative, version }),
  '/collection/update': ({ collection }) => ({ uuid: collection, ...fieldsOf() }),
  '/collection/delete': ({ collection }) => ({ collection }),
  '/collection/check': ({ collection }) => ({ collection }),
  '/collection/publish': ({ collection }) => ({ collection }),
  '/collection/private': ({ collection }) => ({ collection }),
  '/collection/delete-iconic': ({ collection }) => ({ collection }),
  '/collection/set-iconic-image': ({ collection, item }) => ({ collection, image: item }),
  '/collection/deleteItem': ({ collection, item }) => ({ collection, item }),
  '/collection/delete-source': ({ collection, item }) => ({ collection, items: [item] }),
  '/collection/add-sources': ({ collection, source }) => ({ collection, sources: [source] }),
  '/collection/update-item': ({ item }) => ({
    item: { uuid: item, ...plain, ...period, introduction: rich, description: rich, tags: [] }
  }),
  '/saveSource': ({ source }) => ({
    record: { uuid: source, title: 'A', description: '', alt: '', lang: '', transcript: '', license: '', mytags: [] }
  }),
  '/sources/delete': ({ source }) => ({ uuids: [source] }),
  '/sources/restore': ({ source }) => ({ uuids: [source] }),
  '/sources/set-mytags': ({ source }) => ({ sources: [source], add: [], remove: [] }),
  '/sources/tracks/delete': ({ source }) => ({ source, lang: 'de' }),
  '/MyTags/remove': ({ tag_uuid }) => ({ tag_uuid })
}

test('every call of owners is tried here', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(ofOwners.map(({ path }) => path).toSorted())
})

test.each(ofOwners.map(call => ({ call, path: call.path })))(
  '$path is for the owner alone, not for partners or administrators',
  async ({ call, path }) => {
    const mine = await things()
    const body = bodies[path]?.(mine)
    for (const { session } of others) {
      const { status, errorResponse } = await send(site.app, call, body, { session })
      expect([status, errorResponse.errorCode]).toEqual([403, 'FORBIDDEN'])
    }
    // That a collection is private already is not a question of rights.
    const { status } = await send(site.app, call, body, { session: anna.session })
    expect([200, 409]).toContain(status)
  }
)
