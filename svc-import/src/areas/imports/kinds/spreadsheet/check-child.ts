import { check } from './check-workbook.ts'
import { answerParent } from '../../../../processes/in-child.ts'

answerParent(check)
