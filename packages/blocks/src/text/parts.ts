import type { BlockParts } from '../block-parts.ts'
import { TextEditor } from './editor.tsx'
import { TextPlayer } from './player.tsx'

export const parts: BlockParts = { Editor: TextEditor, Player: TextPlayer }
