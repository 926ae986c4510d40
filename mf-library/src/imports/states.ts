import { type Import, type ImportState, rowsDone } from '@annals/contracts'
import type { BadgeKind, IconName } from '@annals/ui'

const MOVING: readonly ImportState[] = ['received', 'checking', 'running', 'undoing']
const ENDS: readonly ImportState[] = ['done', 'cancelled', 'failed', 'undone']
const DAY = 24 * 60 * 60 * 1000

/** It changes without anybody's doing. */
export const isMoving = ({ state }: Import): boolean => MOVING.includes(state)
export const isEnded = ({ state }: Import): boolean => ENDS.includes(state)
/** What the panel still shows: whatever is not at its end, and what came to it within a day.
 * @param now in milliseconds */
export const currentOf = (imports: readonly Import[], now: number): readonly Import[] =>
  imports.filter(one => !isEnded(one) || now - Date.parse(one.changed) < DAY)

/** Rows that are dealt with, and all of them. */
export function rowsOf({ progress, report }: Import): { done: number; total: number } {
  const done = rowsDone(progress)
  return { done, total: Math.max(done + progress.todo, done, report && done === 0 ? report.good : 0) }
}

export const BADGES: Record<ImportState, { kind: BadgeKind; icon: IconName }> = {
  received: { kind: 'info', icon: 'clock' },
  checking: { kind: 'info', icon: 'clock' },
  checked: { kind: 'warn', icon: 'eye' },
  running: { kind: 'info', icon: 'clock' },
  paused: { kind: 'warn', icon: 'pause' },
  done: { kind: 'ok', icon: 'check' },
  cancelled: { kind: 'plain', icon: 'close' },
  failed: { kind: 'bad', icon: 'warn' },
  undoing: { kind: 'info', icon: 'undo' },
  undone: { kind: 'plain', icon: 'undo' }
}
