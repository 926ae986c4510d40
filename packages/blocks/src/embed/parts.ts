import type { BlockParts } from '../block-parts.ts'
import { EmbedEditor } from './editor.tsx'
import { EmbedPlayer } from './player.tsx'

export const parts: BlockParts = { Editor: EmbedEditor, Player: EmbedPlayer }
