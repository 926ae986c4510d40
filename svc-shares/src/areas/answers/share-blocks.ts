import { blockForAnswers } from '@annals/blocks/models'
import type { Activity, Block } from '@annals/contracts'
import { isDeepStrictEqual } from 'node:util'
import { readOnce, refuse } from '@annals/service-kit'
import type { ShareRepository } from '../shares/repository.ts'

/** The blocks of a share as one version shows them, and as every version up to it did: of each record only what answers
 * are checked against. */
export interface ShareBlocks {
  version: number
  latest: readonly Block[]
  /** By id: the block in each version that had another content, newest first. */
  ever: ReadonlyMap<string, readonly Block[]>
  /** What this takes in memory, about. */
  bytes: number
}

const KEPT_BYTES = 32 * 2 ** 20

export const blocksInOrder = ({ blocks, blockOrder }: Pick<Activity, 'blocks' | 'blockOrder'>): Block[] =>
  blockOrder.flatMap(id => blocks[id] ?? [])

export const sameBlock = (one: Block, other: Block) =>
  one.type === other.type && isDeepStrictEqual(one.record, other.record)

const NOTHING: Omit<ShareBlocks, 'version'> = { latest: [], ever: new Map(), bytes: 0 }
const bytesOf = (value: unknown) => 2 * JSON.stringify(value).length

/** What is known up to one version, and the next. */
function added(before: Omit<ShareBlocks, 'version'>, version: number, activity: Activity): ShareBlocks {
  const latest = blocksInOrder(activity).map(blockForAnswers)
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

/** Reads and remembers the blocks of shares, version by version. A version never changes, so nothing remembered can be
 * out of date; that a share is deleted is seen by the condition of each write. */
export function shareBlocks(shares: ShareRepository) {
  const cache = readOnce<ShareBlocks>(KEPT_BYTES, ({ bytes }) => bytes)
  const keyOf = (share: string, version: number) => `${share}:${version}`

  async function read(share: string, upTo: number): Promise<ShareBlocks> {
    const open = await shares.versionsUpTo(share, upTo) // the newest first
    let blocks: ShareBlocks | undefined
    for (const [at, version] of open.entries()) {
      blocks = cache.kept(keyOf(share, version))
      if (blocks) open.length = at
    }
    for (const version of open.reverse())
      blocks = added(blocks ?? NOTHING, version, (await shares.frozenAt(share, version)) ?? refuse('SHARE_GONE'))
    return blocks ?? refuse('SHARE_GONE')
  }

  /** @throws Refuse SHARE_GONE */
  return (share: string, version: number): Promise<ShareBlocks> =>
    cache.get(keyOf(share, version), () => read(share, version))
}
export type ReadShareBlocks = ReturnType<typeof shareBlocks>
