import { annotatingWords } from '../common/annotating/words.ts'
import { analysing } from './model.ts'

export const analysingWords = annotatingWords(analysing)
