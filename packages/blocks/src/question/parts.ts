import type { BlockParts } from '../block-parts.ts'
import { QuestionEditor } from './editor.tsx'
import { QuestionPlayer } from './player.tsx'

export const parts: BlockParts = { Editor: QuestionEditor, Player: QuestionPlayer }
