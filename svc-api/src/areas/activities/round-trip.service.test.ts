import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Activity, type ActivityTag, calls, emptyContent } from '@annals/contracts'
import { BUILT_TYPES, samples } from '@annals/blocks/testing'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import fc from 'fast-check'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let teacher: Person
let uuid: string
const TAGS = ['Rivers', 'Ships', 'Trade']
const own: ActivityTag[] = []
beforeAll(async () => {
  site = await testSite('round_trip')
  teacher = await site.person()
  uuid = (await callOn(site.app, calls.createActivity, {}, teacher)).body.uuid
  for (const tagname of TAGS) {
    const made = await callOn(site.app, calls.createMyTag, { tagset: 'MyKeywords', tagname }, teacher)
    const { uuid: tag, name, tag: label } = made.body.data
    own.push({ uuid: tag, name, label })
  }
})
afterAll(() => site.close())

const words = fc.string({ unit: 'grapheme', maxLength: 60 })
const block = fc
  .constantFrom(...BUILT_TYPES)
  .chain(type => fc.record({ type: fc.constant(type), record: samples[type].record }))
const content = fc
  .record({
    title: words,
    description: words,
    image: fc.option(
      fc.record(
        {
          url: fc.constant('/files/a/b.webp'),
          thumb: fc.constant(''),
          alt: fc.constant('A boat'),
          maker: fc.constant('Felice Beato'),
          date: fc.constant('about 1865'),
          holder: fc.constant('A museum'),
          license: fc.constant('Public domain')
        },
        { requiredKeys: ['url', 'thumb', 'alt'] }
      )
    ),
    tags: fc.subarray(TAGS).map(names => own.filter(({ name }) => names.includes(name))),
    list: fc.array(block, { maxLength: 4 })
  })
  .map(({ list, ...rest }) => {
    const blocks = list.map(({ type, record }, at) => {
      const id = `bb_${at + 1}`
      return { id, type, name: 'Block', href: `${type}/${id}`, record }
    })
    return {
      ...emptyContent(),
      ...rest,
      blocks: Object.fromEntries(blocks.map(one => [one.id, one])),
      blockOrder: blocks.map(({ id }) => id)
    }
  })

const update = (activity: unknown) => send(site.app, calls.updateActivity, { activity }, teacher)
const load = async (): Promise<Activity> =>
  (await callOn(site.app, calls.loadActivity, { activity: uuid }, teacher)).body.activity

test('what was loaded can be sent back as it is, and loads again as the same', async () => {
  await fc.assert(
    fc.asyncProperty(content, async sent => {
      expect((await update({ uuid, ...sent })).status).toBe(200)
      const first = await load()
      expect(first).toMatchObject({ description: sent.description.toWellFormed(), tags: sent.tags, image: sent.image })
      expect((await update(first)).status).toBe(200)
      const second = await load()
      expect(second).toEqual({ ...first, rev: first.rev + 1, updated: second.updated })
    }),
    { numRuns: 20 }
  )
})

test('an activity takes its owner’s own tags alone, by their stored names, and keeps what it has', async () => {
  const publisher = await site.person({ can_publish_tl: true })
  const made = (await callOn(site.app, calls.createActivity, {}, publisher)).body.uuid
  const set = { tagset: 'MyKeywords' as const, tagname: 'Harbours' }
  const tag = (await callOn(site.app, calls.createMyTag, set, publisher)).body.data.uuid
  const harbours = { uuid: tag, name: 'Harbours', label: 'MyKeywords' }
  const { child } = (await callOn(site.app, calls.tagGroup, undefined, { params: { name: 'Themes' } })).body.data
  const sent = [
    { uuid: child[0]!.uuid, name: 'BUY NOW at evil.example', label: 'x' },
    { uuid: own[0]!.uuid, name: 'Somebody else’s' },
    { uuid: newId(), name: '\u202Eevil' },
    { uuid: newId(), name: '\u200B' },
    { ...harbours, name: '\0', label: 'x' },
    harbours
  ]
  const save = async (tags: ActivityTag[]) =>
    (await callOn(site.app, calls.updateActivity, { activity: { uuid: made, ...emptyContent(), tags } }, publisher))
      .body.activity.tags
  expect(await save(sent)).toEqual([harbours])

  await callOn(site.app, calls.publishActivity, { uuid: made }, publisher)
  const shown = (await callOn(site.app, calls.teachingLearning, {})).body
  expect(JSON.stringify(shown)).toContain(made)
  expect(JSON.stringify(shown)).not.toContain('evil')

  // What became of the tag does not matter to what has it.
  await callOn(site.app, calls.removeMyTag, { tag_uuid: tag }, publisher)
  expect(await save([{ ...harbours, name: 'Another' }, ...sent])).toEqual([harbours])
  expect(await save([])).toEqual([])
  expect(await save([harbours])).toEqual([])
})

