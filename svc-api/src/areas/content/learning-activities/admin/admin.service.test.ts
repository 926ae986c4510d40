import { calls, type LearningActivitySent, publicPageInternalCalls, publicSearchInternalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService } from '../../../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../../../testing/site.ts'
import { learningActivityModel } from '../model.ts'
import { publishExistingLearningActivities } from '../../../../migrations/publish-existing-learning-activities.ts'
import { learningActivityRepository } from '../repository.ts'

let site: Site
let admin: Person
let other: Person

beforeAll(async () => {
  site = await testSite('writing_lessons')
  admin = await site.person({ is_admin: true })
  other = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const link = { title: 'Worksheet', icon: 'pdf', url: '/files/a/sheet.pdf', note: 'PDF, 2 kB' }
const learningActivityOf = (title: string, own: Partial<LearningActivitySent> = {}): LearningActivitySent => ({
  ...{ slug: '', title, intro: 'Five ships.', author: 'Mara', year: '1519', thumb: null, thumblabel: 'The fleet.' },
  ...{ summary: '<p>They count.</p>', outcomes: ['They count sails.'], age: '12–15', duration: '40 minutes' },
  ...{ linktype: 'file', teacher_links: [], student_links: [link], related: [], modules: [] },
  ...{ acknowledgements: 'Thanks.', license: 'CC BY 4.0' },
  ...own
})
const save = (lesson: LearningActivitySent, who = admin) =>
  callOn(site.app, calls.saveLearningActivity, { lesson }, who)
const refused = async (lesson: unknown) => {
  const { status, errorResponse } = await send(site.app, calls.saveLearningActivity, { lesson } as never, admin)
  return { status, code: errorResponse.errorCode, fields: errorResponse.fields?.map(({ path }) => path) }
}
const publish = (uuid: string) => callOn(site.app, calls.publishLearningActivity, { uuid }, admin)
const readAs = async (slug: string, who: { session?: string } = {}) =>
  (await send(site.app, calls.learningActivity, undefined, { ...who, params: { slug } })).status
const shelf = async () =>
  (await callOn(site.app, calls.teachingLearning, {})).body.items
    .filter(({ typecode }) => typecode === 'la')
    .map(({ activity }) => activity.uuid)

test('it is private until an admin publishes it; then it is on the shelf and has a page', async () => {
  const { uuid, slug, is_published, rev } = (await save(learningActivityOf('Who counts the sails?'))).body.data
  expect([slug, is_published, rev]).toEqual(['who-counts-the-sails', false, 0])
  expect([await readAs(slug), await readAs(slug, await site.person()), await readAs(slug, admin)]).toEqual([
    404, 404, 200
  ])
  expect(await shelf()).not.toContain(uuid)
  await publish(uuid)
  expect(await shelf()).toContain(uuid)
  const { body } = await callOn(site.app, calls.learningActivity, undefined, { params: { slug } })
  expect(body).toMatchObject({
    la: { uuid, is_published: true, intro: 'Five ships.', thumblabel: 'The fleet.', copyright: { name: 'CC BY 4.0' } },
    ...{ age: '12–15', duration: '40 minutes', outcomes: ['They count sails.'], student_links: [link] }
  })
  await callOn(site.app, calls.unpublishLearningActivity, { uuid }, admin)
  expect([await readAs(slug), (await shelf()).includes(uuid)]).toEqual([404, false])
})

test('every admin writes it; a save over a newer one is 409 with the stored one', async () => {
  const { uuid, slug, rev } = (await save(learningActivityOf('Bread'))).body.data
  const changed = (await save({ ...learningActivityOf('Dear bread'), uuid, rev }, other)).body.data
  expect([changed.slug, changed.rev, changed.title]).toEqual([slug, 1, 'Dear bread'])
  const { data } = (await callOn(site.app, calls.storedLearningActivity, undefined, { ...admin, params: { slug } }))
    .body
  expect(data).toEqual(changed)
  const late = await send(
    site.app,
    calls.saveLearningActivity,
    { lesson: { ...learningActivityOf('Late'), uuid, rev } },
    admin
  )
  expect([late.status, late.errorResponse.errorCode]).toEqual([409, 'STALE'])
  expect(late.errorResponse.stored).toMatchObject({ title: 'Dear bread', rev: 1 })
})

test('one that is sent again is made once; the same title gets another address', async () => {
  const lesson = learningActivityOf('The same title', { key: newId() })
  const [first, again, second] = [
    (await save(lesson)).body.data,
    (await save(lesson)).body.data,
    (await save(learningActivityOf('The same title'))).body.data
  ]
  expect([again.uuid, again.slug, second.slug]).toEqual([first.uuid, 'the-same-title', 'the-same-title-2'])
})

test('an address is chosen and changed, and one of another is told as taken', async () => {
  const chosen = (await save(learningActivityOf('Chosen', { slug: 'Sails & Bread' }))).body.data
  expect(chosen.slug).toBe('sails-bread')
  const taken = { status: 409, code: 'SLUG_TAKEN', fields: ['lesson.slug'] }
  expect(await refused(learningActivityOf('Second', { slug: 'sails-bread' }))).toEqual(taken)
  const second = (await save(learningActivityOf('Second'))).body.data
  const { uuid, rev } = second
  expect(await refused({ ...learningActivityOf('Second'), uuid, rev, slug: 'sails-bread' })).toEqual(taken)
  const moved = (await save({ ...learningActivityOf('Second'), uuid, rev, slug: 'elsewhere' })).body.data
  expect([moved.slug, moved.rev]).toEqual(['elsewhere', rev + 1])
  expect((await save(learningActivityOf('New', { slug: 'new' }))).body.data.slug).toBe('new-1')
})

test('its language is told with its texts, stays where none is sent, and is a language tag', async () => {
  const { uuid, slug, rev } = (await save(learningActivityOf('Chi conta le vele?', { language: 'IT' }))).body.data
  await publish(uuid)
  const page = await callOn(site.app, calls.learningActivity, undefined, { params: { slug } })
  const told = { name: slug, skip: 0, limit: 1 }
  const head = await callOn(site.app, publicPageInternalCalls.publicLearningActivities, told, asService)
  const asked = { publication: uuid, skip: 0, limit: 10 }
  const found = await callOn(site.app, publicSearchInternalCalls.contentEntries, asked, asService)
  const items = (await callOn(site.app, calls.teachingLearning, {})).body.items
  const item = items.find(({ activity }) => activity.uuid === uuid)
  expect([page.body.la, head.body.pages[0], found.body.entries[0], item].map(one => one?.language)).toEqual(
    Array.from({ length: 4 }, () => 'it')
  )
  const later = (await save({ ...learningActivityOf('Le vele'), uuid, rev })).body.data
  expect([later.title, later.language]).toEqual(['Le vele', 'it'])
  expect(
    (await save({ ...learningActivityOf('Le vele', { language: '' }), uuid, rev: later.rev })).body.data.language
  ).toBe('')
  expect((await save(learningActivityOf('Nobody says'))).body.data.language).toBe('')
  const wrong = { status: 400, code: 'BAD_REQUEST', fields: ['lesson.language'] }
  expect(await refused(learningActivityOf('Wrong', { language: '!' }))).toEqual(wrong)
})

test('scripts are taken out, and what cannot be stored is named', async () => {
  const evil = '<p onclick="x()">Read<script>x()</script></p>'
  const { data } = (
    await save(learningActivityOf('<script>x()</script>', { summary: evil, outcomes: [' Count. ', '  '] }))
  ).body
  expect([data.title, data.summary, data.outcomes]).toEqual(['<script>x()</script>', '<p>Read</p>', ['Count.']])
  expect(await refused(learningActivityOf('  '))).toMatchObject({ status: 400, fields: ['lesson.title'] })
  expect(await refused(learningActivityOf('A', { license: 'Mine' }))).toMatchObject({ fields: ['lesson.license'] })
  for (const url of ['javascript:x()', '//evil.example/a.pdf', 'http://a.example/', ''])
    expect((await refused(learningActivityOf('A', { student_links: [{ ...link, url }] }))).status).toBe(400)
  for (const wrong of [
    { title: 7 },
    { related: ['x'] },
    { linktype: 'elsewhere' },
    { outcomes: 'They count.' },
    { owner: newId() },
    { is_published: true },
    { thumb: { url: 'https://evil.example/a.png' } }
  ])
    expect((await refused({ ...learningActivityOf('A'), ...wrong })).status).toBe(400)
  expect((await refused(learningActivityOf('A', { summary: 'a'.repeat(600_000) }))).status).toBe(400)
  expect((await refused(learningActivityOf('A', { summary: 'a'.repeat(2 * 1024 * 1024) }))).status).toBe(413)
})

test('ids of other kinds are no learning activities, and as related ones they are not shown', async () => {
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, admin)).body
  for (const call of [calls.deleteLearningActivity, calls.publishLearningActivity, calls.unpublishLearningActivity])
    expect((await send(site.app, call, { uuid }, admin)).status).toBe(404)
  expect((await refused({ ...learningActivityOf('A'), uuid, rev: 0 })).status).toBe(404)
  const draft = (await save(learningActivityOf('A draft'))).body.data
  const { data } = (await save(learningActivityOf('With related', { related: [uuid, newId(), draft.uuid] }))).body
  await publish(data.uuid)
  const related = async () =>
    (await callOn(site.app, calls.learningActivity, undefined, { params: { slug: data.slug } })).body.related.map(
      ({ activity }) => activity.uuid
    )
  expect(await related()).toEqual([])
  await publish(draft.uuid)
  expect(await related()).toEqual([draft.uuid])
})

