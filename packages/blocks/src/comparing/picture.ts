import { annotatingPicture } from '../common/annotating/picture.ts'
import { comparing } from './model.ts'

export const comparingPicture = annotatingPicture(comparing)
