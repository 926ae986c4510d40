import { texts as annotationTexts } from '../annotations/i18n/index.ts'
import type { BlockParts } from '../block-parts.ts'
import { HighlightingEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { highlightingModel } from './model.ts'
import { HighlightingPlayer } from './player.tsx'

export const parts: BlockParts = {
  model: highlightingModel,
  Editor: HighlightingEditor,
  Player: HighlightingPlayer,
  texts: [annotationTexts, texts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'text', labelKey: 'tool.text', icon: 'text' }
  ]
}
