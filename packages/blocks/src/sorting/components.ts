import { lazy } from 'react'
import type { BlockComponents } from '../block-components.ts'
import { SortingEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { sortingModel } from './model.ts'
import { SortingPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: sortingModel,
  Editor: SortingEditor,
  Player: SortingPlayer,
  Class: lazy(async () => ({ default: (await import('./class-view.tsx')).SortingClass })),
  texts: [texts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'label', labelKey: 'tool.label', icon: 'label', isLasting: true }
  ]
}
