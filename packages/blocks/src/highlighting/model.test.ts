import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { HighlightingAnswer } from './answer.ts'
import { ANSWER_TEXT_MAX, MARKS_MAX } from './limits.ts'
import { type Mark, marksOf, withMark } from './marks.ts'
import { highlightingModel as model, readHighlightingRecord } from './model.ts'
import { parsePage } from './page-text.ts'
import { withMarksIn } from './record-edits.ts'
import { samples } from './testing/samples.ts'

const uuid = '01930000-0000-7000-8000-000000000001'
const record = {
  images: [{ uuid, text: ['<p>Five ships <mark class="m2">left</mark> the harbour.</p>', '<p>Nobody returned.</p>'] }]
}
const answerOf = (given: unknown) => model.cleanAnswer(record, given) as HighlightingAnswer

test('marked HTML with the source’s own words becomes marks; the teacher’s stay the teacher’s', () => {
  const given = [
    [
      '<p><mark class="m1" data-comment="how many?">Five ships</mark> <mark class="m2">left</mark> the harbour.</p>',
      '<p>Nobody <mark class="m3">returned</mark>.</p>'
    ]
  ]
  const marks = [
    {
      page: 0,
      start: 0,
      end: 10,
      quote: 'Five ships',
      before: '',
      after: ' left the harbour.',
      class: 'm1',
      comment: 'how many?'
    },
    { page: 1, start: 7, end: 15, quote: 'returned', before: 'Nobody ', after: '.', class: 'm3', comment: '' }
  ]
  expect(Check(model.answerSchema, given)).toBe(true)
  expect(Check(model.answerSchema, { sources: [{ uuid, text: given[0] }] })).toBe(true)
  expect(answerOf(given)).toEqual({ sources: [{ uuid, marks }] })
  expect(answerOf({ sources: [{ uuid, text: given[0] }] })).toEqual({ sources: [{ uuid, marks }] })
})

test('marked HTML with other words is refused', () => {
  expect(answerOf([['<p><mark class="m1">Six ships</mark> left the harbour.</p>']])).toBeUndefined()
  expect(answerOf([['<p>Five ships left the harbour.</p>', '<p>Nobody returned.</p>', '<p>More.</p>']])).toBeUndefined()
})

const marked = (count: number, words: Partial<Mark> = {}): Mark[] =>
  Array.from({ length: count }, (_, start) => {
    const mark: Mark = { page: 0, start, end: 0, quote: 'v', before: '', after: '', class: 'm1', comment: '', ...words }
    return { ...mark, end: start + mark.quote.length }
  })

test('an answer of which a mark would be lost is refused', () => {
  const heavy = marked(MARKS_MAX, { comment: 'x'.repeat(300) })
  expect(answerOf({ sources: [{ uuid, marks: marked(MARKS_MAX) }] }).sources[0]?.marks).toHaveLength(MARKS_MAX)
  expect(answerOf({ sources: [{ uuid, marks: heavy }] })).toBeUndefined()
  expect(answerOf({ sources: [{ uuid, marks: heavy.slice(1) }] }).sources[0]?.marks).toHaveLength(MARKS_MAX - 1)
  expect(answerOf({ sources: [1, 2].map(() => ({ uuid, marks: marked(1) })) })).toBeUndefined()
  expect(answerOf({ sources: [{ uuid, marks: marked(1, { quote: '\ud83d' }) }] })).toBeUndefined()
})

test('a source has at most 60 marks of the teacher, and the error names its text', () => {
  const text = (count: number) => [`<p>${'<mark class="m1">a</mark> '.repeat(count)}</p>`]
  const violationsOf = (count: number) =>
    model.violations?.({
      ...readHighlightingRecord(record),
      images: [{ ...readHighlightingRecord(record).images[0], text: text(count) }]
    })
  expect(violationsOf(MARKS_MAX)).toEqual([])
  expect(violationsOf(MARKS_MAX + 1)).toEqual([{ path: 'images.0.text', msg: 'has more than 60 marks' }])
})

