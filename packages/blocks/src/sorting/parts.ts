import type { BlockParts } from '../block-parts.ts'
import { SortingEditor } from './editor.tsx'
import { SortingListView, SortingPlayer } from './player.tsx'

export const parts: BlockParts = {
  Editor: SortingEditor,
  Player: SortingPlayer,
  ListView: SortingListView,
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: 'tool.sources', icon: 'image' },
    { id: 'label', labelKey: 'tool.label', icon: 'label', isLasting: true }
  ]
}
