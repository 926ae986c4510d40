import { answerParent } from '../../../../processes/in-child.ts'
import { check } from './check-presentation.ts'

answerParent(check)
