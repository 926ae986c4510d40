import { assetKind } from '@annals/contracts'
import { useCallback } from 'react'
import { useUiText } from './text.ts'

/** Some signs have no width: a title of them alone would leave a source without a visible name. */
const SEEN = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Names a source: by its title or, without one, by its kind; a file name is no title (behaviour/sources §1). */
export function useSourceTitle(): (source: { title: string; type: string }) => string {
  const text = useUiText()
  return useCallback(
    ({ title, type }) => (SEEN.test(title) && title.trim()) || text(`untitled.${assetKind(type)}`),
    [text]
  )
}
