import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isDrawn, loadAnswerSvg } from './answer-svg.ts'
import { linesOf, svgPicture } from './common/svg.ts'
import { strayRecords, BUILT_TYPES, samples } from './testing/samples.ts'

const drawnTypes = BUILT_TYPES.filter(isDrawn)
const HOSTILE = '</svg><script>alert(1)</script>"\'&\u0000\uD800'

/** As a program reads it that shows the file. */
function read(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document.documentElement
}

test.each(drawnTypes)('%s: every board is a well-formed picture that shows nothing but its files', async type => {
  const draw = await loadAnswerSvg(type)
  const whole = samples[type].record.chain(record => fc.tuple(fc.constant(record), samples[type].answer(record)))
  const answered = fc.oneof(whole, fc.tuple(strayRecords, fc.anything()))
  fc.assert(
    fc.property(answered, ([record, answer]) => {
      const given: string[] = []
      const hrefOf = (url: string) => {
        given.push(`../../${encodeURI(url.toWellFormed())}"`)
        return given.at(-1)!
      }
      const root = read(draw(record, answer, { hrefOf, nameOf: () => HOSTILE }))
      expect(root.tagName).toBe('svg')
      const elements = [...root.querySelectorAll('*')]
      expect(
        elements.filter(({ tagName }) => !['g', 'rect', 'path', 'text', 'image', 'title'].includes(tagName))
      ).toEqual([])
      for (const { attributes } of elements)
        for (const { name, value } of attributes) {
          expect(name).not.toMatch(/^on|^style$/)
          if (name === 'href') expect(given).toContain(value)
          expect(value).not.toMatch(/NaN|Infinity/)
        }
    }),
    { numRuns: 60 }
  )
})

test('a source lies where the student put it, and the last one moved on top', async () => {
  const draw = await loadAnswerSvg('sorting')
  const uuids = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
  const images = uuids.map((uuid, at) => ({ uuid, url: `/files/a/${at}.png`, type: 'image/png', x: -0.4, y: -0.4 }))
  const positions = uuids.toReversed().map((uuid, at) => ({ uuid, x: at * 0.1, y: 0 }))
  const facts = { hrefOf: (url: string) => url, nameOf: () => 'A map' }
  const shown = [...read(draw({ images }, { positions }, facts)).querySelectorAll('image')]
  expect(shown.map(image => image.getAttribute('href'))).toEqual(['/files/a/1.png', '/files/a/0.png'])
  const middle = (image: Element) => Number(image.getAttribute('x')) + Number(image.getAttribute('width')) / 2
  expect(shown.map(middle)).toEqual([570, 684])
})

const facts = { hrefOf: (url: string) => url, nameOf: ({ title }: { title: string }) => title }
const sourceAt = (at: number, more: object = {}) => ({
  uuid: `01930000-0000-7000-8000-00000000000${at}`,
  ...{ url: `/files/a/${at}.png`, type: 'image/png', title: `Source ${at}`, ...more }
})
const textsOf = (svg: string) => [...read(svg).querySelectorAll('text')].map(({ textContent }) => textContent)

test('sources stand in the student’s order, each with place and reason; without one they have no places', async () => {
  const draw = await loadAnswerSvg('prioritizing')
  const images = [sourceAt(1), sourceAt(2)]
  const record = { images, first: 'Most useful', last: 'Least useful' }
  const [one, two] = images.map(({ uuid }) => uuid)
  const ordered = draw(record, { order: [two, one], reasons: { [one!]: 'It is late.' } }, facts)
  const all = ['Most useful', '1', 'Source 2', '2', 'Source 1', 'It is late.', 'Least useful']
  expect(textsOf(ordered)).toEqual(all)
  expect(textsOf(draw(record, undefined, facts)).filter(text => text === '–')).toHaveLength(2)
})

test('marked passages stand in their colour with what is around them and the comment', async () => {
  const draw = await loadAnswerSvg('highlighting')
  const source = sourceAt(1, { text: ['<p>Five ships left in 1519.</p>'] })
  const mark = {
    page: 0,
    start: 5,
    end: 10,
    quote: 'ships',
    before: 'Five ',
    after: ' left',
    class: 'm2',
    comment: 'Small'
  }
  const answer = { sources: [{ uuid: source.uuid, marks: [mark] }] }
  const svg = draw({ images: [source], meanings: ['', 'Things'] }, answer, facts)
  expect(textsOf(svg)).toEqual(['Source 1', '… Five', '2', 'ships', 'left …', 'Small', '2', 'Things'])
})

test('of a graph what was discovered is shown with its turn, and nothing of what was not', async () => {
  const draw = await loadAnswerSvg('discovering')
  const nodes = ['The start', 'The next', 'The last'].map((text, at) => ({
    id: `n${at}`,
    x: 200 + 300 * at,
    y: 200,
    text
  }))
  const connections = [0, 1].map(at => ({ from: [`n${at}`, 'r'], to: [`n${at + 1}`, 'l'], text: `Way ${at}` }))
  const images = [sourceAt(1, { node: 'n1' }), sourceAt(2, { node: 'n2' })]
  const answer = { discovered: ['n0', 'n1'].map(id => ({ id, open: true, covered: false })) }
  const svg = draw({ nodes, connections, images }, answer, facts)
  expect(textsOf(svg)).toEqual(['Way 0', 'The start', '1', 'The next', '2'])
  expect([...read(svg).querySelectorAll('image')].map(image => image.getAttribute('href'))).toEqual(['/files/a/1.png'])
})

test('notes are broken into lines, no word is lost, and no character is cut in two', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(typed, fc.integer({ min: 2, max: 40 }), (text, most) => {
      const lines = linesOf(text, most)
      expect(lines.every(line => line.length <= most && line.isWellFormed())).toBe(true)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    })
  )
})

test('the name in place of a picture is cut between characters', () => {
  const svg = svgPicture({ x: 0, y: 0, width: 100, height: 100 }, null, `a${'🚢'.repeat(30)}`)
  expect(textsOf(svg)).toEqual([`a${'🚢'.repeat(23)}`])
})
