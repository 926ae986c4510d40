import { lazy } from 'react'
import type { BlockComponents } from '../block-components.ts'
import { texts as classTexts } from '../common/class-view/i18n/index.ts'
import { PrioritizingEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { prioritizingModel } from './model.ts'
import { PrioritizingPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: prioritizingModel,
  Editor: PrioritizingEditor,
  Player: PrioritizingPlayer,
  Class: lazy(async () => ({ default: (await import('./class-view.tsx')).PrioritizingClass })),
  texts: [texts, classTexts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' }
  ]
}
