import type { BlockComponents } from '../block-components.ts'
import { texts as pictureTexts } from '../common/text-pictures/i18n/index.ts'
import { PICTURE_TOOLS } from '../common/text-pictures/tools.ts'
import { TextEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { textModel } from './model.ts'
import { TextPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: textModel,
  Editor: TextEditor,
  Player: TextPlayer,
  texts: [texts, pictureTexts],
  tools: PICTURE_TOOLS
}
