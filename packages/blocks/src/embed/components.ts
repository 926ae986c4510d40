import type { BlockComponents } from '../block-components.ts'
import { EmbedEditor } from './editor.tsx'
import { texts } from './i18n/index.ts'
import { embedModel } from './model.ts'
import { EmbedPlayer } from './player.tsx'

export const components: BlockComponents = {
  model: embedModel,
  Editor: EmbedEditor,
  Player: EmbedPlayer,
  texts: [texts]
}
