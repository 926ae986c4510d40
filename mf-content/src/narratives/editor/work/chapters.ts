import type { Chapter, NarrativeBlock, NarrativeContent, Subchapter } from '@annals/contracts'
import { findPart, insertParts, isBlank, isHolder, movePart, newChapter, newSubchapter, type Parts } from './parts.ts'

export const chaptersOf = ({ content }: Pick<NarrativeContent, 'content'>): Chapter[] =>
  content.filter(part => part.type === 'chapter')
/** The blocks before the first chapter. */
export const frontOf = ({ content }: Pick<NarrativeContent, 'content'>): NarrativeBlock[] =>
  content.filter(part => part.type !== 'chapter')
export const subchaptersOf = ({ content }: Pick<Chapter, 'content'>): Subchapter[] =>
  content.filter(part => part.type === 'subchapter')

/** Adds a chapter at the end. The first one takes the place of an empty leading paragraph (behaviour/narratives §10.2). */
export function addChapter(content: NarrativeContent): { content: NarrativeContent; chapter: Chapter } {
  const chapter = newChapter()
  const isFirst = chaptersOf(content).length === 0
  const [leading] = content.content
  const kept = isFirst && leading && isBlank(leading) ? content.content.slice(1) : content.content
  return { content: { ...content, content: [...kept, chapter] }, chapter }
}

/** Adds a sub-chapter at the end of a chapter. */
export function addSubchapter(
  content: NarrativeContent,
  chapter: string
): { content: NarrativeContent; subchapter: Subchapter } {
  const subchapter = newSubchapter()
  return { content: insertParts(content, { in: chapter, at: Infinity }, [subchapter]), subchapter }
}

/** The list with its parts of one kind in another order; all others keep their places. */
function reordered(parts: Parts, ids: readonly string[]): Parts {
  const byId = new Map(parts.map(part => [part.uuid, part]))
  const moved = ids.flatMap(id => byId.get(id) ?? [])
  const taken = new Set(ids)
  let next = 0
  return moved.length === parts.filter(({ uuid }) => taken.has(uuid)).length
    ? parts.map(part => (taken.has(part.uuid) ? moved[next++]! : part))
    : parts
}

export const orderChapters = (content: NarrativeContent, ids: readonly string[]): NarrativeContent => ({
  ...content,
  content: reordered(content.content, ids) as NarrativeContent['content']
})

export function orderSubchapters(content: NarrativeContent, chapter: string, ids: readonly string[]): NarrativeContent {
  const parts = content.content.map(part =>
    part.uuid === chapter && part.type === 'chapter'
      ? { ...part, content: reordered(part.content, ids) as Chapter['content'] }
      : part
  )
  return { ...content, content: parts }
}

/** Moves a sub-chapter to the end of the chapter before its own, or to the start of the sub-chapters of the next one. */
export function moveToChapter(
  content: NarrativeContent,
  subchapter: string,
  way: 'previous' | 'next'
): NarrativeContent {
  const found = findPart(content, subchapter)
  const chapters = chaptersOf(content)
  const from = chapters.findIndex(({ uuid }) => uuid === found?.place.in)
  const to = chapters[from + (way === 'next' ? 1 : -1)]
  if (from < 0 || !to) return content
  const first = to.content.findIndex(isHolder)
  const at = way === 'next' && first >= 0 ? first : Infinity
  return movePart(content, subchapter, { in: to.uuid, at })
}
