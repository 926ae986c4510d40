import type { NarrativeContent } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { partsOf, withTexts } from './parts.ts'
import { minutesOf } from './reading-time.ts'

const text = fc.record({ html: fc.string(), text: fc.string() })
const id = fc.uuid()
const paragraph = fc.tuple(id, text).map(([uuid, own]) => ({ type: 'paragraph' as const, uuid, ...own }))
const question = fc.record({ type: fc.constant('keyquestion' as const), uuid: id, text: fc.string() })
const block = fc.oneof(paragraph, question)
const subchapter = fc.record({
  type: fc.constant('subchapter' as const),
  uuid: id,
  title: fc.string(),
  content: fc.array(block, { maxLength: 4 })
})
const chapter = fc.record({
  type: fc.constant('chapter' as const),
  uuid: id,
  title: fc.string(),
  date: fc.constant(''),
  teaser: fc.constant(''),
  summary: text,
  icon: fc.constant(null),
  content: fc.array(fc.oneof(block, subchapter), { maxLength: 5 })
})
const narrative: fc.Arbitrary<NarrativeContent> = fc.record({
  title: fc.string(),
  teaser: fc.constant(''),
  acknowledgement: fc.constant(''),
  language: fc.constant(''),
  icon: fc.constant(null),
  meta: fc.constant({ license: null }),
  summary: text,
  content: fc.array(fc.oneof(block, chapter), { maxLength: 5 })
})

test('every rich text is visited once, at its own path, and nothing else changes', () => {
  fc.assert(
    fc.property(narrative, content => {
      const visited = new Map<string, string>()
      const same = withTexts(content, ({ html, text: plain }, path) => {
        expect(visited.has(path)).toBe(false)
        visited.set(path, html)
        return { html, text: plain }
      })
      expect(same).toEqual(content)
      const parts = [...partsOf(content.content, 'narrative.content')]
      const texts = parts.filter(([{ type }]) => type === 'paragraph' || type === 'chapter').length
      expect(visited.size).toBe(texts + 1)
    })
  )
})

test('reading takes longer the more there is, and nothing takes no time', () => {
  const words = (count: number) => 'word '.repeat(count)
  const of = (html: string): NarrativeContent => ({
    ...{ title: '', teaser: '', acknowledgement: '', language: '', icon: null, meta: { license: null }, content: [] },
    summary: { html, text: html }
  })
  expect(minutesOf(of(''))).toBe(0)
  expect(minutesOf(of('One'))).toBe(1)
  expect(minutesOf(of(words(2000)))).toBe(10)
  expect(minutesOf(of('歴'.repeat(4000)))).toBe(10)
  fc.assert(
    fc.property(narrative, fc.string(), (content, more) => {
      const longer = { ...content, summary: { html: '', text: `${content.summary.text} ${more}` } }
      expect(minutesOf(longer)).toBeGreaterThanOrEqual(minutesOf(content))
    })
  )
})
