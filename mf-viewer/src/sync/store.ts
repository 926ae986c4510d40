import { same } from '@annals/contracts'
import { type Held, NOTHING, type Typed } from './merge.ts'

/** One student's answers to one share on this device; all tabs see the same. No method rejects. */
export interface AnswerStore {
  /** False while something lives in this page only. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** What is held of each block. */
  all(): Promise<Map<string, Held>>
  /** Reads what is held of a block and writes what `next` makes of it, with nothing in between. */
  change(block: string, next: (held: Held) => Held): Promise<Held>
  /** Notes a change before anything is read: it is on its way when this returns, so that a tab that dies in the next
   * moment has lost nothing. */
  jot(block: string, change: Typed): void
  /** The tab's change has been written where it belongs. */
  unjot(block: string, tab: string): void
  /** Changes that tabs noted and never came to write. */
  jots(): Promise<{ block: string; change: Typed }[]>
  /** Takes a note away, unless its tab has noted another change since. */
  drop(block: string, change: Typed): Promise<void>
}

/** What the device's store holds: a block, or a note of a tab. */
export type Entry = { held: Held } | { jot: Typed }

/** What is needed of web-kit's store of the device. */
export interface Device {
  list(prefix: readonly string[]): Promise<{ key: readonly string[]; value: Entry }[]>
  put(key: readonly string[], value: Entry): Promise<void>
  change(key: readonly string[], next: (old: Entry | undefined) => Entry | undefined): Promise<Entry | undefined>
  delete(key: readonly string[]): Promise<void>
  isKept(): boolean
  subscribe(listener: () => void): () => void
}

/** @param student hash of the e-mail */
export function answerStore(device: Device, share: string, student: string): AnswerStore {
  const heldAt = (block: string) => [share, student, 'held', block]
  const jotAt = (block: string, tab: string) => [share, student, 'jot', block, tab]
  const heldOf = (entry: Entry | undefined): Held => (entry && 'held' in entry ? entry.held : NOTHING)
  const isNothing = ({ row, kept }: Held) => row === null && kept.length === 0

  return {
    isKept: device.isKept,
    subscribe: device.subscribe,
    async all() {
      const entries = await device.list([share, student, 'held'])
      return new Map(entries.map(({ key, value }) => [key.at(-1) ?? '', heldOf(value)]))
    },
    async change(block, next) {
      const entry = await device.change(heldAt(block), old => {
        const held = next(heldOf(old))
        return isNothing(held) ? undefined : { held }
      })
      return heldOf(entry)
    },
    jot: (block, change) => void device.put(jotAt(block, change.tab), { jot: change }),
    unjot: (block, tab) => void device.delete(jotAt(block, tab)),
    async jots() {
      const entries = await device.list([share, student, 'jot'])
      return entries.flatMap(({ key, value }) =>
        'jot' in value ? [{ block: key.at(-2) ?? '', change: value.jot }] : []
      )
    },
    async drop(block, change) {
      await device.change(jotAt(block, change.tab), old =>
        old && 'jot' in old && same(old.jot, change) ? undefined : old
      )
    }
  }
}
