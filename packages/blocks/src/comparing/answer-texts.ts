import { annotatingTexts } from '../common/annotating/answer-texts.ts'
import { comparing } from './model.ts'

export const comparingTexts = annotatingTexts(comparing)
