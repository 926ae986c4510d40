import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportProblem } from '@annals/contracts'
import fc from 'fast-check'
import { png } from '../../../../ooxml/testing/png.ts'
import {
  type PresentationInput,
  presentationOf,
  frame,
  group,
  paragraph,
  picture,
  type SlideInput,
  table,
  textBox
} from '../../../../pptx/testing/presentation.ts'
import { mp3Of } from '../../../../testing/recordings.ts'
import { chunkFile, type ImportRow, PROBLEMS_FILE } from '../../row.ts'
import { check } from './check-presentation.ts'
import { detailsOf } from './details.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-presentations-'))
  await mkdir(join(folder, 'out'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function lines<T>(name: string): Promise<T[]> {
  const text = await readFile(join(folder, 'out', name), 'utf8').catch(() => '')
  return text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as T]))
}

async function checked(presentation: PresentationInput | Buffer) {
  const file = join(folder, 'slides.pptx')
  await writeFile(file, Buffer.isBuffer(presentation) ? presentation : presentationOf(presentation))
  const result = await check({ file, pictures: null, out: join(folder, 'out') }, () => undefined)
  const rows: ImportRow[] = []
  for (const { n } of 'chunks' in result ? result.chunks : []) rows.push(...(await lines<ImportRow>(chunkFile(n))))
  const problems = await lines<ImportProblem>(PROBLEMS_FILE)
  return { result, report: 'report' in result ? result.report : null, rows, problems }
}

const media = (...names: string[]) => names.map((name, at) => ({ name: `ppt/media/${name}`, data: png(at + 1) }))
const image = (id: string, name: string): NonNullable<SlideInput['targets']>[number] => [
  id,
  'image',
  `../media/${name}`
]
const shown = (slide: SlideInput, ...names: string[]): SlideInput => ({
  ...slide,
  shapes:
    (slide.shapes ?? '') +
    names.map((_name, at) => picture(`r:embed="p${at}"`, { name: `Picture ${at + 1}` })).join(''),
  targets: [...(slide.targets ?? []), ...names.map((name, at) => image(`p${at}`, name))]
})
const said = ({ problems }: { problems: ImportProblem[] }) => problems.map(({ row, msg }) => `${row}: ${msg}`)

test.each([false, true])(
  'each picture is an item with what its slide says, in the order of the slides (strict: %s)',
  async isStrict => {
    const { rows, report, result, problems } = await checked({
      isStrict,
      slides: [
        {
          title: 'The harbour',
          shapes:
            textBox(paragraph('Ships at the quay') + paragraph('more here', 'l1')) +
            table([
              ['Year', 'Ships'],
              ['1900', '12']
            ]) +
            group(picture('r:embed="p1"', { alt: 'Two ships', name: 'Picture 5' })) +
            textBox(paragraph('12 May'), 'dt'),
          notes: 'Ask what they see.',
          targets: [image('p1', 'a.png'), ['l1', 'hyperlink', 'https://example.org/ships', 'outside']]
        },
        { title: 'What is a harbour?', shapes: textBox(paragraph('A place for ships')) },
        shown({ title: 'The tower' }, 'b.png', 'a.png')
      ],
      parts: media('a.png', 'b.png')
    })
    expect(rows.map(({ row, words, picture: file }) => [row, words.title, file && file.ref])).toEqual([
      [1, 'The harbour', { from: 'sheet', part: 'ppt/media/a.png' }],
      [2, 'What is a harbour?', null],
      [3, 'The tower', { from: 'sheet', part: 'ppt/media/b.png' }],
      [3, 'The tower', { from: 'sheet', part: 'ppt/media/a.png' }]
    ])
    expect(rows[0]?.words).toMatchObject({
      introduction: 'Ask what they see.',
      description: 'Ships at the quay\nmore here (https://example.org/ships)\n\nYear | Ships\n1900 | 12',
      alt: 'Two ships'
    })
    // The same picture twice: two items, one stored file.
    expect(rows[0]?.picture?.share).toBe(rows[3]?.picture?.share)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
    expect(new Set(rows.map(({ at }) => at)).size).toBe(4)
    expect(report).toMatchObject({ rows: 4, good: 4, bad: 0, slides: { count: 3, hidden: 0, recordings: 0, texts: 1 } })
    expect(report?.pictures).toEqual({ sheet: 3, address: 0, zip: 0, missing: 0 })
    expect([result, problems]).toEqual([expect.objectContaining({ problems: 0 }), []])
  }
)

