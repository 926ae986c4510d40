import { annotatingSvg } from '../common/annotating/answer-svg.ts'
import { analysing } from './model.ts'

export const analysingSvg = annotatingSvg(analysing)
