import type { BlockSource, Chapter, NarrativeBlock, NarrativeContent, Subchapter } from '@annals/contracts'
import fc from 'fast-check'
import { emptyContent } from '../work/content.ts'
import { newChapter, newId, newParagraph, newQuestion, newSubchapter } from '../work/parts.ts'

export const picture = (title: string, own: Partial<BlockSource> = {}): BlockSource => ({
  uuid: newId(),
  title,
  description: '',
  url: '/files/a/b.webp',
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: '',
  lang: '',
  width: 800,
  height: 600,
  ...own
})

const block = fc.constantFrom('text', 'blank', 'question', 'source').map((kind): NarrativeBlock => {
  if (kind === 'question') return newQuestion()
  if (kind === 'source') return { type: 'source', uuid: newId(), title: '', caption: '', asset: picture('A map') }
  return newParagraph(kind === 'blank' ? undefined : { html: '<p>One</p><p>Two</p>', text: 'One\nTwo' })
})
const blocks = fc.array(block, { maxLength: 4 })
const subchapter = blocks.map((content): Subchapter => ({ ...newSubchapter(), content }))
const chapter = fc
  .tuple(blocks, fc.array(subchapter, { maxLength: 3 }))
  .map(([own, subs]): Chapter => ({ ...newChapter(), content: [...own, ...subs] }))

/** Narratives with blocks before the first chapter, chapters and sub-chapters. */
export const narratives = fc
  .tuple(blocks, fc.array(chapter, { maxLength: 4 }))
  .map(([front, chapters]): NarrativeContent => ({ ...emptyContent(), title: 'T', content: [...front, ...chapters] }))
