import { answerParent } from '../../../../processes/in-child.ts'
import { take } from './take-manifest.ts'

answerParent(take)
