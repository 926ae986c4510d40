import type { EngineDeps } from './context.ts'
import { type Lane, type LaneRules, slowerOf } from './lanes.ts'
import { turn } from './turn.ts'

/** What failed is tried again after so long, in milliseconds; where the disk is full, somebody has to come first. */
const AGAIN_MS = 2000
const FULL_AGAIN_MS = 10_000

const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(String(Object(error).code))

/** One turn of an owner in a lane: of the owner's imports there, the one whose turn was longest ago gets it.
 * @param onBegin hears which one that is
 * @returns whether another turn is due at once */
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
    const isMore = await turn(deps, uuid, tooLong ? AbortSignal.any([signal, tooLong]) : signal)
    await imports.turnEnded(uuid, lane, Date.now() - began)
    return isMore
  } catch (error) {
    await imports.putOff(uuid, isFull(error) ? 'storage' : 'service', isFull(error) ? FULL_AGAIN_MS : AGAIN_MS)
    throw error
  } finally {
    // Where it came to its end or to another state meanwhile, this finds it no longer here.
    if (left !== undefined && Date.now() - began >= left) await imports.slow(uuid, lane, slowerOf(lane, state))
  }
}
