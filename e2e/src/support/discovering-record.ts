/** Drawings that are part of every site, so they need no upload. */
const PICTURES = ['circles', 'timeline', 'venn-3', 'xy-axis', 'two-squares']

export interface GivenNode {
  text: string
  x: number
  y: number
  /** Titles of its sources. */
  sources?: readonly string[]
}
type Side = 't' | 'r' | 'b' | 'l'
/** Numbers of the nodes, their sides, and the title. */
export type GivenConnection = readonly [from: number, fromSide: Side, to: number, toSide: Side, text?: string]

/** Record of a discovering block (behaviour/blocks §15.1). */
export function discoveringRecord(nodes: readonly GivenNode[], connections: readonly GivenConnection[] = []) {
  const sources = nodes.flatMap(({ sources: titles = [] }, at) => titles.map(title => ({ title, node: `n${at}` })))
  return {
    instructions: { html: '', text: '', delta: { ops: [{ insert: '\n' }] } },
    images: sources.map(({ title, node }, at) => ({
      uuid: `01930000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
      title,
      description: `What ${title} tells`,
      url: `/assets/backgrounds/${PICTURES[at % PICTURES.length]}.svg`,
      thumb_url: '',
      playback: '',
      type: 'image/svg+xml',
      alt: `The drawing of ${title}`,
      lang: '',
      width: 1140,
      height: 640,
      node
    })),
    nodes: nodes.map(({ text, x, y }, at) => ({ id: `n${at}`, x, y, text })),
    connections: connections.map(([from, fromSide, to, toSide, text = '']) => ({
      from: [`n${from}`, fromSide],
      to: [`n${to}`, toSide],
      text
    }))
  }
}
