import { lazy } from 'react'
import { texts as annotationTexts } from '../common/annotating/i18n/index.ts'
import type { BlockComponents } from '../block-components.ts'
import { texts as classTexts } from '../common/class-view/i18n/index.ts'
import { HighlightingEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { highlightingModel } from './model.ts'
import { HighlightingPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: highlightingModel,
  Editor: HighlightingEditor,
  Player: HighlightingPlayer,
  Class: lazy(async () => ({ default: (await import('./class-view.tsx')).HighlightingClass })),
  texts: [annotationTexts, texts, classTexts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'text', labelKey: 'tool.text', icon: 'text' }
  ]
}
