import type { ImportReport, ImportState } from '@annals/contracts'

/** Where imports wait for their turns. Each lane has places of its own, so that nothing waits for what is slower than
 * itself.
 * `check`: sheets that are new · `long-check`: those whose reading takes longer · `quick`: small imports · `rows`: large
 * ones without pictures · `pictures`: large ones with pictures, and whatever turned out slow · `ends`: letters. */
export const LANES = ['check', 'long-check', 'quick', 'rows', 'pictures', 'ends'] as const
export type Lane = (typeof LANES)[number]

export interface LaneRules {
  /** Turns that one worker takes at once. */
  places: number
  /** Turns that one owner has in the queue: how many workers may share an owner's work. */
  perOwner: number
  /** Work of an import in this lane is broken off after so long, in milliseconds, and goes on in a slower one. */
  mostMs?: number
}

/** Turns of `pictures` mostly wait for downloads and for the processes that draw, which have limits of their own: many
 * places cost nothing there. */
export const lanes = (concurrency: number): Record<Lane, LaneRules> => ({
  check: { places: 2, perOwner: 1, mostMs: 2500 },
  'long-check': { places: 1, perOwner: 1 },
  quick: { places: 3, perOwner: 2, mostMs: 3000 },
  rows: { places: concurrency, perOwner: 8 },
  pictures: { places: 16, perOwner: 4 },
  ends: { places: 4, perOwner: 2 }
})

/** What a small import has at most: then it is through within a second or two. */
const SMALL = { rows: 300, pictures: 20 }

/** The lane in which the rows of a checked sheet are added. */
export function runLaneOf({ good, pictures: { sheet, address, zip } }: ImportReport): Lane {
  const pictures = sheet + address + zip
  if (good <= SMALL.rows && pictures <= SMALL.pictures) return 'quick'
  return pictures > 0 ? 'pictures' : 'rows'
}

/** The lane of an import that comes into a state. */
export function laneOf(state: ImportState, runLane: Lane): Lane {
  if (state === 'received' || state === 'checking') return 'check'
  if (state === 'running') return runLane
  if (state === 'undoing') return runLane === 'quick' ? 'quick' : 'rows'
  return 'ends'
}

/** The lane in which work goes on that takes too long for its own. */
export function slowerOf(lane: Lane, state: ImportState): Lane {
  if (lane === 'check') return 'long-check'
  return state === 'running' ? 'pictures' : 'rows'
}
