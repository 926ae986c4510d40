import { annotatingComponents } from '../common/annotating/components.tsx'
import { comparing, comparingModel } from './model.ts'

export const components = annotatingComponents(comparing, comparingModel)