test('what belongs to the design, is hidden, cropped, drawn by a program or empty is told by its slide', async () => {
  const chart = frame('chart', '<c:chart/>')
  const found = await checked({
    designPictures: 2,
    slides: [
      { ...shown({ title: 'One' }, 'a.png'), isHidden: true },
      {
        title: 'Two',
        before: '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="x"/></a:blipFill></p:bgPr></p:bg>',
        shapes: picture('r:embed="p"', { crop: '<a:srcRect l="5000"/>' }) + chart,
        targets: [image('p', 'a.png')]
      },
      {},
      {
        title: 'Four',
        shapes: frame('diagram', '<dgm:relIds r:dm="d"/>'),
        targets: [['d', 'diagramData', '../diagrams/data1.xml']]
      },
      { shapes: textBox(paragraph('Only words')) }
    ],
    parts: [
      ...media('a.png'),
      {
        name: 'ppt/diagrams/data1.xml',
        data: '<d><pt><t><p><r><t>First</t></r></p></t></pt><pt><t><p><r><t>Then</t></r></p></t></pt></d>'
      }
    ]
  })
  expect(said(found)).toEqual([
    '1: 2 pictures belong to the design of this slide, not to the slide. They were not taken.',
    '2: This picture is cropped on the slide. The whole picture was taken.',
    '2: This slide has a picture as its background. It was not taken.',
    '2: A chart stands here. Charts are not taken.',
    '4: A SmartArt diagram stands here. Its words were taken, its drawing was not.',
    '5: This slide has no title. Its first words, or else its number, serve as one.',
    '0: A slide is hidden. It was read all the same.',
    '0: A slide is empty. Nothing was taken from it.'
  ])
  expect(found.problems.every(({ isWarning }) => isWarning)).toBe(true)
  expect(found.rows.map(({ words }) => [words.title, words.description])).toEqual([
    ['One', ''],
    ['Two', ''],
    ['Four', 'First\nThen'],
    ['Only words', 'Only words']
  ])
})

test('of alternatives the picture is taken that everybody can see', async () => {
  const alternatives = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
  const object = frame(
    'ole',
    alternatives('<p:oleObj r:id="o"/>', `<p:oleObj r:id="o">${picture('r:embed="p"', { name: 'Object' })}</p:oleObj>`)
  ).replace('drawingml/2006/ole', 'presentationml/2006/ole')
  const { rows } = await checked({
    slides: [
      { title: 'Object', shapes: object, targets: [image('p', 'a.png')] },
      {
        title: 'Chart of a newer program',
        shapes: alternatives(frame('chartex', ''), picture('r:embed="p"')),
        targets: [image('p', 'b.png')]
      },
      { title: 'Formula', shapes: alternatives(textBox(paragraph('x = 1')), textBox(paragraph('[]'))) }
    ],
    parts: media('a.png', 'b.png')
  })
  expect(rows.map(({ words, picture: file }) => [words.title, words.description, file !== null])).toEqual([
    ['Object', '', true],
    ['Chart of a newer program', '', true],
    ['Formula', 'x = 1', false]
  ])
})

