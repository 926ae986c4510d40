import { same } from '@annals/contracts'
import { type HeldBlock, NOTHING, type Typed } from './merge.ts'

/** One student's answers to one share on this device; all tabs use the same data. No method rejects. */
export interface AnswerStore {
  /** False while some data exists only in this page. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** The data of each block. */
  all(): Promise<Map<string, HeldBlock>>
  /** Reads the data of a block and writes the result of `next`, with nothing in between. */
  change(block: string, next: (held: HeldBlock) => HeldBlock): Promise<HeldBlock>
  /**
   * Notes a change before anything is read. The write has begun when this returns, so that a tab that ends in the next
   * moment loses nothing.
   */
  note(block: string, change: Typed): void
  /** The tab's change has been written to its row, so its note is no longer needed. */
  removeNote(block: string, tab: string): void
  /** Changes that tabs noted but did not write to their rows. */
  notes(): Promise<{ block: string; change: Typed }[]>
  /** Deletes a note, unless its tab has noted another change since. */
  drop(block: string, change: Typed): Promise<void>
}

/** An entry of the device's store: a block, or a note of a tab, which is stored under the name `jot`. */
export type Entry = { held: HeldBlock } | { jot: Typed }

/** The used part of web-kit's device store. */
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
  const noteAt = (block: string, tab: string) => [share, student, 'jot', block, tab]
  const heldOf = (entry: Entry | undefined): HeldBlock => (entry && 'held' in entry ? entry.held : NOTHING)
  const isNothing = ({ row, kept }: HeldBlock) => row === null && kept.length === 0

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
    note: (block, change) => void device.put(noteAt(block, change.tab), { jot: change }),
    removeNote: (block, tab) => void device.delete(noteAt(block, tab)),
    async notes() {
      const entries = await device.list([share, student, 'jot'])
      return entries.flatMap(({ key, value }) =>
        'jot' in value ? [{ block: key.at(-2) ?? '', change: value.jot }] : []
      )
    },
    async drop(block, change) {
      await device.change(noteAt(block, change.tab), old =>
        old && 'jot' in old && same(old.jot, change) ? undefined : old
      )
    }
  }
}
