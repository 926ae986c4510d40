import { annotatingParts } from '../common/annotating/parts.tsx'
import { comparing, comparingModel } from './model.ts'

export const parts = annotatingParts(comparing, comparingModel)
