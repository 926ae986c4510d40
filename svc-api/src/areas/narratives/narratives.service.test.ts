import { LICENCES, narrativeCalls as calls, NARRATIVE_LIMITS, type NarrativeSent } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { chapter, narrativeOf, paragraph, placedPicture, slideshow } from '../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let anna: Person
let bela: Person
let admin: Person

beforeAll(async () => {
  site = await testSite('narratives')
  anna = await site.person()
  bela = await site.person()
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const save = (narrative: unknown, { session }: Person = anna) =>
  callOn(site.app, calls.saveNarrative, { narrative: narrative as NarrativeSent }, { session })
const read = (slug: string, person?: Person) =>
  callOn(site.app, calls.narrative, undefined, {
    params: { slug },
    ...(person && { session: person.session })
  })
const saved = async (own: Partial<NarrativeSent> = {}, person = anna) => (await save(narrativeOf(own), person)).body

describe('saving', () => {
  test('what a narrative answers can be sent back as it is, and is the same', async () => {
    const content = [
      paragraph('<p>Before the first chapter</p>'),
      chapter('One', [
        paragraph(
          '<h4>A heading</h4><p>The <dfn title="cloth of the world">mappa</dfn> <mark class="m2">lies</mark></p>'
        ),
        { type: 'keyquestion', uuid: newId(), text: 'Is a map wrong?' },
        { type: 'source', uuid: newId(), title: 'A farm', caption: 'Seen from the road', asset: placedPicture() },
        slideshow([placedPicture(), placedPicture()]),
        { type: 'subchapter', uuid: newId(), title: 'Deeper', content: [paragraph('<p>Inside</p>')] }
      ])
    ]
    const { uuid, slug } = await saved({ content: content as NarrativeSent['content'] })
    const before = (await read(slug, anna)).body.data
    expect(before.content[1]).toMatchObject({ content: [{ text: 'A heading\nThe mappa lies' }, {}, {}, {}, {}] })
    const again = await save(before)
    expect(again.body).toEqual({ uuid, slug, rev: 1 })
    const after = (await read(slug, anna)).body.data
    expect({ ...after, updated: '', rev: 0 }).toEqual({ ...before, updated: '' })
  })

  test('script is taken out of every text', async () => {
    const evil = '<p onclick="a()">x<script>alert(1)</script><img src=x onerror=a()></p><a href="javascript:a()">y</a>'
    const content = [{ ...chapter('One', [paragraph(evil)]), summary: { html: evil, text: '' } }]
    const { slug } = await saved({ summary: { html: evil, text: '' }, content: content as NarrativeSent['content'] })
    const stored = JSON.stringify((await read(slug, anna)).body.data)
    expect(stored).not.toMatch(/script|onclick|onerror|<img/i)
  })

  test('of two windows, the later one learns of the newer narrative and changes nothing', async () => {
    const { uuid, slug } = await saved()
    const one = { ...narrativeOf({ title: 'Mine' }), uuid, rev: 0 }
    expect((await save(one)).status).toBe(200)
    const stale = await save({ ...one, title: 'Theirs' })
    expect([stale.status, stale.errorResponse.errorCode]).toEqual([409, 'STALE'])
    expect(stale.errorResponse.stored).toMatchObject({ title: 'Mine', rev: 1 })
    expect((await read(slug, anna)).body.data.title).toBe('Mine')
  })

  test('equal titles get addresses of their own; those of the site are not given away', async () => {
    const slugs = (await Promise.all(Array.from({ length: 4 }, () => saved({ title: 'Émigrés' })))).map(
      ({ slug }) => slug
    )
    expect(new Set(slugs).size).toBe(4)
    expect((await saved({ title: 'New' })).slug).toBe('new-1')
    expect((await saved({ title: 'sample' })).slug).toBe('sample-1')
  })

  test.each([
    ['a title', { title: '  ' }, 'narrative.title'],
    ['a known licence', { meta: { license: { uuid: newId() } } }, 'narrative.meta.license'],
    ['a language', { language: 'no such language' }, 'narrative.language'],
    ['two sources for a slideshow', { content: [slideshow([placedPicture()])] }, 'narrative.content.0.sources'],
    [
      'different sources in a slideshow',
      (picture => ({ content: [slideshow([picture, picture])] }))(placedPicture()),
      'narrative.content.0.sources'
    ],
    [
      'no film in a slideshow',
      { content: [slideshow([placedPicture(), placedPicture({ type: 'video/mp4' })])] },
      'narrative.content.0.sources.1'
    ],
    [
      'each id once, also of slides',
      (show => ({ content: [{ ...show, sources: show.sources.map(slide => ({ ...slide, uuid: show.uuid })) }] }))(
        slideshow([placedPicture(), placedPicture()])
      ),
      'narrative.content.0.sources.0.uuid'
    ],
    ['each id once', (one => ({ content: [one, one] }))(paragraph('<p>a</p>')), 'narrative.content.1.uuid'],
    [
      'at most so many chapters',
      { content: Array.from({ length: NARRATIVE_LIMITS.chapters + 1 }, (_, at) => chapter(`${at}`)) },
      'narrative.content'
    ],
    [
      'no links to other sites under Learn more',
      {
        content: [
          {
            ...paragraph(''),
            related: [
              { type: 'download', uuid: newId(), title: 'A', description: '', url: '//evil.example', image: '' }
            ]
          }
        ]
      },
      'narrative.content'
    ]
  ])('it needs %s', async (_what, own, path) => {
    const { status, errorResponse } = await save(narrativeOf(own as Partial<NarrativeSent>))
    expect(status).toBe(400)
    expect(JSON.stringify(errorResponse.fields)).toContain(path)
  })

  test('as many chapters as it may have are stored', async () => {
    const content = Array.from({ length: NARRATIVE_LIMITS.chapters }, (_, at) => chapter(`Chapter ${at}`))
    expect((await save(narrativeOf({ content: content as NarrativeSent['content'] }))).status).toBe(200)
  })

  test('one that is too large is refused whole', async () => {
    const long = `<p>${'a'.repeat(480_000)}</p>`
    const content = Array.from({ length: 9 }, () => paragraph(long))
    expect((await save(narrativeOf({ content: content as NarrativeSent['content'] }))).status).toBe(413)
  })

  test('the licence is the one with this id, whatever else is said of it', async () => {
    const { uuid } = LICENCES[2]!
    const license = { uuid, code: 'mine', name: '<b>', url: 'javascript:a()' }
    const { slug } = await saved({ meta: { license } })
    expect((await read(slug, anna)).body.data.meta.license).toEqual(LICENCES[2])
  })
})

describe('reading', () => {
  test('a private one is for its owner and admins, a published one for everybody', async () => {
    const { uuid, slug } = await saved()
    const statuses = async () => [
      (await read(slug)).status,
      (await read(slug, bela)).status,
      (await read(slug, anna)).status,
      (await read(slug, admin)).status
    ]
    expect(await statuses()).toEqual([403, 403, 200, 200])
    await callOn(site.app, calls.publishNarrative, { uuid }, { session: anna.session })
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await callOn(site.app, calls.unpublishNarrative, { uuid }, { session: anna.session })
    expect(await statuses()).toEqual([403, 403, 200, 200])
    expect((await read('no-such-narrative', admin)).status).toBe(404)
  })
})

test('one’s own are found with the case as typed, published ones whatever the case', async () => {
  const member = await site.person()
  const { uuid } = await saved({ title: 'Émigrés by boat', teaser: 'Eighteen came back' }, member)
  await saved({ title: 'Another one' }, member)
  const mine = async (searchFor: string) =>
    (await callOn(site.app, calls.myNarratives, { searchFor }, { session: member.session })).body
  expect((await mine('')).total).toBe(2)
  expect((await mine('Emigres')).data.map(row => row.uuid)).toEqual([uuid])
  expect((await mine('Eighteen')).total).toBe(1)
  expect((await mine('emigres')).total).toBe(0)
  const published = async (searchFor: string) =>
    (await callOn(site.app, calls.publishedNarratives, { searchFor })).body.data.map(row => row.uuid)
  expect(await published('EMIGRES')).toEqual([])
  await callOn(site.app, calls.publishNarrative, { uuid }, { session: member.session })
  expect(await published('EMIGRES')).toEqual([uuid])
})

test('a list names the narrative, its writer and its cover, and brings no texts', async () => {
  const member = await site.person()
  const { uuid: source, url, alt, width, height } = placedPicture()
  await saved({ icon: { uuid: source, url, alt, width, height }, content: [paragraph('<p>x</p>')] }, member)
  const { data } = (await callOn(site.app, calls.myNarratives, {}, { session: member.session })).body
  expect(data[0]).toMatchObject({ icon_url: url, url: expect.stringMatching(/^\/narratives\/the-edges/), minutes: 1 })
  expect(data[0]?.author).not.toBe('')
  expect(data[0]).not.toHaveProperty('content')
})

describe('a new one with a key of its writer', () => {
  test('is made once, however often and at the same time it is sent', async () => {
    const sent = { ...narrativeOf({ title: 'Sent again' }), key: newId() }
    const answers = await Promise.all([save(sent), save(sent), save(sent)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await site.db.collection('narratives').countDocuments({ title: 'Sent again' })).toBe(1)
  })

  test('is not written over once somebody went on with it', async () => {
    const sent = { ...narrativeOf({ title: 'First' }), key: newId() }
    const { uuid, slug } = (await save(sent)).body
    await save({ ...narrativeOf({ title: 'Second' }), uuid, rev: 0 })
    expect((await save({ ...sent, title: 'Third' })).status).toBe(409)
    expect((await read(slug, anna)).body.data.title).toBe('Second')
  })

  test('has an id of its own for each member, whatever ids there are', async () => {
    const key = newId()
    const [mine, hers] = [
      (await save({ ...narrativeOf({}), key })).body,
      (await save({ ...narrativeOf({}), key }, bela)).body
    ]
    expect(new Set([mine.uuid, hers.uuid, key]).size).toBe(3)
  })
})

test('a stored narrative has the mark of the save that wrote it, and none after one without', async () => {
  const mark = newId()
  const { uuid, slug } = (await save({ ...narrativeOf({}), mark })).body
  expect((await read(slug, anna)).body.data.mark).toBe(mark)
  await save({ ...narrativeOf({}), uuid, rev: 0 })
  expect((await read(slug, anna)).body.data).not.toHaveProperty('mark')
})

describe('versions', () => {
  const versions = async (narrative: string) =>
    (await callOn(site.app, calls.narrativeVersions, { narrative }, { session: anna.session })).body.data

  test('a named one is looked at and restored', async () => {
    const { uuid, slug } = await saved({ title: 'First draft' })
    const named = await callOn(
      site.app,
      calls.nameNarrativeVersion,
      { narrative: uuid, name: 'Before the cuts' },
      { session: anna.session }
    )
    const { uuid: version } = named.body.data
    await save({ ...narrativeOf({ title: 'Cut' }), uuid, rev: 0 })
    const kept = await callOn(site.app, calls.narrativeVersion, { narrative: uuid, version }, { session: anna.session })
    expect(kept.body.data).toMatchObject({ title: 'First draft', rev: 1, slug })
    expect((await save(kept.body.data)).status).toBe(200)
    expect((await read(slug, anna)).body.data).toMatchObject({ title: 'First draft', rev: 2 })
    expect(await versions(uuid)).toMatchObject([{ name: 'Before the cuts', title: 'First draft' }])
  })

  test('there are at most so many, also at once, and they go with their narrative', async () => {
    const { uuid: narrative } = await saved()
    const add = () =>
      callOn(site.app, calls.nameNarrativeVersion, { narrative, name: 'One more' }, { session: anna.session })
    const answers = await Promise.all(Array.from({ length: NARRATIVE_LIMITS.versions + 2 }, add))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await versions(narrative)).toHaveLength(NARRATIVE_LIMITS.versions)
    const session = { session: anna.session }
    const [first] = await versions(narrative)
    await callOn(site.app, calls.deleteNarrativeVersion, { narrative, version: first!.uuid }, session)
    expect((await add()).status).toBe(200)
    await callOn(site.app, calls.deleteNarrative, { narrative }, session)
    expect(await site.db.collection('narrative_versions').countDocuments({ narrative })).toBe(0)
  })

  test('one of another narrative is not there', async () => {
    const [one, other] = [await saved(), await saved({}, bela)]
    const named = { narrative: other.uuid, name: 'Hers' }
    const { uuid: version } = (await callOn(site.app, calls.nameNarrativeVersion, named, { session: bela.session }))
      .body.data
    const ask = { narrative: one.uuid, version }
    expect((await callOn(site.app, calls.narrativeVersion, ask, { session: anna.session })).status).toBe(404)
    expect((await callOn(site.app, calls.deleteNarrativeVersion, ask, { session: anna.session })).status).toBe(404)
  })
})
