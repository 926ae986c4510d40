import { lazy } from 'react'
import type { BlockComponents } from '../block-components.ts'
import { texts as classTexts } from '../common/class-view/i18n/index.ts'
import { DiscoveringEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { discoveringModel } from './model.ts'
import { DiscoveringPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: discoveringModel,
  Editor: DiscoveringEditor,
  Player: DiscoveringPlayer,
  Class: lazy(async () => ({ default: (await import('./class-view.tsx')).DiscoveringClass })),
  texts: [texts, classTexts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'node', labelKey: 'tool.text', icon: 'text' }
  ]
}
