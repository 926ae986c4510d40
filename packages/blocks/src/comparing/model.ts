import { COMPARING_SOURCES_LEAST, COMPARING_SOURCES_MAX } from '../common/annotating/limits.ts'
import { annotatingModel, type AnnotatingType } from '../common/annotating/annotating-model.ts'
import { comparingIcon } from './icon.ts'

export const comparing: AnnotatingType = {
  type: 'comparing',
  icon: comparingIcon,
  sourcesMax: COMPARING_SOURCES_MAX,
  sourcesLeast: COMPARING_SOURCES_LEAST,
  colour: 2,
  isBareAllowed: true
}

export const comparingModel = annotatingModel(comparing)
