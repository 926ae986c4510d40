import { check } from './check-workbook.ts'
import { answerParent } from '../../../child.ts'

answerParent(check)
