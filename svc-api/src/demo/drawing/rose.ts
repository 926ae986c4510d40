import { COLOURS, type Drawing, label, onPaper, round, WIDTH } from './drawing.ts'

interface Month {
  name: string
  /** Parts of the month's wedge, as yearly deaths of 1000 men; each is drawn from the middle. */
  parts: readonly { value: number; colour: string }[]
}

const HEIGHT = 860
const MIDDLE = [WIDTH / 2, 420] as const
const RADIUS = 340

/**
 * Twelve wedges whose areas show the values. `most` is the value of a wedge that reaches the edge. Larger parts are
 * drawn first, so that smaller ones stay in sight.
 */
export function rose(months: readonly Month[], most: number, key: readonly (readonly [string, string])[]): Drawing {
  const angle = (2 * Math.PI) / months.length
  const at = (radius: number, turn: number) => {
    const direction = turn * angle - Math.PI / 2
    return [MIDDLE[0] + radius * Math.cos(direction), MIDDLE[1] + radius * Math.sin(direction)] as const
  }
  const wedges = months.flatMap(({ parts }, index) =>
    parts
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, colour }) => {
        const radius = RADIUS * Math.sqrt(value / most)
        const [from, to] = [at(radius, index), at(radius, index + 1)]
        return `<path d="M${MIDDLE.join(' ')}L${from.map(round).join(' ')}A${round(radius)} ${round(radius)} 0 0 1 ${to.map(round).join(' ')}Z" fill="${colour}" stroke="${COLOURS.paper}"/>`
      })
  )
  const names = months.map(({ name }, index) => {
    const [x, y] = at(RADIUS + 34, index + 0.5)
    return label(name, x, y + 8, { anchor: 'middle' })
  })
  const legend = key.flatMap(([name, colour], index) => {
    const x = 30 + index * 265
    return [
      `<rect x="${x}" y="${HEIGHT - 44}" width="30" height="24" fill="${colour}"/>`,
      label(name, x + 40, HEIGHT - 22)
    ]
  })
  return onPaper(HEIGHT, wedges, names, legend)
}
