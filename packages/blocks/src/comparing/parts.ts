import { annotatingParts } from '../annotations/parts.tsx'
import { comparing } from './model.ts'

export const parts = annotatingParts(comparing)
