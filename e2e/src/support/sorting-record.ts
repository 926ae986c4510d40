/** Drawings that are part of every site, so they need no upload. */
const PICTURES = ['circles', 'horizontal-line', 'three-squares', 'timeline', 'two-squares', 'vertical-line', 'xy-axis']

export interface SortingSource {
  uuid: string
  title: string
  x: number
  y: number
}

/** Sources with these titles and positions; their ids are the same in every run. */
export const sortingSources = (given: readonly [title: string, x: number, y: number][]): SortingSource[] =>
  given.map(([title, x, y], at) => ({
    uuid: `01930000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    title,
    x,
    y
  }))

/**
 * Record of a sorting block (behaviour/blocks §8.1). Positions of labels are fractions of the board, from its centre.
 */
export const sortingRecord = (
  sources: readonly SortingSource[],
  { background = '/assets/backgrounds/venn-2.svg', labels = [] as { text: string; x: number; y: number }[] } = {}
) => ({
  instructions: { html: '', text: '', delta: { ops: [{ insert: '\n' }] } },
  background,
  images: sources.map(({ uuid, title, x, y }, at) => ({
    uuid,
    title,
    description: '',
    url: `/assets/backgrounds/${PICTURES[at % PICTURES.length]}.svg`,
    thumb_url: '',
    playback: '',
    type: 'image/svg+xml',
    alt: '',
    lang: '',
    width: 1140,
    height: 640,
    x,
    y,
    z: at,
    background: false
  })),
  labels: labels.map((label, at) => ({ id: `l${at + 1}`, ...label, z: 0, c: at % 5, invert: false }))
})
