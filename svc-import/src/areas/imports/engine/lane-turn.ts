import type { EngineDeps } from './context.ts'
import { type Lane, type LaneRules, slowerOf } from '../lanes.ts'
import { turn } from './turn.ts'

/** Milliseconds until a failed turn is tried again; a full disk needs more time, because a person has to act. */
const AGAIN_MS = 2000
const FULL_AGAIN_MS = 10_000

const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(String(Object(error).code))

/**
 * One turn of an owner in a lane. Of the owner's imports there, the one whose last turn was longest ago gets it.
 * @param onBegin is called with that import
 * @returns whether another turn is due at once
 */
export async function laneTurn(
  deps: EngineDeps,
  { lane, owner, rules: { mostMs } }: { lane: Lane; owner: string; rules: LaneRules },
  signal: AbortSignal,
  onBegin: (uuid: string) => void = () => undefined
): Promise<boolean> {
  const { imports } = deps
  const doc = await imports.takeTurn(owner, lane)
  if (!doc) return false
  const { uuid, state } = doc
  onBegin(uuid)
  const began = Date.now()
  const left = mostMs === undefined ? undefined : Math.max(1, mostMs - doc.served)
  const tooLong = left === undefined ? undefined : AbortSignal.timeout(left)
  try {
    const isMore = await turn(deps, doc, tooLong ? AbortSignal.any([signal, tooLong]) : signal)
    await imports.turnEnded(uuid, lane, Date.now() - began)
    return isMore
  } catch (error) {
    await imports.putOff(uuid, isFull(error) ? 'storage' : 'service', isFull(error) ? FULL_AGAIN_MS : AGAIN_MS)
    throw error
  } finally {
    // Where it has ended or changed its state meanwhile, this changes nothing.
    if (left !== undefined && Date.now() - began >= left) await imports.slow(uuid, lane, slowerOf(lane, state))
  }
}
