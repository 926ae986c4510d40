import type { PageText, Range, TextBlock } from './page-text.ts'

/** What one press chooses. */
export type Granularity = 'word' | 'sentence'

const segmenters = {
  word: new Intl.Segmenter(undefined, { granularity: 'word' }),
  sentence: new Intl.Segmenter(undefined, { granularity: 'sentence' })
}

/** The block at a position of the page. */
export function blockAt({ blocks }: PageText, position: number): TextBlock | undefined {
  let [low, high] = [0, blocks.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle]!
    if (position < block.start) high = middle - 1
    else if (position > block.end) low = middle + 1
    else return block
  }
  return undefined
}

const known = new WeakMap<TextBlock, Partial<Record<Granularity, Range[]>>>()

/** The words or sentences of a block; blanks and signs between words belong to none. */
export function unitsOf({ text }: PageText, block: TextBlock, granularity: Granularity): readonly Range[] {
  const before = known.get(block) ?? {}
  const found = before[granularity]
  if (found) return found
  const units: Range[] = []
  for (const { segment, index, isWordLike } of segmenters[granularity].segment(text.slice(block.start, block.end))) {
    const words = segment.trim()
    if (words === '' || (granularity === 'word' && !isWordLike)) continue
    const start = block.start + index + segment.indexOf(words)
    units.push({ start, end: start + words.length })
  }
  known.set(block, { ...before, [granularity]: units })
  return units
}

/** The word or sentence at a position, or else the last one before it, or the first of the block. */
export function unitAt(page: PageText, position: number, granularity: Granularity): Range | undefined {
  const block = blockAt(page, position)
  if (!block) return undefined
  const units = unitsOf(page, block, granularity)
  return units.findLast(({ start }) => start <= position) ?? units[0]
}

/** Where an arrow key leads from a word or sentence: within its paragraph, to its ends, or to another paragraph. */
export type Step = 'next' | 'previous' | 'first' | 'last' | 'nextBlock' | 'previousBlock'

export function unitAfter(page: PageText, from: Range, granularity: Granularity, step: Step): Range {
  const at = page.blocks.findIndex(({ start, end }) => start <= from.start && from.start <= end)
  const units = page.blocks[at] ? unitsOf(page, page.blocks[at], granularity) : []
  const own = units.findLastIndex(({ start }) => start <= from.start)
  const within = { next: own + 1, previous: own - 1, first: 0, last: units.length - 1 }
  if (step in within) {
    const found = units[within[step as keyof typeof within]]
    if (found || step === 'first' || step === 'last') return found ?? from
  }
  const way = step === 'next' || step === 'nextBlock' ? 1 : -1
  for (let next = at + way; page.blocks[next]; next += way) {
    const others = unitsOf(page, page.blocks[next]!, granularity)
    const found = step === 'previous' ? others.at(-1) : others[0]
    if (found) return found
  }
  return from
}

/**
 * A selection as a passage that can be marked: whole words, without blanks at its ends; `blank` if there are no words in
 * it, `several` if it reaches over several paragraphs.
 */
export function passageOf(page: PageText, from: Range): Range | 'blank' | 'several' {
  const words = page.text.slice(from.start, from.end)
  if (words.trim() === '') return 'blank'
  let start = from.start + words.length - words.trimStart().length
  let end = from.end - (words.length - words.trimEnd().length)
  const block = blockAt(page, start)
  if (!block || end > block.end) return 'several'
  const units = unitsOf(page, block, 'word')
  start = Math.min(start, units.find(one => one.start < start && start < one.end)?.start ?? start)
  end = Math.max(end, units.find(one => one.start < end && end < one.end)?.end ?? end)
  return { start, end }
}
