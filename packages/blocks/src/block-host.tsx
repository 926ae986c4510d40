import type { ActivityImage, BlockSource } from '@annals/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import type { PickOptions } from './block-model.ts'
import type { BlockText } from './i18n/index.ts'

/**
 * What a block needs from the application around it. Blocks access the application only through this (architecture §1).
 */
export interface BlockHost {
  /** A text of the `blocks` catalogue. */
  t: BlockText
  /** Stores a picture for a block; rejects where it cannot be stored. */
  uploadImage(file: File): Promise<ActivityImage>
  /**
   * Lets the person choose among their own sources; null if they chose none. Rejects where sources cannot be chosen.
   */
  pickSources(options: PickOptions): Promise<BlockSource[] | null>
  /** Asks the person for confirmation; true if they agreed. */
  confirm(question: { title: string; body: string; danger?: boolean }): Promise<boolean>
  /** Makes screen readers read a text. */
  announce(text: string): void
}

const BlockHostContext = createContext<BlockHost | null>(null)

export function BlockHostProvider({ host, children }: { host: BlockHost; children: ReactNode }) {
  return <BlockHostContext value={host}>{children}</BlockHostContext>
}

/** The application around this block. */
export function useBlockHost(): BlockHost {
  const host = useContext(BlockHostContext)
  if (!host) throw new Error('A block needs a BlockHostProvider above it')
  return host
}
