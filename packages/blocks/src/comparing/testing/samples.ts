import { annotatingSamples } from '../../annotations/testing/samples.ts'
import { comparing } from '../model.ts'

export const samples = annotatingSamples(comparing)
