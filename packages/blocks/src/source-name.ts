import type { BlockSource } from '@annals/contracts'
import { useSourceTitle } from '@annals/ui'
import { useCallback } from 'react'
import { useBlockHost } from './block-host.tsx'
import { distinctNames } from './distinct-names.ts'

/** Names the sources of a block by their titles; namesakes and sources without a title get numbers (behaviour/blocks §3). */
export function useSourceNames(): (sources: readonly Pick<BlockSource, 'title' | 'type'>[]) => readonly string[] {
  const { t } = useBlockHost()
  const titleOf = useSourceTitle()
  return useCallback(
    sources => distinctNames(sources.map(titleOf), (name, number) => t('namesake', { name, number })),
    [t, titleOf]
  )
}

/** The name of a button that shows a source: the words for its picture follow, because they are read with it alone. */
export const withAlt = (name: string, { alt }: Pick<BlockSource, 'alt'>): string =>
  [name, alt.trim()].filter(Boolean).join('. ')
