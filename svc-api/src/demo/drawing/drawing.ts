/** A picture that is drawn when the demo content is written. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

export const COLOURS = {
  paper: '#FBF8F2',
  ink: '#1B1F2A',
  quiet: '#545B6B',
  line: '#857C6A',
  land: '#E4DDCF',
  sea: '#E6EDF4',
  red: '#A8321A',
  blue: '#1D4A78',
  sand: '#D9B48A',
  green: '#4E6B3A'
} as const

/** Width of a drawing; taller ones are portraits. */
export const WIDTH = 800

/**
 * Sizes of a drawing's letters, for drawings that are shown at most `upTo` pixels wide; the first one for wider
 * drawings. Letters are never lower than 12 pixels on the screen.
 */
export const LETTERS: readonly { size: number; upTo?: number }[] = [
  { size: 16 },
  { size: 24, upTo: 640 },
  { size: 30, upTo: 400 }
]

const STEPS = LETTERS.map(({ size, upTo }) => {
  const rule = `text{font-size:${size}px}`
  return upTo ? `@media (max-width:${upTo}px){${rule}.minor{display:none}}` : rule
}).join('')

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
export const round = (value: number): string => String(Math.round(value * 10) / 10)

export interface Label {
  anchor?: 'start' | 'middle' | 'end'
  colour?: string
  /** Left out where the drawing is shown small. */
  isMinor?: boolean
}

/** A line of letters, with a light edge that keeps it readable on what lies below. */
export function label(text: string, x: number, y: number, { anchor = 'start', colour, isMinor }: Label = {}): string {
  const more = `${colour ? ` fill="${colour}"` : ''}${isMinor ? ' class="minor"' : ''}`
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${more}>${escape(text)}</text>`
}

/** Puts the parts of a drawing on paper. */
export function onPaper(height: number, ...parts: readonly (string | readonly string[])[]): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Georgia, 'Noto Serif', serif" fill="${COLOURS.ink}">
<style>text{paint-order:stroke;stroke:${COLOURS.paper};stroke-width:4px;stroke-linejoin:round}${STEPS}</style>
<rect width="100%" height="100%" fill="${COLOURS.paper}"/>
${parts.flat().join('\n')}
</svg>
`
  return { svg, width: WIDTH, height }
}
