import { annotatingSamples } from '../../annotations/testing/samples.ts'
import { analysing } from '../model.ts'

export const samples = annotatingSamples(analysing)
