import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)
const land = require('world-atlas/land-110m.json')

const WIDTH = 1200
const HEIGHT = 680
const HALO = 'paint-order="stroke" stroke="#FBF8F2" stroke-opacity=".8" stroke-width="4" stroke-linejoin="round"'

/** Stops of the fleet that left Seville in 1519: name, longitude, latitude, label's offset. */
const VOYAGE: readonly (readonly [string, number, number, number, number])[] = [
  ['Sanlúcar 1519', -6.35, 36.78, 10, -10],
  ['Tenerife', -16.5, 28.2, -70, -4],
  ['Rio de Janeiro', -43.2, -22.9, 12, 4],
  ['San Julián, winter 1520', -67.7, -49.3, 14, 10],
  ['The strait', -70.9, -53.5, 14, 22],
  ['', -90, -30, 0, 0],
  ['', -140, -12, 0, 0],
  ['', -179.9, 4, 0, 0]
]
const RETURN: readonly (readonly [string, number, number, number, number])[] = [
  ['', 179.9, 8, 0, 0],
  ['Guam', 144.8, 13.4, 8, -14],
  ['Mactan 1521', 124, 10.3, -104, 6],
  ['Moluccas', 127.4, 0.8, 12, 14],
  ['Timor', 125, -9.2, 10, 18],
  ['', 75, -36, 0, 0],
  ['Cape of Good Hope', 18.4, -36, -20, 24],
  ['Cape Verde', -23.5, 15.1, -104, 6],
  ['', -14, 32, 0, 0],
  ['Sanlúcar 1522', -6.35, 36.78, 10, 12]
]

/** Draws the route of the first voyage round the world (1519–1522) on land outlines of Natural Earth.
 * @returns an SVG document of 1200 × 680 */
export function drawFirstCircumnavigation(): string {
  const projection = geoNaturalEarth1().fitExtent(
    [
      [20, 20],
      [WIDTH - 20, HEIGHT - 20]
    ],
    { type: 'Sphere' }
  )
  const path = geoPath(projection)
  const line = (stops: typeof VOYAGE) =>
    path({ type: 'LineString', coordinates: stops.map(([, longitude, latitude]) => [longitude, latitude]) })
  const dots = [...VOYAGE, ...RETURN]
    .filter(([name]) => name)
    .map(([name, longitude, latitude, dx, dy]) => {
      const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.5" fill="#A8321A"/><text ${HALO} x="${(x + dx).toFixed(1)}" y="${(y + dy).toFixed(1)}">${name}</text>`
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Georgia, serif" font-size="17" fill="#1B1F2A">
<rect width="100%" height="100%" fill="#FBF8F2"/>
<path d="${path({ type: 'Sphere' })}" fill="#E6EDF4" stroke="#1B1F2A"/>
<path d="${path(geoGraticule10())}" fill="none" stroke="#FFFFFF" stroke-width=".8"/>
<path d="${path(feature(land, land.objects.land))}" fill="#E4DDCF" stroke="#857C6A" stroke-width=".7"/>
<path d="${line(VOYAGE)}" fill="none" stroke="#A8321A" stroke-width="3"/>
<path d="${line(RETURN)}" fill="none" stroke="#A8321A" stroke-width="3" stroke-dasharray="9 6"/>
${dots.join('\n')}
</svg>
`
}
