import { join } from 'node:path'
import { MAX_PRESENTATION_BYTES } from '@annals/contracts'
import type { UploadedKind } from '../kind.ts'
import { readDetails } from './read-details.ts'

/** A presentation: each picture, film and recording of its slides becomes an item. */
export const presentation: UploadedKind = {
  unit: 'source',
  file: 'slides.pptx',
  ending: /\.pptx$/i,
  refusal: 'NOT_PPTX',
  most: MAX_PRESENTATION_BYTES,
  empty: 'This file is empty: there is not one byte in it. Please save your slides again, and upload that file.',
  hasPictures: false,
  hasRemarks: false,
  startsItself: false,
  child: join(import.meta.dirname, 'check-child.ts'),
  heap: 192,
  seconds: 120,
  details: readDetails
}
