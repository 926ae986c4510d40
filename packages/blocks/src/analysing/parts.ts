import { annotatingParts } from '../annotations/parts.tsx'
import { analysing } from './model.ts'

export const parts = annotatingParts(analysing)
