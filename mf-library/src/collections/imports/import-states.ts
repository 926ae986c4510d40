import { type Import, type ImportState, isImportEnd, rowsDone } from '@annals/contracts'
import type { BadgeKind, IconName } from '@annals/ui'

const MOVING: readonly ImportState[] = ['received', 'checking', 'running', 'undoing']

/** It changes without any action by a person. */
export const isMoving = ({ state }: Import): boolean => MOVING.includes(state)
export const isEnded = ({ state }: Import): boolean => isImportEnd(state)

/** The number of finished rows, and of all rows. */
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
