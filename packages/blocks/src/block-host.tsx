import type { ActivityImage, BlockSource, TextsByLanguage } from '@annals/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import type { PickOptions } from './block-model.ts'
import type { PlayerMode } from './block-components.ts'
import type { BlockText } from './i18n/index.ts'

/**
 * What a block needs from the application around it. Blocks access the application only through this (architecture §1).
 */
export interface BlockHost {
  /** A text of the blocks: a general one, or one that was added. */
  t: BlockText
  /**
   * Adds the texts of a block type, which came with its code. Resolves when `t` can show them; never rejects. It is the
   * same function in every render.
   */
  addTexts(texts: TextsByLanguage): Promise<void>
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
  /**
   * True where blocks are printed, all on one page: all is open, nothing can be pressed, outside a review there is room
   * to write, and the parts of a block are no landmarks (behaviour/viewer §9).
   */
  isPaper?: boolean
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

/** How a player shows a block: `isFixed`, nothing can be changed; `isBlank`, on paper without an answer. */
export function useReadingWay(mode: PlayerMode): { isFixed: boolean; isBlank: boolean } {
  const { isPaper = false } = useBlockHost()
  const isReadOnly = mode === 'read-only'
  return { isFixed: isReadOnly || isPaper, isBlank: isPaper && !isReadOnly }
}
