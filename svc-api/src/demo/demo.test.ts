import { sanitiseHtml } from '@annals/service-kit'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOf } from '../areas/narratives/parts.ts'
import { storableNarrative } from '../areas/narratives/storable.ts'
import { demoActivities } from './activities.ts'
import { ARTICLES } from './articles.ts'
import { demoCollections } from './collections.ts'
import { demoContent } from './content.ts'
import { LETTERS, WIDTH } from './drawing/drawing.ts'
import { army } from './drawing/march.ts'
import { ACTIVITIES } from './activity-drafts.ts'
import { demoNarrative } from './narratives.ts'
import { PICTURES } from './pictures/index.ts'
import { type Pictures, storePictures } from './pictures/store.ts'
import { demoSources } from './sources.ts'
import { demoTexts } from './texts.ts'

let folder: string
let pictures: Pictures
const files = async () => {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  return Promise.all(names.map(async name => ({ name, written: (await stat(join(folder, name))).size })))
}

// Without a sample folder: this is what every machine has after installing.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-demo-'))
  pictures = await storePictures(folder, join(folder, 'no-samples'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true }))

const owned = (role: 'teacher' | 'partner') => demoSources(role, 'owner', pictures, new Map())

test('the demo is rich: sources, published collections, activities and articles', () => {
  expect(owned('partner').length + demoTexts().length).toBeGreaterThanOrEqual(60)
  const published = demoCollections('partner', 'owner', pictures).filter(({ collection }) => collection.is_published)
  expect(published.length).toBeGreaterThanOrEqual(4)
  for (const { collection, items } of published) {
    expect(items.length).toBeGreaterThanOrEqual(8)
    expect(collection.thumb).not.toBeNull()
  }
  const activities = demoActivities(pictures)
  const shown = activities.filter(({ isPublished }) => isPublished)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  expect(new Set(shown.map(({ role }) => role))).toEqual(new Set(['partner']))
  const own = activities.filter(({ role }) => role === 'teacher')
  expect(own.map(({ content }) => content.title)).toEqual(shown.map(({ content }) => content.title))
  expect(demoContent(pictures).length).toBeGreaterThanOrEqual(12)
})

test('the narrative could be saved as it is, and has every kind of block', async () => {
  const { content } = demoNarrative(pictures)
  const clean = async (texts: string[]) => texts.map(html => ({ html: sanitiseHtml(html) }))
  expect(await storableNarrative(content, clean)).toEqual(content)
  const parts = [...partsOf(content.content, '')].map(([part]) => part)
  const kinds = new Set(parts.map(({ type }) => type))
  expect(kinds).toEqual(new Set(['chapter', 'subchapter', 'paragraph', 'source', 'sourceCollection', 'keyquestion']))
  expect(content.content.length).toBeGreaterThan(4)
  expect(JSON.stringify(content)).toContain('<dfn title=')
  expect(parts.some(({ related = [] }) => related.length > 0)).toBe(true)
})

test('sources are of many kinds and formats', () => {
  const stored = [...pictures.values()]
  expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['photograph', 'map', 'chart']))
  expect(stored.filter(({ width, height }) => height > width).length).toBeGreaterThanOrEqual(10)
  expect(stored.filter(({ width, height }) => width > 2 * height).length).toBeGreaterThanOrEqual(4)
})

test('every picture has a title, a sentence, an alternative text and a full credit line', () => {
  for (const [name, picture] of Object.entries(PICTURES)) {
    const { title, description, alt, date, holder, license } = picture
    for (const words of [title, description, alt, date, holder, license]) expect(`${name}: ${words}`).toMatch(/: .+/)
    expect(alt).not.toBe(title)
  }
  for (const { holder, license } of Object.values(PICTURES).filter(picture => 'package' in picture)) {
    expect(holder).toBe('Digital image courtesy of the Getty’s Open Content Program')
    expect(license).toBe('Public domain')
  }
})

