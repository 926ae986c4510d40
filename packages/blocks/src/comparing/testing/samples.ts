import { annotatingSamples } from '../../common/annotating/testing/samples.ts'
import { comparing } from '../model.ts'

export const samples = annotatingSamples(comparing)
