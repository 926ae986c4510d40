import type { Chapter, NarrativeBlock, NarrativeContent, NarrativeText, Subchapter } from '@annals/contracts'

type Part = NarrativeBlock | Chapter | Subchapter

/** Every block, chapter and sub-chapter with its path in the document, in the order of the text. */
export function* partsOf(content: readonly Part[], path: string): Generator<[part: Part, path: string]> {
  for (const [at, part] of content.entries()) {
    const here = `${path}.${at}`
    yield [part, here]
    if (part.type === 'chapter' || part.type === 'subchapter') yield* partsOf(part.content, `${here}.content`)
  }
}

/**
 * The same document with every rich text replaced. `visit` gets each text with its path: the introduction, summaries of
 * chapters, paragraphs.
 */
export function withTexts(
  content: NarrativeContent,
  visit: (text: NarrativeText, path: string) => NarrativeText,
  root = 'narrative'
): NarrativeContent {
  const changed = <P extends Part>(part: P, path: string): P => {
    if (part.type === 'paragraph') return { ...part, ...visit(part, path) }
    if (part.type !== 'chapter' && part.type !== 'subchapter') return part
    const inside = part.content.map((one: NarrativeBlock | Subchapter, at) => changed(one, `${path}.content.${at}`))
    return part.type === 'chapter'
      ? { ...part, summary: visit(part.summary, `${path}.summary`), content: inside }
      : { ...part, content: inside }
  }
  return {
    ...content,
    summary: visit(content.summary, `${root}.summary`),
    content: content.content.map((part, at) => changed(part, `${root}.content.${at}`))
  }
}
