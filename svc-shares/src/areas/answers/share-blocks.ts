import { blockForAnswers, orderedBlocks } from '@annals/blocks/models'
import type { Activity, Block } from '@annals/contracts'
import { isDeepStrictEqual } from 'node:util'
import { createImmutableCache, fail } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'

/**
 * The blocks of a share as one version and all versions before it show them; of each record only the part against which
 * answers are checked.
 */
export interface ShareBlocks {
  version: number
  latest: readonly Block[]
  /** By id: the block in each version that had another content, newest first. */
  ever: ReadonlyMap<string, readonly Block[]>
  /** Its approximate size in memory. */
  bytes: number
}

const MAX_CACHE_BYTES = 32 * 2 ** 20

export const sameBlock = (one: Block, other: Block) =>
  one.type === other.type && isDeepStrictEqual(one.record, other.record)

const NOTHING: Omit<ShareBlocks, 'version'> = { latest: [], ever: new Map(), bytes: 0 }
const bytesOf = (value: unknown) => 2 * JSON.stringify(value).length

/** The blocks up to one version, with the next version added. */
function added(before: Omit<ShareBlocks, 'version'>, version: number, activity: Activity): ShareBlocks {
  const latest = orderedBlocks(activity).map(blockForAnswers)
  const ever = new Map(before.ever)
  let bytes = before.bytes + bytesOf(activity.blockOrder)
  for (const block of latest) {
    const known = ever.get(block.id) ?? []
    const others = known.filter(other => !sameBlock(other, block))
    ever.set(block.id, [block, ...others])
    if (others.length === known.length) bytes += bytesOf(block)
  }
  return { version, latest, ever, bytes }
}

/**
 * Reads and caches the blocks of shares, version by version. A version never changes, so the cache is never out of
 * date. The condition of each write detects a deleted share.
 */
export function shareBlocks(shares: AnsweredShares) {
  const cache = createImmutableCache<ShareBlocks>(MAX_CACHE_BYTES, ({ bytes }) => bytes)
  const keyOf = (share: string, version: number) => `${share}:${version}`

  async function read(share: string, upTo: number): Promise<ShareBlocks> {
    const missing = await shares.versionsUpTo(share, upTo) // the newest first
    let blocks: ShareBlocks | undefined
    for (const [at, version] of missing.entries()) {
      blocks = cache.peek(keyOf(share, version))
      if (blocks) missing.length = at
    }
    for (const version of missing.reverse())
      blocks = added(blocks ?? NOTHING, version, (await shares.frozenAt(share, version)) ?? fail('SHARE_GONE'))
    return blocks ?? fail('SHARE_GONE')
  }

  /** @throws ServiceError SHARE_GONE */
  return (share: string, version: number): Promise<ShareBlocks> =>
    cache.get(keyOf(share, version), () => read(share, version))
}
export type ReadShareBlocks = ReturnType<typeof shareBlocks>
