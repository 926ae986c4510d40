import type { BlockRecord } from '@annals/blocks/models'
import { same } from '@annals/contracts'

type Entry = Readonly<Record<string, unknown>>

/** What one step changes: an item (a source, label or note of a block), the order of the sources, or a field. */
export type Step =
  | { kind: 'item'; change: ItemChange; item: { title: string; type: string } | { label: string } | { note: string } }
  | { kind: 'order' }
  | { kind: 'field'; field: string }
type ItemChange = 'add' | 'remove' | 'title' | 'description' | 'alt' | 'text' | 'move' | 'look'

/** Fields of an item, the most telling first: a text that is written on a new label also moves nothing. */
const ITEM_FIELDS: readonly (readonly [field: string, change: ItemChange])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['alt', 'alt'],
  ['text', 'text'],
  ['x', 'move'],
  ['y', 'move']
]

const entriesOf = (record: BlockRecord, list: string): readonly Entry[] =>
  Array.isArray(record[list]) ? (record[list] as Entry[]).filter(entry => typeof entry === 'object' && entry) : []
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = ({ uuid, id }: Entry) => id ?? uuid

/** What a step calls an entry of a list. */
function itemOf(list: string, entry: Entry): Extract<Step, { kind: 'item' }>['item'] {
  if (list === 'labels') return { label: words(entry.text) }
  if (list === 'annotations') return { note: words(entry.text) }
  return { title: words(entry.title), type: words(entry.type) }
}

/** A marked part is told by the note to which it belongs. */
function selectionStep(before: BlockRecord, after: BlockRecord): Step | null {
  const step = itemStep('selections', before, after)
  if (step?.kind !== 'item') return null
  const [from, to] = [entriesOf(before, 'selections'), entriesOf(after, 'selections')]
  const changed =
    from.find(
      entry =>
        !same(
          entry,
          to.find(({ id }) => id === entry.id)
        )
    ) ?? to.at(-1)
  const note = entriesOf(after, 'annotations').find(({ id }) => id === changed?.a)
  return { kind: 'item', change: 'move', item: { note: words(note?.text) } }
}

/** What changed in one of the lists of items. */
function itemStep(list: string, before: BlockRecord, after: BlockRecord): Step | null {
  const [from, to] = [entriesOf(before, list), entriesOf(after, list)]
  const step = (change: ItemChange, entry: Entry): Step => ({ kind: 'item', change, item: itemOf(list, entry) })
  const added = to.find(entry => !from.some(other => idOf(other) === idOf(entry)))
  if (added) return step('add', added)
  const removed = from.find(entry => !to.some(other => idOf(other) === idOf(entry)))
  if (removed) return step('remove', removed)
  for (const entry of from) {
    const now = to.find(other => idOf(other) === idOf(entry))
    if (!now || same({ ...now, z: 0 }, { ...entry, z: 0 })) continue
    const changed = ITEM_FIELDS.find(([field]) => !same(entry[field], now[field]))
    return step(changed?.[1] ?? 'look', entry)
  }
  return from.some((entry, at) => idOf(entry) !== idOf(to[at]!)) ? { kind: 'order' } : null
}

/** What leads from one record of a block to the next (behaviour/builder §5); null if nothing does. */
export function stepBetween(before: BlockRecord, after: BlockRecord): Step | null {
  const step =
    itemStep('images', before, after) ??
    itemStep('labels', before, after) ??
    itemStep('annotations', before, after) ??
    selectionStep(before, after)
  if (step) return step
  const field = Object.keys({ ...before, ...after }).find(name => !same(before[name], after[name]))
  return field === undefined ? null : { kind: 'field', field }
}
