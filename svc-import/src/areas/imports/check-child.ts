import { check } from './check.ts'
import { answerParent } from './child.ts'

answerParent(check)
