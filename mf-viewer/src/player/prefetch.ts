import { blockTypeOf } from '@annals/blocks'
import type { Block } from '@annals/contracts'
import { whenIdle } from '@annals/web-kit'
import { useEffect } from 'react'
import { addBlockTexts } from '../i18n/block-texts.ts'

/** Fetches code and texts of these blocks, one type after another, while the browser is idle (behaviour/blocks §10). */
export function usePrefetch(blocks: readonly Block[]): void {
  const types = [...new Set(blocks.map(block => block.type))].join(' ')
  useEffect(() => {
    let isWanted = true
    async function fetchAll() {
      for (const type of types === '' ? [] : types.split(' ')) {
        await whenIdle()
        if (!isWanted) return
        // A failure here does not matter: opening the block tries again and shows an error.
        await blockTypeOf(type)
          ?.load(addBlockTexts)
          .catch(() => undefined)
      }
    }
    void fetchAll()
    return () => {
      isWanted = false
    }
  }, [types])
}
