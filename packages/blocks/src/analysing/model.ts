import { ANALYSING_SOURCES_MAX } from '../common/annotating/limits.ts'
import { annotatingModel, type AnnotatingType } from '../common/annotating/annotating-model.ts'
import { analysingIcon } from './icon.ts'

export const analysing: AnnotatingType = {
  type: 'analysing',
  icon: analysingIcon,
  sourcesMax: ANALYSING_SOURCES_MAX,
  sourcesLeast: 1,
  colour: 3,
  isBareAllowed: false
}

export const analysingModel = annotatingModel(analysing)
