import type { BlockSource } from '@annals/contracts'
import { useMemo } from 'react'
import { useSourceNames } from '../../source-name.ts'
import type { AnnotatingType } from './annotating-model.ts'
import type { SourceItem } from './annotation-item.ts'

/** The sources of a block with their names, and with letters where there may be several. */
export function useSourceItems(of: AnnotatingType, images: readonly BlockSource[]): SourceItem[] {
  const namesOf = useSourceNames()
  return useMemo(() => {
    const names = namesOf(images)
    return images.map((source, at) => ({
      source,
      name: names[at] ?? '',
      letter: of.sourcesMax > 1 ? String.fromCodePoint('A'.codePointAt(0)! + at) : ''
    }))
  }, [of, images, namesOf])
}
