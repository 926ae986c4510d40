import { loadBlockType } from '@annals/blocks/loaded-models'
import type { Block } from '@annals/contracts'
import { whenIdle } from '@annals/web-kit'
import { useEffect } from 'react'
import { addBlockTexts } from '../i18n/block-texts.ts'

/**
 * Fetches code and texts of block types, one after another, while the browser is idle (behaviour/blocks §10). A failure
 * does not matter here: opening the block tries again and shows an error.
 */
export async function fetchBlockTypes(types: readonly string[], isWanted: () => boolean): Promise<void> {
  for (const type of new Set(types)) {
    await whenIdle()
    if (!isWanted()) return
    await loadBlockType(type, addBlockTexts).catch(() => undefined)
  }
}

export function usePrefetch(blocks: readonly Block[]): void {
  const types = [...new Set(blocks.map(block => block.type))].join(' ')
  useEffect(() => {
    let isWanted = true
    void fetchBlockTypes(types === '' ? [] : types.split(' '), () => isWanted)
    return () => {
      isWanted = false
    }
  }, [types])
}
