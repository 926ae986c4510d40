import { annotatingComponents } from '../common/annotating/components.tsx'
import { analysing, analysingModel } from './model.ts'

export const parts = annotatingComponents(analysing, analysingModel)
