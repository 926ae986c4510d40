import type { Activity, Block } from '@annals/contracts'
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@annals/service-kit'
import type { ShareRepository } from '../shares/repository.ts'

/** The blocks of a share as one version shows them, and as every version up to it did. */
export interface ShareBlocks {
  version: number
  latest: readonly Block[]
  /** By id: the block in each version that had another content, newest first. */
  ever: ReadonlyMap<string, readonly Block[]>
}

const KEPT = 500

export const blocksInOrder = ({ blocks, blockOrder }: Pick<Activity, 'blocks' | 'blockOrder'>): Block[] =>
  blockOrder.flatMap(id => blocks[id] ?? [])

export const sameBlock = (one: Block, other: Block) =>
  one.type === other.type && isDeepStrictEqual(one.record, other.record)

/** Reads and remembers the blocks of shares. A version never changes, so nothing remembered can be out of date; that a
 * share is deleted is seen by the condition of each write. */
export function shareBlocks(shares: ShareRepository) {
  const kept = new Map<string, ShareBlocks>()

  async function read(share: string, version: number): Promise<ShareBlocks> {
    const versions = await shares.versions(share, version)
    const newest = versions[0] ?? refuse('SHARE_GONE')
    const ever = new Map<string, Block[]>()
    for (const { frozen } of versions) {
      for (const block of blocksInOrder(frozen)) {
        const known = ever.get(block.id) ?? []
        if (!known.some(other => sameBlock(other, block))) ever.set(block.id, [...known, block])
      }
    }
    return { version: newest.version, latest: blocksInOrder(newest.frozen), ever }
  }

  /** @throws Refuse SHARE_GONE */
  return async (share: string, version: number): Promise<ShareBlocks> => {
    const key = `${share}:${version}`
    const known = kept.get(key)
    if (known) return known
    const blocks = await read(share, version)
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, blocks)
    return blocks
  }
}
export type ReadShareBlocks = ReturnType<typeof shareBlocks>
