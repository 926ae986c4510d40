import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyContent } from './content.ts'
import { addRelated, findPart, newChapter, newParagraph, newSubchapter } from './parts.ts'
import { endOf, placeParts, sourceBlock, splitText } from './placing.ts'
import { narratives, picture } from '../testing/texts.ts'

const text = (...lines: string[]) =>
  newParagraph({ html: lines.map(line => `<p>${line}</p>`).join(''), text: lines.join('\n') })
const inChapter = (...content: ReturnType<typeof text>[]) => {
  const chapter = { ...newChapter(), content }
  return { chapter, content: { ...emptyContent(), content: [chapter] } }
}
const shape = (content: ReturnType<typeof emptyContent>, within: string) => {
  const part = findPart(content, within)?.part
  return part?.type === 'chapter' || part?.type === 'subchapter'
    ? part.content.map(one => (one.type === 'paragraph' ? one.text : one.type))
    : []
}

describe('placing at the caret', () => {
  test('divides the text after its line', () => {
    const paragraph = text('One', 'Two', 'Three')
    const { chapter, content } = inChapter(paragraph)
    const placed = placeParts(content, { block: paragraph.uuid, line: 1 }, [sourceBlock(picture('Map'))])
    expect(shape(placed, chapter.uuid)).toEqual(['One\nTwo', 'source', 'Three'])
  })

  test('after the last line, writing can go on below', () => {
    const paragraph = text('One')
    const { chapter, content } = inChapter(paragraph)
    const placed = placeParts(content, { block: paragraph.uuid, line: 0 }, [sourceBlock(picture('Map'))])
    expect(shape(placed, chapter.uuid)).toEqual(['One', 'source', ''])
  })

  test('an empty text makes room, but for one to which something belongs', () => {
    const paragraph = newParagraph()
    const { chapter, content } = inChapter(paragraph)
    const at = { block: paragraph.uuid, line: 0 }
    expect(shape(placeParts(content, at, [sourceBlock(picture('Map'))]), chapter.uuid)).toEqual(['source', ''])
    const item = { type: 'narrative' as const, uuid: 'n', title: 'N', description: '', url: '/n', image: '' }
    const kept = placeParts(addRelated(content, paragraph.uuid, item), at, [sourceBlock(picture('Map'))])
    expect(shape(kept, chapter.uuid)).toEqual(['', 'source', ''])
  })

  test('a text that is gone changes nothing', () => {
    const { content } = inChapter(text('One'))
    expect(placeParts(content, { block: 'gone', line: 0 }, [sourceBlock(picture('Map'))])).toBe(content)
  })
})

test('no word of a text is lost by dividing it, wherever', () => {
  const line = fc.constantFrom(
    '<p>One</p>',
    '<p>Two <strong>words</strong></p>',
    '<ol><li>a</li><li>b</li></ol>',
    '<p><br></p>'
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.integer({ min: -1, max: 7 }), (lines, at) => {
      const wordsOf = (html: string) =>
        html
          .replaceAll(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean)
      const [before, after] = splitText(lines.join(''), at)
      expect([...wordsOf(before!.html), ...wordsOf(after!.html)]).toEqual(wordsOf(lines.join('')))
    })
  )
})

test('at the end of any chapter, an empty last text stays last', () => {
  fc.assert(
    fc.property(narratives, content => {
      const source = sourceBlock(picture('Map'))
      const placed = placeParts(content, endOf(content, null), [source])
      const found = findPart(placed, source.uuid)
      expect(found?.place.in).toBeNull()
      expect(found?.siblings[found.place.at + 1]?.type).toBe('paragraph')
    })
  )
})

test('nothing stands after a sub-chapter that is placed', () => {
  const { chapter, content } = inChapter(text('One'))
  const placed = placeParts(content, endOf(content, chapter.uuid), [newSubchapter()])
  expect(shape(placed, chapter.uuid)).toEqual(['One', 'subchapter'])
})
