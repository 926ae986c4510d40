import { answerParent } from '../../../processes/in-child.ts'
import { annotate } from './annotate.ts'

answerParent(annotate)