test('a film and a recording are items of their own, with the picture that stands for them', async () => {
  const recording = (target: string, tag = 'audioFile') =>
    picture('r:embed="p"', {
      name: 'Speech',
      inside: `<a:${tag} r:link="m"/><p:extLst><p:ext><p14:media r:embed="${target}"/></p:ext></p:extLst>`
    })
  const found = await checked({
    slides: [
      {
        title: 'A speech',
        shapes: recording('e'),
        targets: [image('p', 'a.png'), ['m', 'audio', '../media/speech.mp3'], ['e', 'media', '../media/speech.mp3']]
      },
      {
        title: 'A film elsewhere',
        shapes: picture('r:embed="p"', { inside: '<a:videoFile r:link="m"/>' }),
        targets: [image('p', 'a.png'), ['m', 'video', 'https://videos.example/1', 'outside']]
      },
      {
        title: 'A film of Windows',
        shapes: recording('e', 'videoFile'),
        targets: [image('p', 'a.png'), ['e', 'media', '../media/film.wmv']]
      }
    ],
    parts: [
      ...media('a.png'),
      { name: 'ppt/media/speech.mp3', data: mp3Of(20) },
      { name: 'ppt/media/film.wmv', data: Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex') }
    ]
  })
  expect(found.rows.map(({ words, picture: file }) => [words.title, file?.ref, file?.recording])).toEqual([
    ['A speech', { from: 'sheet', part: 'ppt/media/speech.mp3' }, { poster: 'ppt/media/a.png' }],
    ['A film elsewhere', undefined, undefined],
    ['A film of Windows', undefined, undefined]
  ])
  expect(said(found)).toEqual([
    '2: This film is not in the file, but linked to an address.',
    '3: This film has a format (Windows Media) that browsers do not show.'
  ])
  expect(found.report).toMatchObject({ rows: 5, good: 3, bad: 2, slides: { recordings: 1, texts: 2 } })
})

test('pictures that lie are judged by their bytes', async () => {
  const emf = Buffer.alloc(100)
  emf.writeUInt32LE(1)
  emf.write(' EMF', 40)
  const found = await checked({
    slides: [
      shown({ title: 'Really PNG' }, 'photo.jpg'),
      shown({ title: 'Vector' }, 'drawing.png'),
      shown({ title: 'Gone' }, 'nowhere.png'),
      {
        title: 'Linked',
        shapes: picture('r:link="w"'),
        targets: [['w', 'image', 'https://pictures.example/a.png', 'outside']]
      },
      { title: 'On a disk', shapes: picture('r:link="w"'), targets: [['w', 'image', 'file:///C:/a.png', 'outside']] }
    ],
    parts: [...media('photo.jpg'), { name: 'ppt/media/drawing.png', data: emf }]
  })
  expect(found.rows.map(({ words, picture: file }) => [words.title, file?.ref.from])).toEqual([
    ['Really PNG', 'sheet'],
    ['Vector', undefined],
    ['Gone', undefined],
    ['Linked', 'address'],
    ['On a disk', undefined]
  ])
  expect(said(found)).toEqual([
    '2: This picture has a format (EMF) that browsers do not show.',
    '3: This picture is not in the file.',
    '5: This picture is not in the file, but linked: file:///C:/a.png'
  ])
  expect(found.report).toMatchObject({ rows: 8, good: 5, bad: 3 })
})

describe('bad files', () => {
  const good: PresentationInput = { slides: [shown({ title: 'One' }, 'a.png')], parts: media('a.png') }
  const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><s>&b;</s>`
  test.each<[string, PresentationInput | Buffer, string]>([
    ['no slides', { slides: [] }, 'EMPTY'],
    ['a thousand empty slides', { slides: Array.from({ length: 1000 }, () => ({})) }, 'EMPTY'],
    ['macros', { ...good, hasMacros: true }, 'MACROS'],
    ['cut off', presentationOf(good).subarray(0, 600), 'BROKEN'],
    ['entities in entities', { slides: [{ xml: bomb }] }, 'HOSTILE'],
    ['elements without end', { slides: [{ xml: `<s>${'<a/>'.repeat(300_000)}</s>` }] }, 'HOSTILE'],
    [
      'more slides than are read',
      { slides: [], parts: [{ name: 'ppt/presentation.xml', data: `<p>${'<sldId/>'.repeat(5001)}</p>` }] },
      'TOO_MANY_ROWS'
    ],
    ['plain text', Buffer.from('Dear Sir or Madam, these are no slides.'), 'TEXT_TABLE']
  ])('%s', async (_what, presentation, fault) => {
    expect((await checked(presentation)).result).toMatchObject({ fault })
  })

  test('one damaged slide costs no other', async () => {
    const found = await checked({ ...good, slides: [{ xml: '<p:sld><oops' }, ...good.slides] })
    expect(said(found)).toEqual(['1: This slide is damaged and was not read.'])
    expect(found.report).toMatchObject({ rows: 2, good: 1, bad: 1 })
  })
})

test('its properties say what it is about, unless the program wrote them', async () => {
  const file = join(folder, 'details.pptx')
  const write = (core: string) => writeFile(file, presentationOf({ slides: [], core }))
  await write(
    '<dc:title> Ports </dc:title><dc:subject>Trade</dc:subject><dc:description>Ships.</dc:description><dc:creator>Anna</dc:creator>'
  )
  expect(await detailsOf(file)).toEqual({
    title: 'Ports',
    subtitle: 'Trade',
    description: 'Ships.',
    acknowledgements: 'Anna'
  })
  await write('<dc:title>PowerPoint Presentation</dc:title>')
  expect(await detailsOf(file)).toMatchObject({ title: '' })
})

test('items stay the same when slides are moved and words are corrected, and none is lost', async () => {
  const names = ['a.png', 'b.png', 'c.png']
  const slide = fc.record({
    title: fc.constantFrom('', 'Ships', 'Towers'),
    text: fc.constantFrom('', 'Words'),
    file: fc.constantFrom('', ...names)
  })
  await fc.assert(
    fc.asyncProperty(fc.array(slide, { minLength: 1, maxLength: 6 }), async slides => {
      const presentation = (all: readonly { title: string; text: string; file: string }[]): PresentationInput => ({
        slides: all.map(({ title, text, file }) => {
          const one = { ...(title && { title }), shapes: text && textBox(paragraph(text)) }
          return file === '' ? one : shown(one, file)
        }),
        parts: media(...names)
      })
      const keys = async (all: Parameters<typeof presentation>[0], only = (_row: ImportRow) => true) =>
        (await checked(presentation(all))).rows
          .filter(only)
          .map(({ key }) => key)
          .sort()
      const before = await keys(slides)
      expect(before).toHaveLength(slides.filter(({ title, text, file }) => title + text + file !== '').length)
      expect(new Set(before).size).toBe(before.length)
      expect(await keys(slides.toReversed())).toEqual(before)
      const isPictured = ({ picture: file }: ImportRow) => file !== null
      const corrected = slides.map(one => ({ ...one, title: `${one.title} again` }))
      expect(await keys(corrected, isPictured)).toEqual(await keys(slides, isPictured))
    }),
    { numRuns: 30 }
  )
})
