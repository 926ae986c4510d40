import type { BlockParts } from '../block-parts.ts'
import { PICTURE_TOOLS } from '../pictures/tools.ts'
import { QuestionEditor } from './editor.tsx'
import { QuestionPlayer } from './player.tsx'

export const parts: BlockParts = { Editor: QuestionEditor, Player: QuestionPlayer, tools: PICTURE_TOOLS }