test('fields that the sender does not decide are taken and change nothing', async () => {
  await update({ uuid, ...emptyContent() })
  const before = await load()
  const foreign = {
    owner: 'somebody',
    created: 5,
    updated: null,
    is_published: true,
    share_count: 99,
    blockType: 'text',
    answers: { bb_1: { viewed: true } },
    action: 'Edit',
    isChanged: true,
    studentview: '/student/view/x/'
  }
  expect((await update({ ...before, ...foreign })).status).toBe(200)
  const after = await load()
  expect(after).toEqual({ ...before, rev: before.rev + 1, updated: after.updated })
})

test('what is missing and optional means empty', async () => {
  const source = '01930000-0000-7000-8000-000000000001'
  const bare = {
    uuid,
    version: '2.1',
    image: { url: '/files/a/b.webp' },
    blocks: {
      bb_1: { id: 'bb_1', type: 'text', record: { html: '<p>a</p>', text: 'a' } },
      bb_2: { id: 'bb_2', type: 'embed', record: {} },
      bb_3: {
        id: 'bb_3',
        type: 'sorting',
        record: {
          images: [{ uuid: source, url: '/files/a/b.webp', x: 0, y: 0 }],
          labels: [{ id: 'l1', text: 'Here', x: 0, y: 0 }]
        }
      }
    },
    blockOrder: ['bb_1', 'bb_2', 'bb_3']
  }
  expect((await update(bare)).status).toBe(200)
  const stored = await load()
  expect(stored).toMatchObject({
    title: '',
    description: '',
    tags: [],
    image: { url: '/files/a/b.webp', thumb: '', alt: '' }
  })
  expect(stored.blocks['bb_1']).toMatchObject({
    name: '',
    href: 'text/bb_1',
    record: { title: '', delta: { ops: [] } }
  })
  expect(stored.blocks['bb_2']?.record).toEqual({ title: '', description: '', embedCode: '', embedUrl: '' })
  expect(stored.blocks['bb_3']?.record).toMatchObject({
    background: '',
    images: [{ alt: '', width: 0, z: 0, background: false }],
    labels: [{ c: 4, invert: false, z: 0 }]
  })
})

const one = (type: string, record: unknown, more: object = {}) => ({
  uuid,
  ...emptyContent(),
  blocks: { bb_1: { id: 'bb_1', type, record } },
  blockOrder: ['bb_1'],
  ...more
})
const image = (number: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  url: '/files/a/b.webp',
  x: 0,
  y: 0,
  ...more
})
const noWords = { html: '', text: '' }
const picture = (number: number) => ({
  uuid: image(number).uuid,
  url: '/files/a/b.webp',
  type: 'image/webp'
})
const label = (id: string, text = 'a') => ({ id, text, x: 0, y: 0 })
/** One character for people, 11 for a program. */
const FAMILY = '👨‍👩‍👧‍👦'
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at + 1))
const notes = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at + 1}`, text: 'a' }))
const selections = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at + 1}`,
    uuid: picture(1).uuid,
    x: 0,
    y: 0,
    w: 0.5,
    h: 0.5,
    a: 't1',
    ...more
  }))

