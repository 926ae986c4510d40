import { calls, internalCalls as internal, type Provenance } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { linkAfter, nextCheck } from './link-states.ts'
import { type StoredLink, sourceModel } from './model.ts'

const DAY = 86_400_000
const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }
let site: Site
let anna: Person

beforeAll(async () => {
  site = await testSite('library_links')
  anna = await site.person()
})
afterAll(() => site.close())
afterEach(async () => void (await sourceModel(site.db).deleteMany({})))

async function imported(provenance?: Partial<Provenance>): Promise<string> {
  const uuid = newId()
  const words = { title: 'A boat', description: '', alt: '', lang: '', thumb_url: '', playback: '' }
  const file = {
    url: `/files/a/${'0'.repeat(32)}.webp`,
    type: 'image/webp',
    width: 8,
    height: 6,
    filename: '',
    bytes: 1
  }
  const from = { address: 'https://example.org/boat.png', page: '', provider: 'example.org' }
  const whence = provenance && { provenance: { ...from, retrieved: '2026-01-01T00:00:00.000Z', ...provenance } }
  const items = [{ uuid, owner: anna.uuid, ...words, ...file, ...whence }]
  await callOn(site.app, internal.createSource, { items }, asService)
  return uuid
}
const due = async (limit = 10) => (await callOn(site.app, internal.dueLinks, { limit }, asService)).body.links
const report = (source: string, isThere: boolean) =>
  callOn(site.app, internal.linksChecked, { links: [{ source, isThere }] }, asService)
const meta = async (uuid: string) =>
  (await callOn(site.app, calls.meta, undefined, { params: { uuid }, session: anna.session })).body.data
const link = async () =>
  (await callOn(site.app, calls.mySources, {}, { session: anna.session })).body.sources[0]?.source.link
/** Time passes: the next check is due. */
const wait = (uuid: string) => sourceModel(site.db).updateOne({ _id: uuid }, { $set: { linkDue: new Date(0) } })

test('the page of a source is checked, else its address, by one checker at a time; uploaded sources have none', async () => {
  const shown = await imported({ page: 'https://example.org/boats' })
  const bare = await imported({})
  await imported()
  expect(new Map((await due()).map(one => [one.source, one.address]))).toEqual(
    new Map([
      [shown, 'https://example.org/boats'],
      [bare, 'https://example.org/boat.png']
    ])
  )
  expect(await due()).toEqual([])
})

test('its owner sees whether it works, and from the second failure on that it is broken', async () => {
  const uuid = await imported({})
  expect((await meta(uuid))['Link']).toBeUndefined()
  expect((await meta(uuid))['Checksum']).toBe('0'.repeat(32))
  await report(uuid, true)
  expect((await meta(uuid))['Link']).toMatch(/^Works, checked /)
  expect(await due()).toEqual([])
  await wait(uuid)
  expect(await due()).toHaveLength(1)
  await report(uuid, false)
  expect((await link())?.state).toBe('ok')
  await report(uuid, false)
  expect((await link())?.state).toBe('broken')
  expect((await meta(uuid))['Link']).toMatch(/^Broken since .*, checked /)
  await report(uuid, true)
  expect((await link())?.state).toBe('ok')
  // What was deleted meanwhile is passed over.
  expect((await report(newId(), true)).status).toBe(200)
})

test('what fails is asked less and less often, and once a month in the end', () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const days = [0, 1, 2, 3, 4, 5, 6, 9].map(tries => (nextCheck(at, tries).getTime() - at.getTime()) / DAY)
  expect(days).toEqual([30, 1, 2, 4, 8, 16, 30, 30])
})

test('a link is broken where its last two checks failed, and says since when it is what it is', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), checks => {
      let now: StoredLink | undefined
      checks.forEach((isThere, day) => (now = linkAfter(now, isThere, new Date(day * DAY))))
      expect(now?.state).toBe(checks.length > 1 && checks.slice(-2).every(isThere => !isThere) ? 'broken' : 'ok')
      expect(now?.checked.getTime()).toBe((checks.length - 1) * DAY)
      expect(now!.since.getTime()).toBeLessThanOrEqual(now!.checked.getTime())
    })
  )
})
