import type { BlockParts } from '../block-parts.ts'
import { DiscoveringEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { discoveringModel } from './model.ts'
import { DiscoveringPlayer } from './player.tsx'

export const parts: BlockParts = {
  model: discoveringModel,
  Editor: DiscoveringEditor,
  Player: DiscoveringPlayer,
  texts: [texts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'node', labelKey: 'tool.text', icon: 'text' }
  ]
}
