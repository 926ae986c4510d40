import { annotatingComponents } from '../common/annotating/components.tsx'
import { analysing, analysingModel } from './model.ts'

export const components = annotatingComponents(analysing, analysingModel)
