import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFaultText, type ImportProblem } from '@annals/contracts'
import { compound } from '../../../../ooxml/testing/compound.ts'
import { png } from '../../../../ooxml/testing/png.ts'
import { writeSparseZip } from '../../../../ooxml/testing/sparse-zip.ts'
import { zipOf } from '../../../../ooxml/testing/zip.ts'
import {
  type PresentationInput,
  presentationOf,
  frame,
  group,
  paragraph,
  parts,
  picture,
  type SlideInput,
  textBox
} from '../../../../pptx/testing/presentation.ts'
import { mp4Of } from '../../../../testing/recordings.ts'
import type { CheckResult } from '../../row.ts'
import { PROBLEMS_FILE } from '../../row.ts'
import { checkFile, type CheckLimits } from '../check-in-child.ts'
import { readDetails } from './read-details.ts'

let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-hostile-presentations-'))
  file = join(folder, 'slides.pptx')
  await mkdir(join(folder, 'out'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const MB = 1024 * 1024
const shown = (title: string): SlideInput => ({
  title,
  shapes: picture('r:embed="p"'),
  targets: [['p', 'image', '../media/a.png']]
})
const MEDIA = [{ name: 'ppt/media/a.png', data: png(1) }]
const good: PresentationInput = { slides: [shown('One'), shown('Two')], parts: MEDIA }

const checked = (limits: CheckLimits = {}): Promise<CheckResult> =>
  checkFile({ kind: 'presentation', file, pictures: null, out: join(folder, 'out'), signal: never, limits })
async function result(bytes: Buffer | PresentationInput, limits?: CheckLimits): Promise<CheckResult> {
  await writeFile(file, Buffer.isBuffer(bytes) ? bytes : presentationOf(bytes))
  return checked(limits)
}
const faultIn = (found: CheckResult): string => ('fault' in found ? found.fault : 'good')
async function said(): Promise<string[]> {
  const lines = (await readFile(join(folder, 'out', PROBLEMS_FILE), 'utf8')).split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as ImportProblem).map(({ row, msg }) => `${row}: ${msg}`)
}

const zeros = (name: string, bytes: number) => ({ name, data: Buffer.alloc(bytes) })
const presentation = (more: Parameters<typeof zipOf>[0]): Buffer => zipOf([...parts(good), ...more])
/** The good presentation with a part that says to be of another size than it is. */
const lying = (name: string, declared: number): Buffer =>
  zipOf(parts(good).map(entry => (entry.name === name ? { ...entry, declared } : entry)))
const nested = (levels: number): string =>
  Array.from({ length: levels }).reduce<string>(inner => group(inner), picture('r:embed="p"'))
const laughs = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha">${Array.from({ length: 20 }, (_one, at) => `<!ENTITY ${'a'.repeat(at + 2)} "${`&${'a'.repeat(at + 1)};`.repeat(10)}">`).join('')}]><s>&${'a'.repeat(20)};</s>`
const outside = '<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><s>&a;</s>'

test.each<[string, () => Buffer | PresentationInput, string, RegExp]>([
  ['a password', () => compound('EncryptedPackage'), 'PASSWORD', /protected by a password/],
  ['PowerPoint of before 2007', () => compound('PowerPoint Document'), 'OLD_XLS', /PowerPoint 97–2003/],
  ['macros', () => ({ ...good, hasMacros: true }), 'MACROS', /contains macros/],
  [
    'macros that are not told',
    () => ({ ...good, parts: [...MEDIA, { name: 'ppt/vbaProject.bin', data: 'Sub AutoOpen()' }] }),
    'MACROS',
    /contains macros/
  ],
  [
    'an OpenDocument presentation',
    () => zipOf([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.presentation', isStored: true }]),
    'OPEN_DOCUMENT',
    /OpenDocument/
  ],
  ['a thousand empty slides', () => ({ slides: Array.from({ length: 1000 }, () => ({})) }), 'EMPTY', /no picture/],
  ['entities in entities', () => ({ slides: [{ xml: laughs }] }), 'HOSTILE', /not opened/],
  ['a file of the server as an entity', () => ({ slides: [{ xml: outside }] }), 'HOSTILE', /not opened/],
  [
    'groups in groups without end',
    () => ({ ...good, slides: [{ ...shown('One'), shapes: nested(5000) }] }),
    'HOSTILE',
    /not opened/
  ],
  [
    'a part that unpacks to a thousand times its size',
    () => presentation([zeros('ppt/media/b.png', 20 * MB)]),
    'HOSTILE',
    /not opened/
  ],
  ['more than a disk should get', () => lying('ppt/slides/slide1.xml', 0x7ffffff0), 'TOO_LARGE_INSIDE', /too large/],
  ['a part larger than it says', () => lying('ppt/slides/slide1.xml', 20), 'HOSTILE', /not opened/],
  ['names that lead out', () => presentation([{ name: '../../etc/cron.d/x', data: 'x' }]), 'HOSTILE', /not opened/],
  [
    'two parts of one name',
    () => presentation([{ name: 'PPT/Slides/slide1.xml', data: '<x/>' }]),
    'HOSTILE',
    /not opened/
  ],
  [
    'more parts than a presentation has',
    () => presentation(Array.from({ length: 50_001 }, (_one, at) => ({ name: `n/${at}`, data: '' }))),
    'TOO_LARGE_INSIDE',
    /too large/
  ]
])('%s is refused in words', async (_what, make, fault, words) => {
  expect(faultIn(await result(make()))).toBe(fault)
  expect(importFaultText('presentation', fault as 'EMPTY')).toMatch(words)
})

test('a file that is cut off anywhere is damaged', async () => {
  const whole = presentationOf(good)
  for (let tenth = 1; tenth < 10; tenth++)
    expect(faultIn(await result(whole.subarray(0, Math.floor((whole.length * tenth) / 10))))).toBe('BROKEN')
})

test('slides that take too much memory or time take nobody down', async () => {
  const slides = Array.from({ length: 400 }, (_one, at) => ({
    title: `Slide ${at}`,
    shapes: textBox(paragraph('Ships at the quay. '.repeat(20)).repeat(200))
  }))
  await writeFile(file, presentationOf({ slides }))
  expect(faultIn(await checked({ heap: 10 }))).toBe('TOO_HEAVY')
  expect(faultIn(await checked({ seconds: 0.3 }))).toBe('TOO_LONG')
})

test('of a thousand empty slides and one with a picture, that picture is taken, and the others are told in one line', async () => {
  const empty = Array.from({ length: 1000 }, () => ({}))
  expect(await result({ slides: [shown('One'), ...empty], parts: MEDIA })).toMatchObject({
    report: { rows: 1, good: 1, bad: 0, slides: { count: 1001 } },
    problems: 1
  })
  expect(await said()).toEqual(['0: 1000 slides are empty. Nothing was taken from them.'])
})

test('a film of 200 MB is told, and the words of its slide are taken', async () => {
  const slide: SlideInput = {
    title: 'The launch',
    shapes: picture('r:embed="p"', { name: 'Film', inside: '<a:videoFile r:link="m"/>' }),
    targets: [
      ['p', 'image', '../media/a.png'],
      ['m', 'video', '../media/film.mp4']
    ]
  }
  const film = { name: 'ppt/media/film.mp4', data: mp4Of(1000) }
  await writeSparseZip(file, parts({ slides: [slide, shown('Two')], parts: MEDIA }), film, 200 * MB)
  expect(await checked()).toMatchObject({ report: { rows: 3, good: 2, bad: 1, slides: { texts: 1, recordings: 0 } } })
  expect(await said()).toEqual(['1: This film is too large: 200 MB.'])
})

test('nothing outside the file is asked for while it is read, whatever points there', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  try {
    const slide: SlideInput = {
      title: 'One',
      shapes:
        picture('r:link="p"') +
        picture('r:embed="f"', { inside: '<a:videoFile r:link="m"/>' }) +
        frame('ole', '<p:oleObj r:id="o"/>') +
        frame('chart', '<c:chart r:id="c"/>'),
      targets: [
        ['p', 'image', at('picture.png'), 'outside'],
        ['f', 'image', at('poster.png'), 'outside'],
        ['m', 'video', at('film.mp4'), 'outside'],
        ['o', 'oleObject', at('object.xlsx'), 'outside'],
        ['c', 'chart', at('chart.xml'), 'outside'],
        ['n', 'notesSlide', at('notes.xml'), 'outside'],
        ['t', 'slideLayout', at('layout.xml'), 'outside']
      ]
    }
    await writeFile(file, presentationOf({ slides: [slide], core: '<dc:title>One</dc:title>' }))
    expect(await readDetails(file, never)).toMatchObject({ title: 'One' })
    expect(await checked()).toMatchObject({ report: { good: 1, bad: 2, pictures: { address: 0 } } })
    // A picture is fetched later where its address is public; this one is not.
    expect(await said()).toEqual([
      `1: This picture is not in the file, but linked: ${at('picture.png')}`,
      '1: This film is not in the file, but linked to an address.',
      '1: An object of another program stands here. It was not taken.',
      '1: A chart stands here. Charts are not taken.'
    ])
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})
