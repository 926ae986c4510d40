import { annotatingSvg } from '../common/annotating/answer-svg.ts'
import { comparing } from './model.ts'

export const comparingSvg = annotatingSvg(comparing)
