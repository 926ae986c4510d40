import { annotatingSamples } from '../../common/annotating/testing/samples.ts'
import { analysing } from '../model.ts'

export const samples = annotatingSamples(analysing)
