import { calls, publicPageInternalCalls, publicSearchInternalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService } from '../../../testing/collections.ts'
import { moduleOf } from '../../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../../testing/site.ts'
import { moduleRepository } from '../modules/repository.ts'
import type { StoredLearningActivity } from './model.ts'
import { learningActivityRepository } from './repository.ts'

let site: Site
let anna: Person
let activity: string
const [first, second] = [newId(), newId()]
const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

const activityOf = (_id: string, slug: string, more: Partial<StoredLearningActivity> = {}): StoredLearningActivity => ({
  ...{
    _id,
    slug,
    owner: newId(),
    position: 0,
    is_published: true,
    title: `Title of ${slug}`,
    intro: 'Five ships.',
    author: 'Editors'
  },
  ...{ year: '1519', thumb: null, thumblabel: '', summary: '<p>They count.</p>', acknowledgements: '' },
  ...{ copyright: licence, age: '12–15', duration: '40 minutes', outcomes: ['They count sails.'] },
  teacher_links: [{ title: 'Plan', icon: 'pdf', url: '/files/a/plan.pdf', note: 'PDF, 2 kB' }],
  ...{ student_links: [], linktype: 'file', related: [], modules: [] },
  ...more
})

beforeAll(async () => {
  site = await testSite('lessons')
  anna = await site.person({ is_partner: true, can_publish_tl: true })
  activity = (await callOn(site.app, calls.createActivity, {}, { session: anna.session })).body.uuid
  await learningActivityRepository(site.db).put([
    activityOf(first, 'sails', { related: [second, newId(), activity], modules: ['voyage'] }),
    activityOf(second, 'bread', { position: 1 })
  ])
  await moduleRepository(site.db).put([moduleOf('A voyage', { slug: 'voyage' })])
})
afterAll(() => site.close())

const pageOf = async (slug: string) =>
  (await callOn(site.app, calls.learningActivity, undefined, { params: { slug } })).body

test('a page has words, material and what is related, of which only the published is told', async () => {
  const page = await pageOf('sails')
  expect(page.la).toMatchObject({ uuid: first, slug: 'sails', title: 'Title of sails', copyright: licence })
  expect(page).toMatchObject({
    age: '12–15',
    duration: '40 minutes',
    outcomes: ['They count sails.'],
    linktype: 'file'
  })
  expect(page.teacher_links.map(({ url }) => url)).toEqual(['/files/a/plan.pdf'])
  expect(page.related.map(({ url }) => url)).toEqual(['/learning-activity/bread'])
  await callOn(site.app, calls.publishActivity, { uuid: activity }, { session: anna.session })
  expect((await pageOf('sails')).related.map(({ typecode }) => typecode)).toEqual(['la', 'ela'])
})

test('one that is not there is 404', async () => {
  const { errorResponse } = await send(site.app, calls.learningActivity, undefined, { params: { slug: 'no' } })
  expect(errorResponse.errorCode).toBe('NOT_FOUND')
})

test('learning activities stand on the shelf behind e-Learning Activities, and on the page of their module', async () => {
  const { items } = (await callOn(site.app, calls.teachingLearning, {})).body
  expect(items.filter(({ typecode }) => typecode === 'la').map(item => item.url)).toEqual([
    '/learning-activity/sails',
    '/learning-activity/bread'
  ])
  expect(items.at(-1)?.type).toBe('Learning Activity')
  const module = await callOn(site.app, calls.historicalContentPage, undefined, { params: { slug: 'voyage' } })
  expect(module.body.la.map(({ activity: { slug } }) => slug)).toEqual(['sails'])
})

test('other sites and the search are told of them', async () => {
  const told = await callOn(
    site.app,
    publicPageInternalCalls.publicLearningActivities,
    { name: 'bread', skip: 0, limit: 1 },
    asService
  )
  expect(told.body.pages).toMatchObject([{ kind: 'lesson', path: '/learning-activity/bread', license: 'CC BY 4.0' }])
  const asked = publicSearchInternalCalls
  const all = await callOn(site.app, asked.publishedContent, { after: '', limit: 500 }, asService)
  expect(all.body.publications).toEqual(expect.arrayContaining([first, second]))
  const found = await callOn(site.app, asked.contentEntries, { publication: first, skip: 0, limit: 10 }, asService)
  expect(found.body.entries).toMatchObject([{ kind: 'lesson', path: '/learning-activity/sails', year: '1519' }])
  expect(found.body.entries[0]?.text).toContain('They count.')
})

test('partners and admins give them common tags', async () => {
  const { session } = await site.person({ is_admin: true })
  const { data: tree } = (await callOn(site.app, calls.managedTags, {}, { session })).body
  const body = { tag: { name: `Sails ${newId()}` }, parent: tree.uuid }
  const { uuid } = (await callOn(site.app, calls.addTag, body, { session })).body.data
  await callOn(site.app, calls.setItemTags, { uuid: first, tags: [uuid] }, { session })
  expect((await pageOf('sails')).tags.map(given => given.uuid)).toEqual([uuid])
})
