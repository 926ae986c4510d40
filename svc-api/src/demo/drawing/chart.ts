import { COLOURS, type Drawing, label, onPaper, round, WIDTH } from './drawing.ts'

export interface Series {
  colour: string
  points: readonly (readonly [x: number, y: number])[]
  as: 'line' | 'bars'
  isDashed?: boolean
  /** Its name, and where the name stands in the chart's own values; a series alone has none. */
  name?: string
  nameAt?: readonly [x: number, y: number]
}
type Tick = readonly [value: number, name: string, isMinor?: boolean]

interface Chart {
  height: number
  x: readonly [number, number]
  y: readonly [number, number]
  xTicks: readonly Tick[]
  yTicks: readonly Tick[]
  /** What the upright axis counts. */
  unit: string
  series: readonly Series[]
  /** Width of a bar, in values of x. */
  bar?: number
}

const START = 96
const END = WIDTH - 28
const TOP = 64
const FOOT = 56

/** Lines and bars over an axis of time or of a way. */
export function chart({ height, x, y, xTicks, yTicks, unit, series, bar = 1 }: Chart): Drawing {
  const base = height - FOOT
  const across = (value: number) => START + ((value - x[0]) / (x[1] - x[0])) * (END - START)
  const up = (value: number) => base - ((value - y[0]) / (y[1] - y[0])) * (base - TOP)
  const lines = yTicks.flatMap(([value, name, isMinor]) => [
    `<path d="M${START} ${round(up(value))}H${END}" stroke="${COLOURS.land}"/>`,
    label(name, START - 10, up(value) + 6, { anchor: 'end', isMinor })
  ])
  const feet = xTicks.map(([value, name, isMinor]) =>
    label(name, across(value), base + 34, { anchor: 'middle', isMinor })
  )
  const drawn = series.map(({ as, colour, points, isDashed }) => {
    if (as === 'line') {
      const path = points.map(([at, value]) => `${round(across(at))} ${round(up(value))}`).join('L')
      return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"${isDashed ? ' stroke-dasharray="10 7"' : ''}/>`
    }
    const bars = points.map(([at, value]) => {
      const [left, top] = [across(at), up(Math.max(value, y[0]))]
      return `M${round(left)} ${round(base)}V${round(top)}H${round(across(at + bar * 0.86))}V${round(base)}Z`
    })
    return `<path d="${bars.join('')}" fill="${colour}"/>`
  })
  // The name of bars is in ink: their own colour may be too pale for letters.
  const names = series.flatMap(({ name = '', as, colour, nameAt }) =>
    nameAt ? [label(name, across(nameAt[0]), up(nameAt[1]), as === 'line' ? { colour } : {})] : []
  )
  return onPaper(
    height,
    lines,
    drawn,
    `<path d="M${START} ${base}H${END}" stroke="${COLOURS.ink}"/>`,
    feet,
    names,
    label(unit, 16, 34)
  )
}

/** One bar for each row, with its name before it and its value behind it. */
export function rows(
  height: number,
  entries: readonly { name: string; from?: number; to: number; value: string; colour?: string }[],
  [least, most]: readonly [number, number]
): Drawing {
  const step = (height - 32) / entries.length
  const start = 230
  const across = (value: number) => start + ((value - least) / (most - least)) * (WIDTH - 150 - start)
  return onPaper(
    height,
    entries.flatMap(({ name, from = least, to, value, colour = COLOURS.blue }, at) => {
      const top = 16 + at * step
      return [
        `<rect x="${round(across(from))}" y="${round(top + step * 0.16)}" width="${round(Math.max(2, across(to) - across(from)))}" height="${round(step * 0.68)}" fill="${colour}"/>`,
        label(name, start - 12, top + step / 2 + 8, { anchor: 'end' }),
        label(value, across(to) + 10, top + step / 2 + 8)
      ]
    })
  )
}
