import { answerParent } from '../../../child.ts'
import { annotate } from './annotate.ts'

answerParent(annotate)
