import { expect, test } from '@jest/globals'
import { picture } from '../editor/testing/texts.ts'
import { newChapter, newParagraph, newSubchapter } from '../editor/work/parts.ts'
import { chapterSize } from './chapter-size.ts'

test('a chapter is as high as its texts and pictures, those of its sub-chapters too', () => {
  const text = newParagraph({ html: '<p>Twelve marks</p>', text: 'Twelve marks' })
  const source = { type: 'source' as const, uuid: 's', title: 'Not shown', caption: 'Four', asset: picture('A map') }
  const slides = { type: 'sourceCollection' as const, uuid: 'c', title: '', description: 'Six six', sources: [] }
  const part = { ...newSubchapter(), title: 'Part', content: [text, source] }
  expect(chapterSize({ ...newChapter(), content: [] })).toEqual({ characters: 0, pictures: 0 })
  expect(chapterSize({ ...newChapter(), content: [text, source, slides, part] })).toEqual({
    characters: 12 + 4 + 7 + 4 + 12 + 4,
    pictures: 3
  })
})
