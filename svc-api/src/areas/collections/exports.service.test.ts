import { internalCalls as internal } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn, newItem } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { partsOf } from './exports.ts'

let site: Site
let anna: Person
let on: ReturnType<typeof collectionsOn>

beforeAll(async () => {
  site = await testSite('collection_exports')
  on = collectionsOn(site)
  anna = await site.person()
})
afterAll(() => site.close())

const whole = (collection: string, owner = anna.uuid) =>
  callOn(site.app, internal.exportedCollection, { collection, owner }, asService)

test('a collection is given to its owner alone, with its items page by page in their order', async () => {
  const { uuid } = await on.add(anna, { name: 'Boats', license: 'CC BY 4.0' })
  const texts = { introduction: 'One\nand two', description: '<b> & more', tags: ['sea'], maker: 'Ueno' }
  const items = await on.fill(
    anna,
    uuid,
    Array.from({ length: 5 }, (_, at) => newItem({ ...texts, title: `Boat ${at}` }))
  )
  const { data, parts } = (await whole(uuid)).body
  expect(data).toMatchObject({ uuid, name: 'Boats', license: 'CC BY 4.0', count: 5 })
  expect(parts).toEqual([{ after: null, last: { uuid: items[4], order: 4 }, items: 5, bytes: 5000 }])

  const page = async (after?: { uuid: string; order: number }) => {
    const body = { collection: uuid, owner: anna.uuid, limit: 2, ...(after && { after }) }
    return (await callOn(site.app, internal.exportedItems, body, asService)).body.items
  }
  const first = await page()
  expect(first[0]).toMatchObject({ uuid: items[0], order: 0, title: 'Boat 0', ...texts, url: '/files/a/b.webp' })
  const { uuid: last, order } = first[1]!
  expect((await page({ uuid: last, order })).map(item => item.uuid)).toEqual([items[2], items[3]])
  expect(await page({ uuid: items[4]!, order: 4 })).toEqual([])

  const other = await site.person()
  for (const [call, body] of [
    [internal.exportedCollection, { collection: uuid, owner: other.uuid }],
    [internal.exportedItems, { collection: uuid, owner: other.uuid, limit: 2 }]
  ] as const)
    expect((await send(site.app, call, body, asService)).status).toBe(403)
  expect((await whole(newId())).status).toBe(404)
})

test('parts are bounded in items and bytes, and leave nothing out', async () => {
  async function* sizes() {
    for (const [order, bytes] of [40, 70, 10, 10, 10, 200, 10].entries()) yield { uuid: String(order), order, bytes }
  }
  const parts = await partsOf(sizes(), { items: 3, bytes: 100 })
  expect(parts.map(({ after, last, items, bytes }) => [after?.order ?? -1, last.order, items, bytes])).toEqual([
    [-1, 0, 1, 40],
    [0, 3, 3, 90],
    [3, 4, 1, 10],
    [4, 5, 1, 200],
    [5, 6, 1, 10]
  ])
})
