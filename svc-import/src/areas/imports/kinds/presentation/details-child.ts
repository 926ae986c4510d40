import { answerParent } from '../../../../processes/in-child.ts'
import { detailsOf } from './details.ts'

answerParent(({ file }: { file: string }) => detailsOf(file))
