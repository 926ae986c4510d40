import {
  geoAzimuthalEquidistant,
  geoEqualEarth,
  geoGraticule10,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
  type GeoProjection
} from 'd3-geo'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { COLOURS, type Drawing, type Label, label, onPaper, round, WIDTH } from './drawing.ts'

const require = createRequire(import.meta.url)
const land = require('world-atlas/land-110m.json')
const countries = require('world-atlas/countries-110m.json')

const LAND = feature(land, land.objects.land)
const EDGE = 16
const SPHERE = { type: 'Sphere' } as const

/** A stop on a way, or a place on a map. `dx`, `dy`: where its name stands, seen from its dot. */
export interface Stop extends Label {
  name?: string
  at: readonly [longitude: number, latitude: number]
  dx?: number
  dy?: number
}
export interface Way {
  stops: readonly Stop[]
  isDashed?: boolean
  colour?: string
}

/** Shapes of the projections; each shows the whole world, or the half of it that one can see at once. */
const PROJECTIONS = {
  naturalEarth: geoNaturalEarth1,
  equalEarth: geoEqualEarth,
  mercator: geoMercator,
  fromThePole: geoAzimuthalEquidistant,
  globe: geoOrthographic
} satisfies Record<string, () => GeoProjection>

interface Look {
  projection: keyof typeof PROJECTIONS
  height: number
  /** Turns the globe before it is drawn. */
  rotate?: [number, number, number?]
  /** South-west and north-east corner of the part that is shown; without it, all. */
  part?: readonly [readonly [number, number], readonly [number, number]]
}

/** The edge of a part of the world, in points. */
function edgeOf([[west, south], [east, north]]: NonNullable<Look['part']>) {
  const [across, up] = [(west + east) / 2, (south + north) / 2]
  const longitudes = [west, across, east]
  const coordinates = [south, up, north].flatMap(latitude => longitudes.map(longitude => [longitude, latitude]))
  return { type: 'MultiPoint', coordinates } as const
}

/** The projection, fitted to the paper; a part of the world is turned to the middle, where it is bent least. */
function fitted({ projection, height, rotate, part }: Look): GeoProjection {
  const turned: Look['rotate'] = rotate ?? (part ? [-(part[0][0] + part[1][0]) / 2, 0] : [0, 0])
  return PROJECTIONS[projection]()
    .rotate([turned[0], turned[1], turned[2] ?? 0])
    .fitExtent(
      [
        [EDGE, EDGE],
        [WIDTH - EDGE, height - EDGE]
      ],
      part ? edgeOf(part) : SPHERE
    )
    .clipExtent([
      [0, 0],
      [WIDTH, height]
    ])
}

/** A tenth of a pixel is enough. */
const pathOf = (projection: GeoProjection) => geoPath(projection).digits(1)

function ground(projection: GeoProjection): string[] {
  const path = pathOf(projection)
  return [
    `<path d="${path(SPHERE)}" fill="${COLOURS.sea}" stroke="${COLOURS.line}"/>`,
    `<path d="${path(geoGraticule10())}" fill="none" stroke="#FFFFFF"/>`,
    `<path d="${path(LAND)}" fill="${COLOURS.land}" stroke="${COLOURS.line}" stroke-width=".7"/>`
  ]
}

function place(projection: GeoProjection, { name, at, dx = 8, dy = -8, ...rest }: Stop): string[] {
  const [x = 0, y = 0] = projection([...at]) ?? []
  if (!name) return []
  const dot = `<circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${COLOURS.red}"${rest.isMinor ? ' class="minor"' : ''}/>`
  return [dot, label(name, x + dx, y + dy, rest)]
}

/** Ways and places on a map of the world or of a part of it. */
export function mapOf(look: Look, ways: readonly Way[], places: readonly Stop[] = []): Drawing {
  const projection = fitted(look)
  const path = pathOf(projection)
  const drawn = ways.map(
    ({ stops, isDashed, colour = COLOURS.red }) =>
      `<path d="${path({ type: 'LineString', coordinates: stops.map(({ at }) => [...at]) })}" fill="none" stroke="${colour}" stroke-width="3"${isDashed ? ' stroke-dasharray="9 6"' : ''}/>`
  )
  const stops = [...ways.flatMap(way => way.stops), ...places]
  return onPaper(
    look.height,
    ground(projection),
    drawn,
    stops.flatMap(stop => place(projection, stop))
  )
}

export interface Shade {
  name: string
  colour: string
  /** Names of the countries as the outlines have them. */
  countries: readonly string[]
}

/** Countries in the colours of their groups, with a key below. */
export function shadedMap(look: Look, shades: readonly Shade[]): Drawing {
  const projection = fitted({ ...look, height: look.height - 60 * Math.ceil(shades.length / 2) })
  const path = pathOf(projection)
  const shapes = feature(countries, countries.objects.countries) as unknown as {
    features: { properties: { name: string } }[]
  }
  const named = new Map(shapes.features.map(shape => [shape.properties.name, shape]))
  const areas = shades.flatMap(({ colour, countries: names }) =>
    names.map(name => {
      const shape = named.get(name)
      if (!shape) throw new Error(`No outline of ${name}`)
      return `<path d="${path(shape as never)}" fill="${colour}" stroke="${COLOURS.paper}"/>`
    })
  )
  const top = look.height - 60 * Math.ceil(shades.length / 2)
  const cover = `<rect y="${top}" width="100%" height="${look.height - top}" fill="${COLOURS.paper}"/>`
  const key = shades.flatMap(({ name, colour }, at) => {
    const [x, y] = [EDGE + (at % 2) * (WIDTH / 2), top + 24 + Math.floor(at / 2) * 54]
    return [
      `<rect x="${x}" y="${y - 8}" width="34" height="26" fill="${colour}" stroke="${COLOURS.line}"/>`,
      label(name, x + 46, y + 14)
    ]
  })
  return onPaper(look.height, ground(projection), areas, cover, key)
}
