import { charts } from './charts.ts'
import type { DemoPicture } from './demo-picture.ts'
import { maps } from './maps.ts'
import { photographs } from './photographs.ts'
import { samples } from './samples.ts'

const ALL = { ...photographs, ...maps, ...charts, ...samples }
export type PictureName = keyof typeof ALL

/** The pictures of the demo content, in the order in which they were added. */
export const PICTURES: Readonly<Record<PictureName, DemoPicture>> = ALL
