import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Activity, calls, emptyContent } from '@annals/contracts'
import { callOn, send } from '@annals/service-kit/testing'
import { type Person, type Site, testSite } from '../../testing/site.ts'

/** Every number that limits a block's record (behaviour/blocks): so many are stored, one more is named and refused. */

let site: Site
let teacher: Person
let uuid: string
beforeAll(async () => {
  site = await testSite('block_limits')
  teacher = await site.person()
  uuid = (await callOn(site.app, calls.createActivity, {}, teacher)).body.uuid
})
afterAll(() => site.close())

const store = (type: string, record: object) => {
  const blocks = { bb_1: { id: 'bb_1', type, record } }
  return send(
    site.app,
    calls.updateActivity,
    { activity: { uuid, ...emptyContent(), blocks, blockOrder: ['bb_1'] } },
    teacher
  )
}
const stored = async () =>
  (await callOn(site.app, calls.loadActivity, { activity: uuid }, teacher)).body.activity as Activity

/** One character for people, 11 for a program. */
const FAMILY = '👨‍👩‍👧‍👦'
const letters = (count: number) => 'a'.repeat(count)
const list = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const source = (at: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  url: '/files/a/b.webp',
  type: 'image/webp',
  ...more
})
const sources = (count: number) => list(count, at => source(at))
const onBoard = (count: number) => list(count, at => source(at, { x: 0, y: 0 }))
const words = { html: '', text: '' }
const node = (at: number, more: object = {}) => ({ id: `n${at}`, x: at, y: at, ...more })
const notes = (count: number, more: object = {}) => list(count, at => ({ id: `t${at + 1}`, text: 'a', ...more }))
const selections = (count: number) =>
  list(count, at => ({ id: `r${at + 1}`, uuid: source(0).uuid, x: 0, y: 0, w: 0.5, h: 0.5, a: 't1' }))
/** So many connections between so few nodes, none twice. */
const connections = (count: number) =>
  list(count, at => ({
    from: [`n${Math.floor(at / 20)}`, 'r'],
    to: [`n${(Math.floor(at / 20) + 1 + (at % 20)) % 22}`, 'l']
  }))

type Limit = [what: string, type: string, most: number, record: (count: number) => object, field: string]
const LIMITS: Limit[] = [
  ['characters of a text’s title', 'text', 300, count => ({ ...words, title: letters(count) }), 'title'],
  ['pictures of a text', 'text', 5, count => ({ ...words, images: sources(count) }), 'images'],
  ['characters of a question’s title', 'question', 300, count => ({ ...words, title: letters(count) }), 'title'],
  ['pictures of a question', 'question', 5, count => ({ ...words, images: sources(count) }), 'images'],
  ['characters of an embed’s title', 'embed', 300, count => ({ title: letters(count) }), 'title'],
  ['characters of an embed’s description', 'embed', 5000, count => ({ description: letters(count) }), 'description'],
  [
    'characters of an embed’s address',
    'embed',
    2000,
    count => ({ embedUrl: `https://a.example/${letters(count - 18)}` }),
    'embedUrl'
  ],
  ['sources of a sorting board', 'sorting', 50, count => ({ images: onBoard(count) }), 'images'],
  [
    'labels of a sorting board',
    'sorting',
    50,
    count => ({ labels: list(count, at => ({ id: `l${at + 1}`, text: 'a', x: 0, y: 0 })) }),
    'labels'
  ],
  [
    'characters of a label',
    'sorting',
    25,
    count => ({ labels: [{ id: 'l1', text: FAMILY.repeat(count), x: 0, y: 0 }] }),
    'labels.0.text'
  ],
  ['sources in order', 'prioritizing', 20, count => ({ images: sources(count) }), 'images'],
  ['characters of what the first place means', 'prioritizing', 100, count => ({ first: letters(count) }), 'first'],
  ['sources to analyse', 'analysing', 1, count => ({ images: sources(count) }), 'images'],
  ['sources to compare', 'comparing', 5, count => ({ images: sources(count) }), 'images'],
  ['annotations', 'comparing', 30, count => ({ images: sources(2), annotations: notes(count) }), 'annotations'],
  [
    'characters of an annotation',
    'analysing',
    600,
    count => ({ images: sources(1), annotations: notes(1, { text: letters(count) }) }),
    'annotations.0.text'
  ],
  [
    'selections',
    'comparing',
    60,
    count => ({ images: sources(2), annotations: notes(1), selections: selections(count) }),
    'selections'
  ],
  ['texts to highlight', 'highlighting', 5, count => ({ images: sources(count) }), 'images'],
  [
    'pages of a text',
    'highlighting',
    4,
    count => ({ images: [source(0, { text: list(count, () => '<p>a</p>') })] }),
    'images.0.text'
  ],
  [
    'characters of a text to highlight',
    'highlighting',
    200_000,
    count => ({ images: [source(0, { text: [letters(count)] })] }),
    'images.0.text'
  ],
  [
    'marks of a text',
    'highlighting',
    60,
    count => ({ images: [source(0, { text: [`<p>${'<mark class="m1">a</mark> b '.repeat(count)}</p>`] })] }),
    'images.0.text'
  ],
  ['meanings of colours', 'highlighting', 3, count => ({ meanings: list(count, String) }), 'meanings'],
  ['characters of a meaning', 'highlighting', 40, count => ({ meanings: [FAMILY.repeat(count)] }), 'meanings.0'],
  ['nodes of a graph', 'discovering', 200, count => ({ nodes: list(count, at => node(at)) }), 'nodes'],
  [
    'connections of a graph',
    'discovering',
    400,
    count => ({ nodes: list(22, at => node(at)), connections: connections(count) }),
    'connections'
  ],
  [
    'characters of a node’s title',
    'discovering',
    40,
    count => ({ nodes: [node(0, { text: FAMILY.repeat(count) })] }),
    'nodes.0.text'
  ],
  [
    'characters of a connection’s title',
    'discovering',
    25,
    count => ({
      nodes: [node(0), node(1)],
      connections: [{ from: ['n0', 'r'], to: ['n1', 'l'], text: FAMILY.repeat(count) }]
    }),
    'connections.0.text'
  ],
  [
    'sources of a node',
    'discovering',
    3,
    count => ({ nodes: [node(0)], images: list(count, at => source(at, { node: 'n0' })) }),
    'images'
  ]
]

test.each(LIMITS)('%s (%s): %i', async (_, type, most, record, field) => {
  const fits = await store(type, record(most))
  expect(fits.status).toBe(200)
  const before = await stored()
  const tooMany = await store(type, record(most + 1))
  expect(tooMany.status).toBe(400)
  const paths = tooMany.errorResponse.fields?.map(({ path }) => path.replace('activity.blocks.bb_1.record.', '')) ?? []
  expect(paths.some(path => path === field || path.startsWith(`${field}.`))).toBe(true)
  expect(await stored()).toEqual(before)
})
