import { answerParent } from '../../../../processes/in-child.ts'
import { convert } from './convert-manifest.ts'

answerParent(convert)
