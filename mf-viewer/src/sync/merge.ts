import { same } from '@annals/contracts'

/**
 * One block's answer as this device stores it.
 * - `line` identifies this replica of the block from its creation to its deletion; `localRev` counts the writes to it by
 *   all tabs. Together they identify a write.
 * - `by` is the tab that typed the value, or null if it came from the service.
 * - `serverRev` is the revision of the value, or the revision on which it is based; 0 before there was one.
 * - `dirty` means: the service has not acknowledged `value` yet.
 * - `isChoice` means: the student has chosen it among several, and the service has not acknowledged this yet.
 */
export interface HeldRow {
  line: string
  value: unknown
  localRev: number
  by: string | null
  serverRev: number
  dirty: boolean
  isChoice: boolean
}

/**
 * A conflict copy of a value. Somebody wrote it without having seen the row's value, or chose the row's value instead.
 * Only the last value of each `from` is kept.
 */
export interface HeldConflictCopy {
  value: unknown
  from: string
  /** ISO 8601 by this device's clock. */
  at: string
  isDecided: boolean
  /** It is not part of the sent answers. */
  isLate: boolean
}

/** What this device holds of one block. */
export interface HeldBlock {
  row: HeldRow | null
  kept: readonly HeldConflictCopy[]
}
export const NOTHING: HeldBlock = { row: null, kept: [] }

/**
 * A change by a person that a tab stores at once, before it is applied to the block's row. `seen` is the write that the tab
 * showed when the change was made.
 */
export interface PendingEdit {
  value: unknown
  tab: string
  seen: number
}

/** Most conflict copies of one block. */
export const MAX_COPIES_PER_BLOCK = 50

function withCopy(kept: readonly HeldConflictCopy[], one: HeldConflictCopy): HeldConflictCopy[] {
  const others = kept.filter(other => other.from !== one.from && !same(other.value, one.value))
  return [...others, one].slice(-MAX_COPIES_PER_BLOCK)
}

/**
 * A person has changed the block in a tab. If there is a newer value that the tab did not show, the change becomes a
 * conflict copy.
 * @param line for the first row of a block
 * @param at the time on the device
 */
export function applyEdit(
  { row, kept }: HeldBlock,
  { value, tab, seen }: PendingEdit,
  line: string,
  at: string
): HeldBlock {
  if (!row) return { row: { line, value, localRev: 1, by: tab, serverRev: 0, dirty: true, isChoice: false }, kept }
  if (same(row.value, value)) return { row, kept }
  if (row.by !== tab && row.localRev !== seen) {
    const from = `${tab} ${seen}`
    return { row, kept: withCopy(kept, { value, from, at, isDecided: false, isLate: false }) }
  }
  return { row: { ...row, value, localRev: row.localRev + 1, by: tab, dirty: true }, kept }
}

/** A person has chosen a value after seeing it beside the others; the replaced value stays readable. */
export function applyChoice(
  { row, kept }: HeldBlock,
  { value, tab }: PendingEdit,
  line: string,
  at: string
): HeldBlock {
  const decided = kept.map(one => ({ ...one, isDecided: true }))
  if (!row) return { ...applyEdit({ row, kept: decided }, { value, tab, seen: 0 }, line, at) }
  const replaced = { value: row.value, from: `chosen ${row.line} ${row.localRev}`, at, isDecided: true, isLate: false }
  return {
    row: { ...row, value, localRev: row.localRev + 1, by: tab, dirty: true, isChoice: true },
    kept: same(row.value, value) ? decided : withCopy(decided, replaced)
  }
}

const adoptServerValue = (row: HeldRow, value: unknown, serverRev: number): HeldRow => ({
  ...row,
  value,
  serverRev,
  localRev: row.localRev + 1,
  by: null,
  dirty: false,
  isChoice: false
})

/**
 * The service has said what it holds of a block. A pending change here stays: its own save finds out about conflicts. A
 * service that is behind its own acknowledgement (after restoring a backup) gets the value again.
 */
export function applyServerValue(held: HeldBlock, value: unknown, rev: number, line: string, at: string): HeldBlock {
  const { row, kept } = held
  if (!row) {
    const first = { line, value, localRev: 1, by: null, serverRev: rev, dirty: false, isChoice: false }
    return { row: first, kept }
  }
  if (same(row.value, value)) {
    const isKnown = !row.isChoice
    return { row: { ...row, serverRev: Math.max(row.serverRev, rev), dirty: row.dirty && !isKnown }, kept }
  }
  if (row.dirty) return held
  if (rev > row.serverRev) return { row: adoptServerValue(row, value, rev), kept }
  if (rev < row.serverRev) return { row: { ...row, serverRev: rev, dirty: true }, kept }
  const old = { value: row.value, from: `unlike ${row.line} ${row.localRev}`, at, isDecided: false, isLate: false }
  return { row: adoptServerValue(row, value, rev), kept: withCopy(kept, old) }
}

/** The service has stored the saved value as revision `rev`. */
export function applyAcknowledgement({ row, kept }: HeldBlock, saved: HeldRow, rev: number): HeldBlock {
  if (!row || row.line !== saved.line) return { row, kept }
  const isLatest = row.localRev === saved.localRev
  return {
    row: {
      ...row,
      serverRev: Math.max(row.serverRev, rev),
      ...(isLatest && { dirty: false, isChoice: false })
    },
    kept
  }
}

/**
 * The service holds a newer value and keeps the saved one beside it: the newer one is shown. If text was typed
 * meanwhile, it is saved first, so that the service keeps that instead.
 */
export function applyNewerValue(held: HeldBlock, saved: HeldRow, value: unknown, rev: number, at: string): HeldBlock {
  const { row, kept } = held
  if (!row || row.line !== saved.line || row.localRev !== saved.localRev) return held
  if (same(row.value, value)) return { row: { ...row, serverRev: rev, dirty: false, isChoice: false }, kept }
  // The service has lost what it once acknowledged: the value here is saved on top of what it has.
  if (rev < row.serverRev) return { row: { ...row, serverRev: rev }, kept }
  const mine = { value: row.value, from: `${row.line} on ${row.serverRev}`, at, isDecided: false, isLate: false }
  return { row: adoptServerValue(row, value, rev), kept: withCopy(kept, mine) }
}

/** The teacher has the answers. Other values on this device stay readable beside them. */
export function applySubmission({ row, kept }: HeldBlock, sentValue: unknown, at: string): HeldBlock {
  if (!row?.dirty || same(row.value, sentValue)) return { row: null, kept }
  const late = { value: row.value, from: `late ${row.line}`, at, isDecided: false, isLate: true }
  return { row: null, kept: withCopy(kept, late) }
}

/** The value here is not to be saved any more; it stays readable. */
export function applyRemoval({ row, kept }: HeldBlock, at: string): HeldBlock {
  if (!row) return { row, kept }
  const old = { value: row.value, from: `aside ${row.line}`, at, isDecided: true, isLate: false }
  return { row: null, kept: withCopy(kept, old) }
}
