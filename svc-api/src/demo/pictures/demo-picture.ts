import type { CardPicture } from '@annals/contracts'
import type { Drawing } from '../drawing/drawing.ts'

/** Part of a picture, in pixels of the whole. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** Where a picture comes from: a photograph of a package, a file of the sample folder, or a drawing of our own. */
type Origin =
  | { package: string; width: number; height: number; part?: Part }
  | { sample: string; width: number; height: number }
  | { draw: () => Drawing }

/** A picture of the demo content, with its words. */
export type DemoPicture = Origin & {
  title: string
  description: string
  alt: string
  kind: CardPicture['kind']
  maker: string
  date: string
  holder: string
  license: string
  /** Keywords; a class's name marks what the demo teacher has too. */
  tags: readonly string[]
}

const DRAWN = { maker: 'Annals', date: '2026', license: 'CC BY 4.0' } as const
const OUTLINES = 'Outlines: Natural Earth'

type Words = Pick<DemoPicture, 'title' | 'description' | 'alt'> & { tags?: readonly string[] }
type DrawnWords = Words & { draw: () => Drawing }

/** A map that we draw from Natural Earth's outlines. */
export const mapPicture = ({ tags = [], ...words }: DrawnWords): DemoPicture => ({
  ...words,
  ...DRAWN,
  kind: 'map',
  holder: OUTLINES,
  tags: ['Maps', ...tags]
})

/** A chart that we draw; `holder` says whose figures it shows. */
export const chartPicture = ({ tags = [], ...words }: DrawnWords & { holder: string }): DemoPicture => ({
  ...words,
  ...DRAWN,
  kind: 'chart',
  tags: ['Charts', ...tags]
})
