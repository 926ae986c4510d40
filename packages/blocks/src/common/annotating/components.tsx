import { lazy } from 'react'
import type { BlockModel } from '../../block-model.ts'
import type { BlockComponents } from '../../block-components.ts'
import { texts as classTexts } from '../class-view/i18n/index.ts'
import { AnnotatingEditor } from './editor.tsx'
import type { AnnotatingType } from './annotating-model.ts'
import { texts } from './i18n/index.ts'
import { AnnotatingPlayer } from './player.tsx'

const AnnotatingClass = lazy(async () => ({ default: (await import('./class-view.tsx')).AnnotatingClass }))

/** The components of analysing or comparing. */
export const annotatingComponents = (of: AnnotatingType, model: BlockModel): BlockComponents => ({
  model,
  Editor: props => <AnnotatingEditor {...props} of={of} />,
  Player: props => <AnnotatingPlayer {...props} of={of} />,
  Class: props => <AnnotatingClass {...props} of={of} />,
  texts: [texts, classTexts],
  tools: [
    { id: 'instructions', labelKey: 'tool.instructions', icon: 'instructions' },
    { id: 'sources', labelKey: of.sourcesMax === 1 ? 'tool.source' : 'tool.sources', icon: 'image' },
    { id: 'note', labelKey: 'tool.note', icon: 'region', isLasting: true }
  ]
})
