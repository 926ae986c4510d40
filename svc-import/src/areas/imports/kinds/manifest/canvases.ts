import type { RowFields } from '../../row.ts'

/** Most canvases of a manifest that become items. */
export const MOST_CANVASES = 5000

/** What an item says of its canvas. */
export type CanvasWords = Pick<
  RowFields,
  | 'title'
  | 'description'
  | 'alt'
  | 'language'
  | 'license'
  | 'origin'
  | 'maker'
  | 'period_start'
  | 'country'
  | 'provenance'
>

/** A canvas as it is taken. `id` is empty where it has none; `pictures` are addresses, the better one first. */
export interface TakenCanvas {
  id: string
  isNamed: boolean
  words: CanvasWords
  pictures: string[]
  /** What it shows is a film or a recording. */
  isPlayed: boolean
}

/** A manifest as it is stored for the dry run: `total` counts all its canvases, `canvases` are the first of them. */
export interface TakenManifest {
  total: number
  canvases: TakenCanvas[]
}
