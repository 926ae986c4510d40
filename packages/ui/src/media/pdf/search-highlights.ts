import { matchesIn, type Match } from './search.ts'

/** What the page's text layer says, and where each piece of it lies. */
function textOf(layer: HTMLElement): { text: string; pieces: { node: Text; from: number }[] } {
  let text = ''
  const pieces: { node: Text; from: number }[] = []
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) {
      pieces.push({ node, from: text.length })
      text += node.data
    } else if (node.nodeName === 'BR') text += '\n'
  return { text, pieces }
}

/** The ranges of words in a page's text layer. */
function rangesOf(layer: HTMLElement, words: string): Range[] {
  const { text, pieces } = textOf(layer)
  const place = (offset: number) => {
    const piece = pieces.findLast(({ from }) => from <= offset)
    return piece && { node: piece.node, offset: Math.min(offset - piece.from, piece.node.length) }
  }
  return matchesIn(text, words).flatMap(({ from, to }: Match) => {
    const [start, last] = [place(from), place(to - 1)]
    if (!start || !last) return []
    const range = document.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(last.node, Math.min(last.offset + 1, last.node.length))
    return range
  })
}

const highlightOf = (name: string): Highlight => {
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, highlight)
  return highlight
}

/**
 * Marks words in a page's text layer, the one with the number `current` more than the others, and scrolls to that one.
 * Browsers that cannot mark text without changing the page mark nothing.
 * @returns takes the marks away
 */
export function highlightWords(layer: HTMLElement, words: string, current: number): () => void {
  const ranges = rangesOf(layer, words)
  const shown = ranges[current]
  shown?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  if (!('Highlight' in globalThis)) return () => undefined
  const marked = ranges.map(range => ({ range, of: highlightOf(range === shown ? 'an-pdf-current' : 'an-pdf-match') }))
  for (const { range, of } of marked) of.add(range)
  return () => {
    for (const { range, of } of marked) of.delete(range)
  }
}