test.each<[string, () => object, string]>([
  ['an unknown field', () => one('text', { html: '', text: '' }, { colour: 'red' }), 'activity.colour'],
  [
    'an unknown field of a block',
    () => one('text', {}, { blocks: { bb_1: { id: 'bb_1', type: 'text', record: {}, colour: 'red' } } }),
    'activity.blocks.bb_1.colour'
  ],
  ['an unknown field of a record', () => one('embed', { colour: 'red' }), 'activity.blocks.bb_1.record.colour'],
  ['an address that is none', () => one('embed', { embedUrl: 'example.org' }), 'activity.blocks.bb_1.record.embedUrl'],
  [
    'a player that may not be framed',
    () => one('embed', { embedCode: '<iframe src="https://evil.example"></iframe>' }),
    'activity.blocks.bb_1.record.embedCode'
  ],
  [
    'a source that is there twice',
    () => one('sorting', { images: [image(1), image(1)] }),
    'activity.blocks.bb_1.record.images.1.uuid'
  ],
  [
    'a source without a file',
    () => one('sorting', { images: [image(1, { url: '' })] }),
    'activity.blocks.bb_1.record.images.0.url'
  ],
  [
    'a source that leads elsewhere',
    () => one('sorting', { images: [image(1, { playback: 'javascript:x()' })] }),
    'activity.blocks.bb_1.record.images.0.playback'
  ],
  [
    'a background that the record does not name',
    () => one('sorting', { images: [image(1, { background: true })] }),
    'activity.blocks.bb_1.record.images.0.background'
  ],
  [
    'more sources than a board holds',
    () => one('sorting', { images: Array.from({ length: 51 }, (_, at) => image(at)) }),
    'activity.blocks.bb_1.record.images'
  ],
  [
    'a sixth picture of a text',
    () => one('text', { ...noWords, images: Array.from({ length: 6 }, (_, at) => picture(at)) }),
    'activity.blocks.bb_1.record.images'
  ],
  [
    'a picture of a question that is there twice',
    () => one('question', { ...noWords, images: [picture(1), picture(1)] }),
    'activity.blocks.bb_1.record.images.1.uuid'
  ],
  [
    'a recording as a picture',
    () => one('question', { ...noWords, images: [{ ...picture(1), type: 'audio/mpeg' }] }),
    'activity.blocks.bb_1.record.images.0.type'
  ],
  [
    'an unknown place of pictures',
    () => one('question', { ...noWords, images: [picture(1)], place: 'behind' }),
    'activity.blocks.bb_1.record.place'
  ],
  [
    'a size without end',
    () => one('sorting', { images: [image(1, { width: 1e300 })] }),
    'activity.blocks.bb_1.record.images.0.width'
  ],
  [
    'a label’s id that is there twice',
    () => one('sorting', { labels: [label('l1'), label('l1')] }),
    'activity.blocks.bb_1.record.labels.1.id'
  ],
  [
    'a 26th character of a label',
    () => one('sorting', { labels: [label('l1'), label('l2', FAMILY.repeat(26))] }),
    'activity.blocks.bb_1.record.labels.1.text'
  ],
  [
    'a 21st source to put in order',
    () => one('prioritizing', { images: pictures(21) }),
    'activity.blocks.bb_1.record.images'
  ],
  [
    'a second picture to analyse',
    () => one('analysing', { images: pictures(2) }),
    'activity.blocks.bb_1.record.images'
  ],
  ['a sixth picture to compare', () => one('comparing', { images: pictures(6) }), 'activity.blocks.bb_1.record.images'],
  ['a sixth text', () => one('highlighting', { images: pictures(6) }), 'activity.blocks.bb_1.record.images'],
  [
    'a fifth page of a text',
    () => one('highlighting', { images: [{ ...picture(1), text: Array(5).fill('<p>a</p>') }] }),
    'activity.blocks.bb_1.record.images.0.text'
  ],
  [
    'a text of a source that is too long',
    () => one('highlighting', { images: [{ ...picture(1), text: ['a'.repeat(150_000), 'a'.repeat(50_001)] }] }),
    'activity.blocks.bb_1.record.images.0.text'
  ],
  [
    'a document to analyse',
    () => one('analysing', { images: [{ ...picture(1), type: 'application/pdf' }] }),
    'activity.blocks.bb_1.record.images.0.type'
  ],
  [
    'one annotation too many',
    () => one('analysing', { images: pictures(1), annotations: notes(31) }),
    'activity.blocks.bb_1.record.annotations'
  ],
  [
    'a text of an annotation that is too long',
    () => one('analysing', { images: pictures(1), annotations: [{ id: 't1', text: 'a'.repeat(601) }] }),
    'activity.blocks.bb_1.record.annotations.0.text'
  ],
  [
    'one selection too many',
    () => one('comparing', { images: pictures(2), annotations: notes(1), selections: selections(61) }),
    'activity.blocks.bb_1.record.selections'
  ],
  [
    'a student’s annotation in a record',
    () => one('comparing', { images: pictures(2), annotations: [{ id: 's1', text: 'a' }] }),
    'activity.blocks.bb_1.record.annotations.0.id'
  ],
  [
    'a selection on a source that is not there',
    () => one('comparing', { images: pictures(2), annotations: notes(1), selections: selections(1, { uuid }) }),
    'activity.blocks.bb_1.record.selections.0.uuid'
  ],
  [
    'a selection of an annotation that is not there',
    () => one('comparing', { images: pictures(2), annotations: notes(1), selections: selections(1, { a: 't2' }) }),
    'activity.blocks.bb_1.record.selections.0.a'
  ],
  [
    'a title that grows too long',
    () => one('text', {}, { title: '\u0958'.repeat(300), blocks: {}, blockOrder: [] }),
    'activity.title'
  ]
])('%s is refused by its name, and nothing is stored', async (_, sent, path) => {
  const before = await load()
  const { status, errorResponse } = await update(sent())
  expect(status).toBe(400)
  expect(errorResponse.fields?.map(field => field.path)).toContain(path)
  expect(await load()).toEqual(before)
})

