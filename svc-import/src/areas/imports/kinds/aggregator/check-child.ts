import { answerParent } from '../../../../processes/in-child.ts'
import { check } from './check-selection.ts'

answerParent(check)
