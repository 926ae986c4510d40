import type { ImportReport, ImportState } from '@annals/contracts'

/**
 * The lanes in which imports wait for their turns. Each lane has its own slots, so that no import waits for slower
 * ones. `check`: new files · `long-check`: files that take longer to read · `quick`: small imports · `rows`: large
 * ones without pictures · `pictures`: large ones with pictures, and any that turned out slow · `ends`: mails.
 */
export const LANES = ['check', 'long-check', 'quick', 'rows', 'pictures', 'ends'] as const
export type Lane = (typeof LANES)[number]

export interface LaneRules {
  /** Turns that one worker takes at once. */
  slots: number
  /** Turns of one owner in the queue: how many workers may share an owner's work. */
  perOwner: number
  /** Milliseconds after which an import's work in this lane is interrupted and continues in a slower lane. */
  mostMs?: number
}

/**
 * Turns of `pictures` mostly wait for downloads and for rendering processes, which have their own limits, so many slots
 * cost little there.
 */
export const lanes = (concurrency: number): Record<Lane, LaneRules> => ({
  check: { slots: 2, perOwner: 1, mostMs: 2500 },
  'long-check': { slots: 1, perOwner: 1 },
  quick: { slots: 3, perOwner: 2, mostMs: 3000 },
  rows: { slots: concurrency, perOwner: 8 },
  pictures: { slots: 16, perOwner: 4 },
  ends: { slots: 4, perOwner: 2 }
})

/** Largest size of a small import: it is done within a second or two. */
const SMALL = { rows: 300, pictures: 20 }

/** The lane in which the rows of a checked file are added. */
export function runLaneOf({ good, pictures: { sheet, address, zip } }: ImportReport): Lane {
  const pictures = sheet + address + zip
  if (good <= SMALL.rows && pictures <= SMALL.pictures) return 'quick'
  return pictures > 0 ? 'pictures' : 'rows'
}

/** The lane of an import that enters a state. */
export function laneOf(state: ImportState, runLane: Lane): Lane {
  if (state === 'received' || state === 'checking') return 'check'
  if (state === 'running') return runLane
  if (state === 'undoing') return runLane === 'quick' ? 'quick' : 'rows'
  return 'ends'
}

/** The lane in which work continues when it takes too long for its present one. */
export function slowerOf(lane: Lane, state: ImportState): Lane {
  if (lane === 'check') return 'long-check'
  return state === 'running' ? 'pictures' : 'rows'
}
