import { annotatingParts } from '../common/annotating/parts.tsx'
import { analysing, analysingModel } from './model.ts'

export const parts = annotatingParts(analysing, analysingModel)