test('other sites, the search and the tags are told of published ones alone', async () => {
  const { uuid, slug } = (await save(learningActivityOf('Seen from above'))).body.data
  const told = async () => {
    const asked = { name: slug, skip: 0, limit: 1 }
    const pages = await callOn(site.app, publicPageInternalCalls.publicLearningActivities, asked, asService)
    const of = { publication: uuid, skip: 0, limit: 10 }
    const { body } = await callOn(site.app, publicSearchInternalCalls.contentEntries, of, asService)
    const every = { after: '', limit: 500 }
    const all = await callOn(site.app, publicSearchInternalCalls.publishedContent, every, asService)
    const partner = await site.person({ is_partner: true })
    const tags = await send(site.app, calls.setItemTags, { uuid, tags: [] }, partner)
    return [pages.body.pages[0]?.path, body.entries[0]?.path, all.body.publications.includes(uuid), tags.status]
  }
  expect(await told()).toEqual([undefined, undefined, false, 403])
  await publish(uuid)
  expect(await told()).toEqual([`/learning-activity/${slug}`, `/learning-activity/${slug}`, true, 200])
})

test('what is done is noted, and a deleted one is gone', async () => {
  const { uuid, slug } = (await save(learningActivityOf('Gone'))).body.data
  await publish(uuid)
  await callOn(site.app, calls.unpublishLearningActivity, { uuid }, admin)
  await callOn(site.app, calls.deleteLearningActivity, { uuid }, admin)
  expect(await readAs(slug, admin)).toBe(404)
  expect((await send(site.app, calls.deleteLearningActivity, { uuid }, admin)).status).toBe(404)
  const { data } = (await callOn(site.app, calls.auditLog, { on: uuid }, admin)).body
  expect(data.map(({ action }) => action)).toEqual([
    'lesson.deleted',
    'lesson.unpublished',
    'lesson.published',
    'lesson.saved'
  ])
})

