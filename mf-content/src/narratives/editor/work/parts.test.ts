import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addChapter, chaptersOf, frontOf, moveToChapter, orderChapters, subchaptersOf } from './chapters.ts'
import { emptyContent } from './content.ts'
import {
  addRelated,
  findPart,
  isHolder,
  movePart,
  newChapter,
  newParagraph,
  newSubchapter,
  type Part,
  type Parts,
  relatedOf,
  removePart,
  writeParagraph
} from './parts.ts'
import { narratives } from '../testing/texts.ts'

const all = (parts: Parts): Part[] => parts.flatMap(part => [part, ...(isHolder(part) ? all(part.content) : [])])
const idsOf = (parts: Parts) => all(parts).map(({ uuid }) => uuid)
const item = { type: 'narrative' as const, uuid: 'n', title: 'N', description: '', url: '/narratives/n', image: '' }

describe('moving parts', () => {
  test('nothing is lost or doubled, wherever a part is moved, and it stands where it may', () => {
    fc.assert(
      fc.property(narratives, fc.nat(), fc.nat(), fc.nat(6), (content, what, where, at) => {
        const parts = all(content.content)
        if (parts.length === 0) return
        const part = parts[what % parts.length]!
        const holders = [null, ...parts.filter(isHolder).map(({ uuid }) => uuid)]
        const moved = movePart(content, part.uuid, { in: holders[where % holders.length]!, at })
        expect(idsOf(moved.content).toSorted()).toEqual(idsOf(content.content).toSorted())
        for (const top of moved.content) {
          expect(top.type).not.toBe('subchapter')
          if (top.type !== 'chapter') continue
          for (const inner of top.content)
            if (inner.type === 'subchapter') for (const leaf of inner.content) expect(isHolder(leaf)).toBe(false)
        }
      })
    )
  })

  test('up and down again is the same text', () => {
    fc.assert(
      fc.property(narratives, fc.nat(), (content, what) => {
        const parts = all(content.content)
        const part = parts[what % Math.max(1, parts.length)]
        const found = part && findPart(content, part.uuid)
        if (!found || found.place.at === 0) return
        const up = movePart(content, part.uuid, { in: found.place.in, at: found.place.at - 1 })
        const down = movePart(up, part.uuid, { in: found.place.in, at: found.place.at + 1 })
        expect(down).toEqual(content)
      })
    )
  })

  test('parts that did not change stay the same objects, so that they are not drawn again', () => {
    const [first, second] = [newChapter(), newChapter()]
    const paragraph = second.content[0]!
    const before = { ...emptyContent(), content: [first, second] }
    const after = writeParagraph(before, paragraph.uuid, { html: '<p>a</p>', text: 'a' })
    expect(after.content[0]).toBe(first)
    expect(after.content[1]).not.toBe(second)
  })
})

describe('chapters', () => {
  test('the first one removes an empty leading paragraph, and no other', () => {
    const empty = { ...emptyContent(), content: [newParagraph()] }
    expect(addChapter(empty).content.content.map(({ type }) => type)).toEqual(['chapter'])
    const written = { ...emptyContent(), content: [newParagraph({ html: '<p>a</p>', text: 'a' })] }
    expect(addChapter(written).content.content.map(({ type }) => type)).toEqual(['paragraph', 'chapter'])
    const second = addChapter({ ...emptyContent(), content: [newParagraph(), newChapter()] })
    expect(second.content.content.map(({ type }) => type)).toEqual(['paragraph', 'chapter', 'chapter'])
  })

  test('any order of chapters keeps what stands before them', () => {
    fc.assert(
      fc.property(narratives, fc.infiniteStream(fc.nat()), (content, keys) => {
        const ids = chaptersOf(content).map(({ uuid }) => uuid)
        const shuffled = ids
          .map(id => ({ id, key: keys.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ id }) => id)
        const ordered = orderChapters(content, shuffled)
        expect(chaptersOf(ordered).map(({ uuid }) => uuid)).toEqual(shuffled)
        expect(frontOf(ordered)).toEqual(frontOf(content))
      })
    )
  })

  test('a sub-chapter goes to the next chapter and comes back', () => {
    const sub = newSubchapter()
    const [one, two] = [newChapter(), newChapter()]
    const content = { ...emptyContent(), content: [{ ...one, content: [...one.content, sub] }, two] }
    const there = moveToChapter(content, sub.uuid, 'next')
    expect(chaptersOf(there).map(chapter => subchaptersOf(chapter).length)).toEqual([0, 1])
    expect(moveToChapter(there, sub.uuid, 'previous')).toEqual(content)
    expect(moveToChapter(content, sub.uuid, 'previous')).toBe(content)
  })
})

test('an empty paragraph loses what belongs to it', () => {
  const paragraph = newParagraph({ html: '<p>a</p>', text: 'a' })
  const content = addRelated({ ...emptyContent(), content: [paragraph] }, paragraph.uuid, item)
  const write = (text: string) => writeParagraph(content, paragraph.uuid, { html: `<p>${text}</p>`, text }).content[0]!
  expect(relatedOf(write('b'))).toEqual([item])
  expect(relatedOf(write(' '))).toEqual([])
})

test('the same related item stands once', () => {
  const chapter = newChapter()
  const once = addRelated({ ...emptyContent(), content: [chapter] }, chapter.uuid, item)
  expect(addRelated(once, chapter.uuid, item)).toBe(once)
})

test('a removed chapter takes its parts with it', () => {
  const chapter = newChapter()
  expect(removePart({ ...emptyContent(), content: [chapter] }, chapter.uuid).content).toEqual([])
})
