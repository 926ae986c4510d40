import { annotatingTexts } from '../common/annotating/answer-texts.ts'
import { analysing } from './model.ts'

export const analysingTexts = annotatingTexts(analysing)
