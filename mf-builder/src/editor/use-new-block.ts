import { blockTypeOf } from '@annals/blocks'
import type { Block } from '@annals/contracts'
import { useEffect, useRef, useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useActivity } from '../activity/activity-context.ts'

/** Adds a block of `type` once and returns it; null for a type that is not built, and until the block exists. */
export function useNewBlock(type: string): Block | null {
  const blockText = useBlockText()
  const { workspace } = useActivity()
  const [block, setBlock] = useState<Block | null>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    const entry = blockTypeOf(type)
    if (!entry || isAdded.current) return
    isAdded.current = true
    workspace.dispatch({ type: 'blockAdded', blockType: entry.type, name: blockText(entry.nameKey) })
    const { blocks, blockOrder } = workspace.get().content
    setBlock(blocks[blockOrder.at(-1) ?? ''] ?? null)
  }, [type, workspace, blockText])
  return block
}
