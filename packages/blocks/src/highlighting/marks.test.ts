import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { COMMENT_MAX } from './limits.ts'
import { anchored, type Mark, type Passage, resolved, withMark, withoutMarks } from './marks.ts'
import { MARK_CLASSES } from './page-text.ts'

const WORDS = 'In the year of the flood five ships left the harbour and the people of the town watched the sea'.split(
  ' '
)
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 30, maxLength: 120 }).map(words => words.join(' '))
const passageIn = (words: string): fc.Arbitrary<Passage> =>
  fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 60 }))
    .map(([start, length]) => ({ page: 0, start, end: Math.min(words.length, start + length) }))
    .filter(({ start, end }) => words.slice(start, end).trim() !== '')
const step = (words: string) =>
  fc.record({
    passage: passageIn(words),
    class: fc.constantFrom(...MARK_CLASSES),
    comment: fc.constantFrom('', 'why', 'who')
  })
const marked = text.chain(words => fc.tuple(fc.constant(words), fc.array(step(words), { maxLength: 8 })))

const colours = (words: string, marks: readonly Mark[]) =>
  Array.from(words, (_, at) => marks.find(({ start, end }) => start <= at && at < end)?.class ?? '')

test('a new mark has its colour wherever it is, others keep what it leaves them, and none overlap', () => {
  fc.assert(
    fc.property(marked, ([words, steps]) => {
      let marks: Mark[] = []
      for (const { passage, class: own, comment } of steps) {
        const before = colours(words, marks)
        const made = withMark([words], marks, passage, { class: own, comment })
        const now = colours(words, made.marks)
        // Only blanks at the ends of a rest lose their colour.
        const expected = Array.from(words, (letter, at) => {
          if (passage.start <= at && at < passage.end) return own
          return letter === ' ' ? now[at] : before[at]
        })
        expect(now).toEqual(expected)
        marks = made.marks
        expect(made.marks).toContain(made.mark)
        for (const [at, mark] of marks.entries()) {
          expect(words.slice(mark.start, mark.end)).toBe(mark.quote)
          expect(mark.start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0)
          expect(mark.quote.trim()).not.toBe('')
        }
      }
    })
  )
})

test('no comment is lost under a new mark', () => {
  fc.assert(
    fc.property(marked, ([words, steps]) => {
      let marks: Mark[] = []
      for (const { passage, class: own, comment } of steps) {
        const told = new Set(
          marks
            .map(mark => mark.comment)
            .join('\n')
            .split('\n')
        )
        marks = withMark([words], marks, passage, { class: own, comment }).marks
        const now = marks.map(mark => mark.comment).join('\n')
        for (const one of told) expect(now.length >= COMMENT_MAX || now.includes(one)).toBe(true)
      }
    })
  )
})

test('what is taken off is gone from a passage, and nothing else', () => {
  fc.assert(
    fc.property(marked, text.chain(passageIn), ([words, steps], passage) => {
      const marks = steps.reduce<Mark[]>((all, { passage: at, ...mark }) => withMark([words], all, at, mark).marks, [])
      const [before, now] = [colours(words, marks), colours(words, withoutMarks([words], marks, passage))]
      const expected = Array.from(words, (letter, at) => {
        if (letter === ' ') return now[at]
        return passage.start <= at && at < passage.end ? '' : before[at]
      })
      expect(now).toEqual(expected)
    })
  )
})

/** A text with a mark, and an edit of it somewhere else. */
const corrected = fc
  .tuple(text, text)
  .chain(([one, other]) =>
    fc.record({
      words: fc.constant(`${one} ${other}`),
      passage: passageIn(`${one} ${other}`),
      at: fc.nat(one.length + other.length),
      without: fc.nat(5),
      instead: fc.constantFrom('', 'x', ' and then', 'A whole new sentence stands here. '.repeat(5))
    })
  )
  .filter(({ passage, at, without }) => at + without <= passage.start || at >= passage.end)

test('a mark is on the same words after an edit elsewhere, or is said to be gone, but never on others', () => {
  let kept = 0
  let all = 0
  fc.assert(
    fc.property(corrected, ({ words, passage, at, without, instead }) => {
      const mark = anchored([words], passage, { class: 'm1', comment: 'c' })
      const now = words.slice(0, at) + instead + words.slice(at + without)
      const moved = at + without <= passage.start ? instead.length - Math.min(without, words.length - at) : 0
      const { placed, gone } = resolved([now], [mark])
      all++
      expect(placed.length + gone.length).toBe(1)
      if (gone.length > 0) return expect(gone).toEqual([mark])
      expect(placed[0]?.quote).toBe(mark.quote)
      if (placed[0]?.start === passage.start + moved) kept++
    }),
    { numRuns: 1000 }
  )
  // Words that are repeated with the same words around them cannot be told apart.
  expect(kept / all).toBeGreaterThan(0.98)
})

test('a mark moves with its paragraph to another page, and is gone with its words', () => {
  const [one, other] = ['The fleet left in spring.', 'Five ships carried it to the island.']
  const mark = anchored([`${one}\n${other}`], { page: 0, start: 26, end: 36 }, { class: 'm3', comment: '' })
  expect(mark.quote).toBe('Five ships')
  expect(resolved([one, other], [mark]).placed).toMatchObject([{ page: 1, start: 0, end: 10, quote: 'Five ships' }])
  expect(resolved([one, 'Six ships carried it.'], [mark])).toEqual({ placed: [], gone: [mark] })
  expect(resolved([one, 'Of all fleets on any sea, Five ships is none.'], [mark]).gone).toHaveLength(1)
})

test('finding sixty marks again in 100 kB takes less than 3 s of the processor', () => {
  const words = 'the sea and the town of the people '.repeat(3000)
  const marks = Array.from({ length: 60 }, (_, at) =>
    anchored([words], { page: 0, start: at * 700, end: at * 700 + 3 }, { class: 'm1', comment: '' })
  )
  const before = process.cpuUsage()
  resolved([`x${words}`], marks)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
})
