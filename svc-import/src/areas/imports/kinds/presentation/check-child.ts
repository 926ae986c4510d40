import { answerParent } from '../../../../processes/in-child.ts'
import { check } from './check-deck.ts'

answerParent(check)
