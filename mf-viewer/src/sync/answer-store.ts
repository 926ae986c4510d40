import { same } from '@annals/contracts'
import { type HeldBlock, NOTHING, type PendingEdit } from './merge.ts'

/** One student's answers to one share on this device; all tabs use the same data. No method rejects. */
export interface AnswerStore {
  /** False while some data exists only in this page. */
  isDurable(): boolean
  subscribe(listener: () => void): () => void
  /** The data of each block. */
  all(): Promise<Map<string, HeldBlock>>
  /** Reads the data of a block and writes the result of `next`, with nothing in between. */
  change(block: string, next: (held: HeldBlock) => HeldBlock): Promise<HeldBlock>
  /**
   * Stores an edit before anything is read. The write has begun when this returns, so that a tab that ends in the next
   * moment loses nothing.
   */
  putEdit(block: string, edit: PendingEdit): void
  /** The tab's edit has been applied to its row. */
  removeEdit(block: string, tab: string): void
  /** Edits that tabs have stored but not applied to their rows. */
  pendingEdits(): Promise<{ block: string; edit: PendingEdit }[]>
  /** Removes an edit, unless its tab has stored another one since. */
  removeSameEdit(block: string, edit: PendingEdit): Promise<void>
}

/** An entry of the device's store: a block, or a pending edit of a tab, which is stored under the name `jot`. */
export type Entry = { held: HeldBlock } | { jot: PendingEdit }

/** The used part of web-kit's device store. */
export interface Device {
  list(prefix: readonly string[]): Promise<{ key: readonly string[]; value: Entry }[]>
  put(key: readonly string[], value: Entry): Promise<void>
  change(key: readonly string[], next: (old: Entry | undefined) => Entry | undefined): Promise<Entry | undefined>
  delete(key: readonly string[]): Promise<void>
  isDurable(): boolean
  subscribe(listener: () => void): () => void
}

/** @param student hash of the e-mail */
export function answerStore(device: Device, share: string, student: string): AnswerStore {
  const blockKey = (block: string) => [share, student, 'held', block]
  const editKey = (block: string, tab: string) => [share, student, 'jot', block, tab]
  const heldOf = (entry: Entry | undefined): HeldBlock => (entry && 'held' in entry ? entry.held : NOTHING)
  const isNothing = ({ row, kept }: HeldBlock) => row === null && kept.length === 0

  return {
    isDurable: device.isDurable,
    subscribe: device.subscribe,
    async all() {
      const entries = await device.list([share, student, 'held'])
      return new Map(entries.map(({ key, value }) => [key.at(-1) ?? '', heldOf(value)]))
    },
    async change(block, next) {
      const entry = await device.change(blockKey(block), old => {
        const held = next(heldOf(old))
        return isNothing(held) ? undefined : { held }
      })
      return heldOf(entry)
    },
    putEdit: (block, edit) => void device.put(editKey(block, edit.tab), { jot: edit }),
    removeEdit: (block, tab) => void device.delete(editKey(block, tab)),
    async pendingEdits() {
      const entries = await device.list([share, student, 'jot'])
      return entries.flatMap(({ key, value }) => ('jot' in value ? [{ block: key.at(-2) ?? '', edit: value.jot }] : []))
    },
    async removeSameEdit(block, edit) {
      await device.change(editKey(block, edit.tab), old =>
        old && 'jot' in old && same(old.jot, edit) ? undefined : old
      )
    }
  }
}
