import { annotatingWords } from '../common/annotating/words.ts'
import { comparing } from './model.ts'

export const comparingWords = annotatingWords(comparing)
