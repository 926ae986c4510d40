import { answerParent } from '../../../../processes/in-child.ts'
import { check } from './check-canvases.ts'

answerParent(check)
