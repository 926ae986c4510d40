import type { BlockParts } from '../block-parts.ts'
import { PICTURE_TOOLS } from '../pictures/tools.ts'
import { TextEditor } from './editor.tsx'
import { TextPlayer } from './player.tsx'

export const parts: BlockParts = { Editor: TextEditor, Player: TextPlayer, tools: PICTURE_TOOLS }
