import { annotatingParts } from '../annotations/parts.tsx'
import { comparing, comparingModel } from './model.ts'

export const parts = annotatingParts(comparing, comparingModel)