test('a picture needs no more than its file and its type, and stands beside the text if no place is named', async () => {
  expect((await update(one('text', { ...noWords, images: [picture(1)] }))).status).toBe(200)
  const { blocks } = await load()
  expect(blocks['bb_1']?.record).toMatchObject({ place: 'side', images: [{ ...picture(1), title: '', width: 0 }] })
})

test('a text keeps its marks and terms as plain words, and loses everything else', async () => {
  const hostile = '"><script>alert(1)</script>'
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  const text = [
    `<p onclick="x()">A <mark class="m1" data-comment="${escaped}" onclick="x()">red</mark> <mark class="m2" comment="${escaped}">flag</mark> of the <dfn title="${escaped}">Commune</dfn><script>alert(1)</script></p>`
  ]
  const source = { uuid: picture(1).uuid, url: '', title: hostile, text }
  expect((await update(one('highlighting', { meanings: [hostile], images: [source] }))).status).toBe(200)
  const record = (await load()).blocks['bb_1']?.record as {
    meanings: string[]
    images: { title: string; text: string[] }[]
  }
  expect([record.meanings[0], record.images[0]?.title]).toEqual([hostile, hostile])
  expect(record.images[0]?.text).toEqual([
    `<p>A <mark class="m1" data-comment="${escaped}">red</mark> <mark class="m2" comment="${escaped}">flag</mark> of the <dfn title="${escaped}">Commune</dfn></p>`
  ])
})

test('a label holds 25 characters as people count them, and a board 50 sources besides its background', async () => {
  const background = '/files/a/room.webp'
  const images = [...Array.from({ length: 50 }, (_, at) => image(at)), image(50, { url: background, background: true })]
  const labels = [label('l1', FAMILY.repeat(25))]
  expect((await update(one('sorting', { background, images, labels }))).status).toBe(200)
  const record = (await load()).blocks['bb_1']?.record as { images: unknown[]; labels: { text: string }[] }
  expect([record.images.length, record.labels[0]?.text]).toEqual([51, FAMILY.repeat(25)])
})

test('as many pictures, annotations and selections as a block may have are stored', async () => {
  const full = { annotations: notes(30), selections: selections(60) }
  const text = 'a'.repeat(600)
  const records = {
    analysing: { images: pictures(1), ...full },
    prioritizing: { images: pictures(20) },
    comparing: { images: pictures(5), ...full, annotations: [{ id: 't1', text }, ...notes(30).slice(1)] }
  }
  for (const [type, record] of Object.entries(records)) {
    expect((await update(one(type, record))).status).toBe(200)
    const { blocks } = await load()
    expect(blocks['bb_1']?.record).toMatchObject(record)
  }
})

test('no list is too long for the service to say so at once', async () => {
  const { status, errorResponse } = await update(one('sorting', { images: Array.from({ length: 5000 }, () => ({})) }))
  expect([status, errorResponse.fields?.[0]?.path]).toEqual([400, 'activity.blocks.bb_1.record.images'])
})
