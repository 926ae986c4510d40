import { annotatingPicture } from '../common/annotating/picture.ts'
import { analysing } from './model.ts'

export const analysingPicture = annotatingPicture(analysing)
