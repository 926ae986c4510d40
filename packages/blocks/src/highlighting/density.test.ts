import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { marksOn } from './answer.ts'
import { countsOf, densities, ofColour, passagesOf, heatRangesOf, studentsOf } from './density.ts'
import { anchored, withMark } from './marks.ts'
import { readHighlightingRecord } from './model.ts'
import { MARK_CLASSES, parsePage } from './page-text.ts'
import { samples } from './testing/samples.ts'

const TEXT = 'Five ships left in 1519 and one came home.'
const UUID = '01930000-0000-7000-8000-000000000001'
const record = { images: [{ uuid: UUID, text: [`<p>${TEXT}</p>`, '<p>Windows were broken.</p>'] }] }
const texts = [TEXT, 'Windows were broken.']

/** A student's marks as a browser makes them: one after another, without overlaps. */
const marks = fc
  .array(
    fc.record({
      page: fc.nat(1),
      from: fc.nat(19),
      length: fc.integer({ min: 1, max: 20 }),
      class: fc.constantFrom(...MARK_CLASSES),
      comment: fc.constantFrom('', 'Why?')
    }),
    { maxLength: 6 }
  )
  .map(all =>
    all
      .map(({ page, from, length, ...mark }) => ({
        passage: { page, start: from, end: Math.min(from + length, texts[page]!.length) },
        mark
      }))
      .filter(({ passage: { page, start, end } }) => texts[page]!.slice(start, end).trim() !== '')
      .reduce<ReturnType<typeof anchored>[]>(
        (made, { passage, mark }) => withMark(texts, made, passage, mark).marks,
        []
      )
  )
const answers = fc.array(marks, { maxLength: 6 }).map(all =>
  all.map((own, at) => ({
    id: `a${at}`,
    student: null,
    value: { sources: own.length > 0 ? [{ uuid: UUID, marks: own }] : [] }
  }))
)
const densityOf = (given: Parameters<typeof densities>[1]) =>
  densities(record, given, [{ uuid: UUID, texts }]).get(UUID)!

test('every character has each student once at most, and exactly those who marked it, in their colours', () => {
  fc.assert(
    fc.property(answers, given => {
      const { placed } = densityOf(given)
      for (const page of texts.keys()) {
        const heatRanges = heatRangesOf(placed, page)
        for (let at = 0; at < texts[page]!.length; at++) {
          const here = heatRanges.filter(({ start, end }) => start <= at && at < end)
          const marking = placed.filter(({ mark }) => mark.page === page && mark.start <= at && at < mark.end)
          expect(here.length).toBe(marking.length > 0 ? 1 : 0)
          const found = here.flatMap(heatRange => heatRange.marks)
          expect(new Set(found)).toEqual(new Set(marking))
          expect(new Set(found.map(({ answer }) => answer)).size).toBe(found.length)
          expect(countsOf(found).reduce((sum, count) => sum + count)).toBe(studentsOf(found))
        }
      }
    })
  )
})

test('the marked characters of all heatRanges are those of all marks, and so for each colour', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(null, ...MARK_CLASSES), (given, colour) => {
      const placed = ofColour(densityOf(given).placed, colour)
      const ofStretches = [...texts.keys()]
        .flatMap(page => heatRangesOf(placed, page))
        .reduce((sum, { start, end, marks: here }) => sum + (end - start) * here.length, 0)
      expect(ofStretches).toBe(placed.reduce((sum, { mark }) => sum + mark.quote.length, 0))
    })
  )
})

test('the list of passages has every mark once, in the order of the text', () => {
  fc.assert(
    fc.property(answers, given => {
      const { placed, gone } = densityOf(given)
      const passages = passagesOf(placed)
      const listed = passages.flatMap(passage => passage.marks)
      expect(listed.length).toBe(placed.length)
      expect(new Set(listed)).toEqual(new Set(placed))
      expect(placed.length + gone.length).toBe(
        given.reduce((sum, { value }) => sum + marksOn(value as Parameters<typeof marksOn>[0], UUID).length, 0)
      )
      for (const { marks: here, quote } of passages) {
        expect(studentsOf(here)).toBe(here.length)
        for (const { mark } of here) expect(mark.quote).toBe(quote)
      }
      const places = passages.map(({ page, start }) => page * 1000 + start)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    })
  )
})

test('marks on sources that are not there, and what is no answer, count nothing', () => {
  const mark = anchored(texts, { page: 0, start: 0, end: 4 }, { class: 'm1', comment: '' })
  const other = '01930000-0000-7000-8000-000000000002'
  const given = [{ sources: [{ uuid: other, marks: [mark] }] }, null, 'Five', { sources: 'none' }]
  expect(densityOf(given.map((value, at) => ({ id: `a${at}`, student: null, value })))).toEqual({
    placed: [],
    gone: []
  })
  const astray = { ...mark, quote: 'Nine', before: 'a', after: 'b' }
  const [one] = densityOf([{ id: 'a0', student: null, value: { sources: [{ uuid: UUID, marks: [astray] }] } }]).gone
  expect(one?.mark.quote).toBe('Nine')
})

test('whatever a record and its answers are, no student is counted twice at one place', () => {
  const any = samples.record.chain(of => fc.tuple(fc.constant(of), fc.array(samples.answer(of), { maxLength: 5 })))
  fc.assert(
    fc.property(any, ([of, values]) => {
      const sources = readHighlightingRecord(of).images.map(({ uuid, text }) => ({
        uuid,
        texts: text.map(html => parsePage(html).text)
      }))
      const given = values.map((value, at) => ({ id: `a${at}`, student: null, value }))
      for (const { placed } of densities(of, given, sources).values())
        for (let page = 0; page < 4; page++)
          for (const { marks: here } of heatRangesOf(placed, page)) expect(studentsOf(here)).toBe(here.length)
    })
  )
})