test('what was edited stays when the demo content is written again', async () => {
  const { uuid, rev } = (await save(learningActivityOf('A demo'))).body.data
  const stored = (await learningActivityModel(site.db).findById(uuid).lean())!
  await save({ ...learningActivityOf('Edited'), uuid, rev })
  await learningActivityRepository(site.db).put([stored])
  const { data } = (await callOn(site.app, calls.learningActivities, {}, admin)).body
  expect(data.find(one => one.uuid === uuid)?.title).toBe('Edited')
})

test('an address that got a number stays when it is saved again, however long its title', async () => {
  const title = `${'How many sails did the fleet have '.repeat(3)}?`
  await save(learningActivityOf(title))
  const { uuid, rev, slug } = (await save(learningActivityOf(title))).body.data
  expect(slug).toMatch(/^.{55,60}-2$/)
  const again = (await save({ ...learningActivityOf(title, { slug }), uuid, rev })).body.data
  expect([again.slug, again.rev]).toEqual([slug, 1])
  const typed = 'x'.repeat(100)
  expect((await save(learningActivityOf('Typed', { slug: typed }))).body.data.slug).toBe(typed)
})

test('material without a title is refused with its place', async () => {
  const nameless = learningActivityOf('Nameless', { teacher_links: [link, { ...link, title: ' ' }] })
  expect(await refused(nameless)).toMatchObject({ status: 400, fields: ['lesson.teacher_links.1.title'] })
})

test('what is written again by the demo stays as an admin left it', async () => {
  const model = learningActivityModel(site.db)
  const repository = learningActivityRepository(site.db)
  const { uuid } = (await save(learningActivityOf('Of the demo'))).body.data
  const demo = { ...(await model.findById(uuid).lean())!, rev: undefined, is_published: true }
  await model.deleteOne({ _id: uuid })
  await repository.put([demo])
  await callOn(site.app, calls.unpublishLearningActivity, { uuid }, admin)
  await repository.put([demo])
  expect(await model.findById(uuid).lean()).toMatchObject({ is_published: false })

  await callOn(site.app, calls.deleteLearningActivity, { uuid }, admin)
  const other = (await save(learningActivityOf('Of the demo'))).body.data
  await repository.put([demo])
  expect(await model.countDocuments({ slug: demo.slug })).toBe(1)
  expect(await model.findOne({ slug: demo.slug }).lean()).toMatchObject({ _id: other.uuid })
})

test('those stored before there were private ones are public', async () => {
  const model = learningActivityModel(site.db)
  const { uuid, slug } = (await save(learningActivityOf('From before'))).body.data
  await model.updateOne({ _id: uuid }, { $unset: { is_published: 1 } })
  await publishExistingLearningActivities(site.db)
  await publishExistingLearningActivities(site.db)
  expect(await readAs(slug)).toBe(200)
})
