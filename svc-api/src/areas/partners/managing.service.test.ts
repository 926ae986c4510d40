import { type BodyOf, calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { collectionsOn } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'

type Fields = BodyOf<typeof calls.savePartner>

let site: Site
let admin: Person

const fieldsOf = (fields: Partial<Fields> = {}): Fields => ({
  ...{ name: 'The Archive', slug: '', logo: '', introduction: '', providers: [], dataproviders: [], isActive: true },
  ...fields
})
const as = () => ({ session: admin.session })
const save = (fields: Partial<Fields>) => callOn(site.app, calls.savePartner, fieldsOf(fields), as())
const added = async (fields: Partial<Fields> = {}) => (await save({ name: `Archive ${newId()}`, ...fields })).body
const edit = (partner: string) => callOn(site.app, calls.managedPartner, { partner }, as())
const list = async (body: BodyOf<typeof calls.managedPartners>) => {
  const { data, total } = (await callOn(site.app, calls.managedPartners, body, as())).body
  return { names: data.map(({ partner }) => partner.name), total }
}
const page = (slug: string) => callOn(site.app, calls.partnerPage, undefined, { params: { slug } })

beforeAll(async () => {
  site = await testSite('managing')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

test('a partner is made, with an address from its name, and shown in public', async () => {
  const { uuid, slug } = (await save({ name: '  Écomusée\n du Nord ', dataproviders: ['Museum', ' ', 'Museum'] })).body
  expect(slug).toBe('ecomusee-du-nord')
  const { partner } = (await page(slug)).body
  expect(partner).toMatchObject({ uuid, name: 'Écomusée du Nord', code: slug, dataproviders: ['Museum'] })
})

test.each([' ', '\u200b', '\u202e \u2069'])('a name is needed in which something can be seen, not %j', async name => {
  const { errorResponse } = await save({ name })
  expect(errorResponse).toMatchObject({ errorCode: 'BAD_REQUEST', fields: [{ path: 'name' }] })
})

test('an address that is taken says so, also of two that ask at once', async () => {
  const { slug } = await added()
  const { errorResponse } = await save({ name: 'Other', slug: slug.toUpperCase() })
  expect(errorResponse).toMatchObject({ errorCode: 'SLUG_TAKEN', fields: [{ path: 'slug' }] })
  const wanted = `same-${newId()}`
  const both = await Promise.all([save({ slug: wanted }), save({ slug: wanted })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = await added()
  expect((await save({ uuid: other.uuid, name: 'Other', slug })).errorResponse.errorCode).toBe('SLUG_TAKEN')
})

test('words of the site are no addresses of partners', async () => {
  expect((await added({ slug: 'Europeana' })).slug).toBe('europeana-1')
})

test('a change is stored; one of a partner that does not exist is 404', async () => {
  const { uuid, slug } = await added()
  await save({ uuid, name: 'New name', slug, introduction: 'Maps.', logo: '/files/a/b.png', providers: ['Hub'] })
  expect((await edit(uuid)).body.data.partner).toMatchObject({
    ...{ name: 'New name', introduction: 'Maps.', logo: '/files/a/b.png', providers: ['Hub'] }
  })
  expect((await save({ uuid: newId(), slug: `free-${newId()}` })).status).toBe(404)
  expect((await edit(newId())).status).toBe(404)
})

test('the text is sanitised, and its words are those of the list', async () => {
  const { uuid, slug } = await added()
  const meta = {
    delta: { ops: [{ insert: 'Old maps\n' }] },
    html: '<p onclick="x()">Old <strong>maps</strong><script>y()</script></p>',
    text: 'Old maps'
  }
  const store = (partner: string) => callOn(site.app, calls.storeMeta, { target: 'partner', partner, meta }, as())
  const stored = (await store(uuid)).body.meta
  expect(stored).toEqual({ ...meta, html: '<p>Old <strong>maps</strong></p>' })
  expect((await edit(uuid)).body.data.meta).toEqual(stored)
  expect((await page(slug)).body.partner).toMatchObject({ text: 'Old maps', html: stored.html })
  const { data } = (await callOn(site.app, calls.partners, undefined)).body
  expect(data.find(partner => partner.uuid === uuid)).not.toHaveProperty('html')
  expect((await store(newId())).status).toBe(404)
})

test('the list is searched, ordered and read by pages', async () => {
  const mark = newId().slice(-8)
  for (const name of ['b', 'Ä', 'c']) await save({ name: `${name} ${mark}` })
  const found = (sort?: 'az' | 'za' | 'oldest' | 'newest') => list({ searchFor: mark.toUpperCase(), sort })
  expect((await found('az')).names).toEqual([`Ä ${mark}`, `b ${mark}`, `c ${mark}`])
  expect((await found('za')).names).toEqual([`c ${mark}`, `b ${mark}`, `Ä ${mark}`])
  expect((await found('oldest')).names).toEqual([`b ${mark}`, `Ä ${mark}`, `c ${mark}`])
  expect((await found()).names).toEqual([`c ${mark}`, `Ä ${mark}`, `b ${mark}`])
  expect(await list({ searchFor: `a ${mark}`, skip: 0, limit: 1 })).toEqual({ names: [`Ä ${mark}`], total: 1 })
  expect(await list({ searchFor: mark, sort: 'az', skip: 1, limit: 1 })).toEqual({ names: [`b ${mark}`], total: 3 })
})

test('a partner that is not active is nowhere in public, and its team stays', async () => {
  const { uuid, slug } = await added({ dataproviders: ['Museum'] })
  const member = await site.person()
  await callOn(site.app, calls.addTeamMember, { member: member.uuid, partner: uuid }, as())
  await save({ uuid, name: 'Hidden', slug, dataproviders: ['Museum'], isActive: false })
  expect((await page(slug)).status).toBe(404)
  expect((await callOn(site.app, calls.searchPartner, { uuid })).status).toBe(404)
  for (const call of [calls.partners, calls.searchPartners]) {
    const { data } = (await callOn(site.app, call, undefined)).body
    expect(data.map(partner => partner.uuid)).not.toContain(uuid)
  }
  expect((await edit(uuid)).body.data).toMatchObject({ isActive: false, members: 1 })
  const details = (await callOn(site.app, calls.partnerDetails, {}, { session: member.session })).body
  expect(details).toMatchObject({ partner: { uuid }, role: 'admin' })
})

test('deleting names what it touches, takes the rights of the team, and leaves what was published', async () => {
  const { uuid, slug } = await added()
  const member = await site.person()
  await callOn(site.app, calls.addTeamMember, { member: member.uuid, partner: uuid }, as())
  const { add } = collectionsOn(site)
  const collection = await add(member, { name: 'Boats' })
  await callOn(site.app, calls.publishCollection, { collection: collection.uuid }, { session: member.session })
  expect((await edit(uuid)).body.data).toMatchObject({
    members: 1,
    publications: { collections: 1, activities: 0, narratives: 0 }
  })
  await callOn(site.app, calls.deletePartner, { partner: uuid }, as())
  expect((await page(slug)).status).toBe(404)
  expect((await edit(uuid)).status).toBe(404)
  const { session } = member
  const state = (await callOn(site.app, calls.startSession, { session })).body
  expect(state).toMatchObject({ partner_member: false, user: { isPartner: false } })
  const kept = await callOn(site.app, calls.collection, undefined, { params: { slug: collection.slug } })
  expect(kept.status).toBe(200)
  expect((await callOn(site.app, calls.deletePartner, { partner: uuid }, as())).status).toBe(404)
  expect((await save({ name: 'Again', slug })).body.slug).toBe(slug)
})

test('the search finds a partner by name and text while it is shown in public', async () => {
  const word = `lighthouse${newId().slice(-8)}`
  /** The path and text of what is found; the index follows after the answer. */
  async function found(expected: string[][]): Promise<void> {
    const now = async () => {
      const { results } = (await callOn(site.app, calls.publicSearch, { searchFor: word })).body
      return results.map(({ kind, path, title }) => [kind, path, title.map(({ text }) => text).join('')])
    }
    for (let tries = 0; tries < 200 && (await now()).join() !== expected.join(); tries++) await pause(20)
    expect(await now()).toEqual(expected)
  }
  const fields = { name: `House of the ${word}`, logo: '/files/a/0a1b.480.1200x800.webp' }
  const { uuid, slug } = await added(fields)
  await found([['partner', `/partners/${slug}`, fields.name]])
  await save({ ...fields, uuid, slug, isActive: false })
  await found([])
  await save({ uuid, slug, name: 'House of lamps' })
  const meta = { delta: { ops: [] }, html: `<p>The ${word}.</p>`, text: `The ${word}.` }
  await callOn(site.app, calls.storeMeta, { target: 'partner', partner: uuid, meta }, as())
  await found([['partner', `/partners/${slug}`, 'House of lamps']])
  await callOn(site.app, calls.deletePartner, { partner: uuid }, as())
  await found([])
})
