import type { MarkItem } from './mark-item.ts'
import type { Range, Span, TextBlock } from './page-text.ts'

/** What lies over a range of the text. */
export interface Ranged {
  id: string
  mark: Range
}

/** A segment of a block that looks the same from its start to its end. */
export interface Segment<O extends Ranged = MarkItem> extends Range {
  span: Span
  /** The reader's own mark, in a review the student's; in a class view what the class has marked. */
  own: O | null
  /** A mark of somebody who is not the reader. */
  others: MarkItem | null
  isSelected: boolean
  isCursor: boolean
}

/** What lies over the text of a page. */
export interface Layers<O extends Ranged = MarkItem> {
  own: readonly O[]
  others: readonly MarkItem[]
  selected: Range | null
  cursor: Range | null
}

const contains = (range: Range | null, at: number): boolean => range !== null && range.start <= at && at < range.end
const within = (range: Range, { start, end }: Range): boolean => range.start < end && start < range.end
const rangeOf = ({ mark }: Ranged): Range => mark

/** The part of the layers that concerns a block. */
export const layersOf = <O extends Ranged>(layers: Layers<O>, block: TextBlock): Layers<O> => ({
  own: layers.own.filter(item => within(rangeOf(item), block)),
  others: layers.others.filter(item => within(rangeOf(item), block)),
  selected: layers.selected && within(layers.selected, block) ? layers.selected : null,
  cursor: layers.cursor && within(layers.cursor, block) ? layers.cursor : null
})

/** A block in segments: cut wherever its looks, a mark or what is chosen begins or ends. */
export function segmentsOf<O extends Ranged>(block: TextBlock, layers: Layers<O>): Segment<O>[] {
  const ranges = [...layers.own.map(rangeOf), ...layers.others.map(rangeOf)]
  for (const one of [layers.selected, layers.cursor]) if (one) ranges.push(one)
  const edges = [...new Set([...block.spans, ...ranges].flatMap(({ start, end }) => [start, end]))]
    .filter(at => at > block.start && at < block.end)
    .toSorted((one, other) => one - other)
  const segments: Segment<O>[] = []
  const at = { span: 0, own: 0, others: 0 }
  for (const [index, end] of [...edges, block.end].entries()) {
    const start = index === 0 ? block.start : edges[index - 1]!
    while (block.spans[at.span] && block.spans[at.span]!.end <= start) at.span++
    while (layers.own[at.own] && layers.own[at.own]!.mark.end <= start) at.own++
    while (layers.others[at.others] && layers.others[at.others]!.mark.end <= start) at.others++
    const span = block.spans[at.span]
    if (!span || end <= start) continue
    const [own, others] = [layers.own[at.own], layers.others[at.others]]
    segments.push({
      start,
      end,
      span,
      own: own && contains(own.mark, start) ? own : null,
      others: others && contains(others.mark, start) ? others : null,
      isSelected: contains(layers.selected, start),
      isCursor: contains(layers.cursor, start)
    })
  }
  return segments
}

/** Neighbours that have the same value, together. */
export function runsOf<T, V>(items: readonly T[], valueOf: (item: T) => V): { value: V; items: T[] }[] {
  const runs: { value: V; items: T[] }[] = []
  for (const item of items) {
    const value = valueOf(item)
    const run = runs.at(-1)
    if (run && run.value === value) run.items.push(item)
    else runs.push({ value, items: [item] })
  }
  return runs
}
