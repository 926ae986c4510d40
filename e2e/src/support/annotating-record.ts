/** Drawings that are part of every site, so they need no upload. */
const PICTURES = ['circles', 'xy-axis', 'timeline', 'venn-3', 'two-squares']

export interface TeachersAnnotation {
  text: string
  c?: number
  /** Number of the source, from 0. */
  on: number
  x: number
  y: number
  w: number
  h: number
}

/** Sources with these titles; their ids are the same in every run. */
const sourcesOf = (titles: readonly string[]) =>
  titles.map((title, at) => ({
    uuid: `01930000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    title,
    description: '',
    url: `/assets/backgrounds/${PICTURES[at]}.svg`,
    thumb_url: '',
    playback: '',
    type: 'image/svg+xml',
    alt: `The drawing of ${title}`,
    lang: '',
    width: 1140,
    height: 640
  }))

/** Record of an analysing or comparing block (behaviour/blocks §12.1). */
export function annotatingRecord(titles: readonly string[], notes: readonly TeachersAnnotation[] = []) {
  const images = sourcesOf(titles)
  return {
    instructions: { html: '', text: '', delta: { ops: [{ insert: '\n' }] } },
    images,
    annotations: notes.map(({ text, c = 1 }, at) => ({ id: `t${at + 1}`, c, text })),
    selections: notes.map(({ on, x, y, w, h }, at) => ({
      id: `r${at + 1}`,
      uuid: images[on]?.uuid,
      x,
      y,
      w,
      h,
      a: `t${at + 1}`
    }))
  }
}