test('titles are different, and so are alternative texts', () => {
  const all = Object.values(PICTURES)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(all.length)
})

test('letters of a drawing are at least 12 pixels high wherever it is at least 320 pixels wide', async () => {
  for (let shown = 320; shown <= 1600; shown += 1) {
    const size = LETTERS.findLast(({ upTo = Infinity }) => shown <= upTo)!.size
    expect((size * shown) / WIDTH).toBeGreaterThanOrEqual(12)
  }
  for (const { url, type } of pictures.values()) {
    if (type !== 'image/svg+xml') continue
    const svg = await readFile(join(folder, url.replace('/files/', '')), 'utf8')
    expect(svg).toContain(`viewBox="0 0 ${WIDTH} `)
    for (const { size } of LETTERS) expect(svg).toContain(`text{font-size:${size}px}`)
    expect(svg).not.toMatch(/<text[^>]* font-size/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('the figures in the words about 1812 are those that are drawn', () => {
  const at = (from: number, direction: 'A' | 'R') => army.filter(p => p.lon === from && p.direction === direction)
  const start = at(24, 'A').map(({ size }) => size)
  expect(start).toEqual([340_000, 60_000, 22_000])
  const back = at(24.1, 'R').reduce((sum, { size }) => sum + size, 0)
  const moscow = Math.max(...at(37.6, 'R').map(({ size }) => size))
  const number = (value: number) => value.toLocaleString('en')
  const all = number(start.reduce((sum, size) => sum + size, 0))
  const said = [
    PICTURES.march.description,
    ACTIVITIES.find(({ picture }) => picture === 'march')!.blocks[0]!.text as string[],
    ARTICLES.find(({ picture }) => picture === 'march')!.chapters[0]!.text
  ].map(words => [words].flat().join(' '))
  for (const words of said)
    for (const figure of [...start.map(number), all, number(moscow), number(back)]) expect(words).toContain(figure)
})

test('activities have covers, use their pictures in texts and questions, and have blocks of each kind', () => {
  const activities = demoActivities(pictures).map(({ content }) => content)
  const blocks = activities.flatMap(({ blocks: some }) => Object.values(some))
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['text', 'question', 'sorting', 'embed']))
  for (const { image, blockOrder, blocks: some } of activities) {
    expect(image?.alt).toBeTruthy()
    expect(image?.license).toBeTruthy()
    expect(blockOrder.length).toBeGreaterThanOrEqual(3)
    const shown = Object.values(some).filter(({ type }) => type === 'text' || type === 'question')
    expect(shown.some(({ record }) => 'images' in (record as object))).toBe(true)
  }
  const boards = ACTIVITIES.flatMap(({ blocks: some }) => some.filter(block => block.type === 'sorting'))
  for (const { labels } of boards) for (const { text } of labels) expect(text.length).toBeLessThanOrEqual(25)
})

test('all ids of the demo are different', () => {
  const ids = [
    ...owned('teacher').map(({ uuid }) => uuid),
    ...owned('partner').map(({ uuid }) => uuid),
    ...demoContent(pictures).map(({ uuid }) => uuid),
    ...demoActivities(pictures).flatMap(({ uuid, isPublished, content }) => [
      uuid,
      // A copy holds the same sources.
      ...(isPublished
        ? Object.values(content.blocks).flatMap(({ record }) =>
            ((record as { images?: { uuid: string }[] }).images ?? []).map(image => image.uuid)
          )
        : [])
    ]),
    ...(['teacher', 'partner'] as const).flatMap(role =>
      demoCollections(role, 'owner', pictures).flatMap(({ collection, items }) => [
        collection.uuid,
        ...items.map(({ _id }) => _id)
      ])
    )
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('storing the pictures again changes nothing', async () => {
  const before = await files()
  expect(await storePictures(folder, join(folder, 'no-samples'))).toEqual(pictures)
  expect(await files()).toEqual(before)
}, 300_000)