test('marks written as HTML are read as the same marks', () => {
  fc.assert(
    fc.property(samples.record, fc.infiniteStream(fc.nat(60)), (any, numbers) => {
      const next = () => numbers.next().value ?? 0
      const read = readHighlightingRecord(any)
      for (const source of read.images) {
        const texts = source.text.map(html => parsePage(html).text)
        let marks: Mark[] = marksOf(source.text.map(parsePage))
        for (const [page, html] of source.text.entries())
          for (const block of parsePage(html).blocks) {
            const start = block.start + (next() % Math.max(1, block.end - block.start))
            const end = Math.min(block.end, start + 1 + next())
            if (texts[page]!.slice(start, end).trim() === '') continue
            marks = withMark(texts, marks, { page, start, end }, { class: 'm1', comment: 'why <b>"?' }).marks
          }
        const written = withMarksIn(source.text, marks)
        expect(marksOf(written.map(parsePage))).toEqual(marks)
        expect(written.map(html => parsePage(html).text)).toEqual(texts)
      }
    }),
    { numRuns: 60 }
  )
})

test('script in any field of an answer is words', () => {
  const script = '<script>alert(1)</script>'
  const mark = { page: 0, start: 0, quote: script, before: script, after: script, class: 'm1', comment: script }
  const clean = answerOf({ sources: [{ uuid, marks: [mark, { ...mark, page: script }] }] })
  expect(answerOf({ sources: [{ uuid, marks: [{ ...mark, class: script }] }] })).toBeUndefined()
  expect(clean.sources[0]?.marks).toHaveLength(2)
  expect(clean.sources[0]?.marks[0]).toMatchObject({ quote: script, comment: script, before: script.slice(0, 24) })
})

test('an answer with all the marks that it may have fits, and one more is refused', () => {
  const marks = Array.from({ length: MARKS_MAX + 1 }, (_, at) => ({
    page: 0,
    start: at * 10,
    quote: '史'.repeat(ANSWER_TEXT_MAX / MARKS_MAX - 100),
    before: '史'.repeat(24),
    after: '史'.repeat(24),
    class: 'm1',
    comment: '史'.repeat(100)
  }))
  expect(answerOf({ sources: [{ uuid, marks }] })).toBeUndefined()
  const clean = answerOf({ sources: [{ uuid, marks: marks.slice(1) }] })
  expect(clean.sources[0]?.marks).toHaveLength(MARKS_MAX)
  expect(Check(HighlightingAnswer, clean)).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(clean))).toBeLessThanOrEqual(model.answerBytes)
})

test('a line has the first comment or else the first words', () => {
  const mark = { page: 0, start: 0, quote: 'Five ships', class: 'm1', comment: '' }
  const line = (marks: unknown[]) => model.summary(record, { sources: [{ uuid, marks }] })
  expect(line([mark])).toEqual({ kind: 'marks', count: 1, text: 'Five ships' })
  expect(line([mark, { ...mark, comment: 'Who?' }])).toEqual({ kind: 'marks', count: 2, text: 'Who?' })
  expect(line([])).toBeNull()
  expect(model.summary({}, { sources: [] })).toEqual({ kind: 'seen' })
})

test('a chosen recording brings what is said in it, and a sixth source is not taken', () => {
  const source = { ...readHighlightingRecord({ images: [{ uuid }] }).images[0]!, url: '/files/a/b.mp3' }
  const { text: _text, ...chosen } = source
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...chosen,
    uuid: uuid.replace(/.$/, String(at)),
    transcript: 'One < two.\n\nThree.'
  }))
  const { record: now, added } = model.sources!.add({}, many)
  expect(added).toBe(5)
  expect(readHighlightingRecord(now).images[0]?.text).toEqual(['<p>One &lt; two.</p><p>Three.</p>'])
})
