import { expect, test } from '@jest/globals'
import { chapterOf, narrativeOf, paragraphOf, slideshowOf, sourceOf, sourceBlockOf } from '../../testing/narratives.ts'
import { foldedCount, hasSummary, outlineOf } from './outline.ts'

test('sources are numbered through the whole text, slides one by one', () => {
  const first = sourceBlockOf('map', { caption: 'Drawn by hand' })
  const show = slideshowOf('show', ['one', 'two'])
  const last = sourceBlockOf('last')
  const outline = outlineOf(
    narrativeOf({
      content: [
        paragraphOf('before'),
        first,
        chapterOf('One', { content: [show, { type: 'subchapter', uuid: 'sub', title: 'Sub', content: [last] }] })
      ]
    })
  )
  expect(outline.front.map(({ uuid }) => uuid)).toEqual(['before', 'map'])
  expect(outline.cited.map(({ number, block, source }) => [number, block, source.title])).toEqual([
    [1, 'map', 'map'],
    [2, 'show', 'one'],
    [3, 'show', 'two'],
    [4, 'last', 'last']
  ])
  expect(outline.cited[0]?.source.description).toBe('Drawn by hand')
  expect(outline.numbers.get('show/two')).toBe(3)
})

test('under Learn more stands what belongs to a chapter and its parts, each once', () => {
  const item = (uuid: string) => ({ type: 'source' as const, uuid, title: uuid, description: '', url: '', image: '' })
  const { chapters } = outlineOf(
    narrativeOf({
      content: [
        chapterOf('One', {
          related: [item('a')],
          content: [
            { ...paragraphOf('p'), related: [item('b'), item('a')] },
            {
              type: 'subchapter',
              uuid: 's',
              title: 'S',
              related: [item('c')],
              content: [{ ...paragraphOf('q'), related: [item('d')] }]
            }
          ]
        }),
        chapterOf('Two')
      ]
    })
  )
  expect(chapters.map(({ related }) => related.map(({ uuid }) => uuid).sort())).toEqual([['a', 'b', 'c', 'd'], []])
})

test('there is a summary if any chapter has one', () => {
  expect(hasSummary(narrativeOf({ summary: { html: '<p>x</p>', text: 'x' }, content: [chapterOf('One')] }))).toBe(false)
  expect(hasSummary(narrativeOf({ content: [chapterOf('One', { summary: { html: '<p>x</p>', text: 'x' } })] }))).toBe(
    true
  )
})

test('earlier chapters are folded with more than four', () => {
  expect(foldedCount(4, 3)).toBe(0)
  expect(foldedCount(5, 3)).toBe(3)
  expect(foldedCount(9, -1)).toBe(0)
})

test('what stands in a picture keeps its own words where the writer gave none', () => {
  const asset = { ...sourceOf('map'), description: 'Own words' }
  const { cited } = outlineOf(narrativeOf({ content: [{ ...sourceBlockOf('map'), title: '', caption: '', asset }] }))
  expect(cited[0]?.source).toMatchObject({ title: 'map', description: 'Own words' })
})
