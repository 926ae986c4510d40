import { lazy } from 'react'
import type { BlockComponents } from '../block-components.ts'
import { texts as classTexts } from '../common/class-view/i18n/index.ts'
import { texts as pictureTexts } from '../common/text-pictures/i18n/index.ts'
import { PICTURE_TOOLS } from '../common/text-pictures/tools.ts'
import { QuestionEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { questionModel } from './model.ts'
import { QuestionPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: questionModel,
  Editor: QuestionEditor,
  Player: QuestionPlayer,
  Class: lazy(async () => ({ default: (await import('./class-view.tsx')).QuestionClass })),
  texts: [texts, pictureTexts, classTexts],
  tools: PICTURE_TOOLS
}
