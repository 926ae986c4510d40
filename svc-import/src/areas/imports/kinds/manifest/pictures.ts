import { SHAPES } from '../../../../image-rendering/shapes.ts'
import { fieldsOf, idOf, isFields, listOf, numberOf, textOf, typeOf } from './json.ts'

/** Pictures are stored with at most so many pixels a side: no more is asked for. */
const SIDE = SHAPES.image.side
const IMAGE_SERVICE = /ImageService[123]?$|iiif\.io\/api\/image\/|library\.stanford\.edu\/iiif\/image-api/
const LEVEL_0 = /level0/i
const PLAYED = /^(?:Video|Sound|MovingImage)$/

export const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/** A body of a canvas; of several to choose from, the first. */
const chosen = (body: unknown): unknown => {
  const one = fieldsOf(listOf(body)[0])
  if (typeOf(one) === 'Choice') return listOf(one['items'] ?? one['default'])[0]
  return one['default'] ?? (typeOf(one) === 'SpecificResource' ? (one['source'] ?? one['full'] ?? one) : one)
}

/** What is painted on a canvas, in its order: annotations of pages in version 3, `images` in version 2. */
function bodiesOf(canvas: unknown): unknown[] {
  const { items, images } = fieldsOf(canvas)
  const painted = listOf(items).flatMap(page => listOf(fieldsOf(page)['items']).map(one => fieldsOf(one)['body']))
  const older = listOf(images).map(one => fieldsOf(one)['resource'])
  return [...painted, ...older].map(chosen).filter(isFields)
}

/** The address of an image service that makes sizes: one of level 0 has only those that it lists. */
function serviceOf(body: unknown): string {
  for (const service of listOf(fieldsOf(body)['service'])) {
    const { profile, '@context': context } = fieldsOf(service)
    const says = [typeOf(service), context, ...listOf(profile)].map(textOf)
    const id = idOf(service).replace(/\/(?:info\.json)?$/, '')
    if (isWeb(id) && says.some(each => IMAGE_SERVICE.test(each)) && !says.some(each => LEVEL_0.test(each))) return id
  }
  return ''
}

/** Addresses of a body's picture, the better one first: in the size that is stored, and as the manifest names it. */
function addressesOf(body: unknown, canvas: unknown): string[] {
  const own = idOf(body)
  const service = serviceOf(body)
  const [width, height] = (['width', 'height'] as const).map(
    side => numberOf(fieldsOf(body)[side]) || numberOf(fieldsOf(canvas)[side])
  ) as [number, number]
  const isLarge = Math.max(width, height) > SIDE
  const wanted = Math.max(1, Math.min(width, Math.floor((width * SIDE) / Math.max(width, height, 1))))
  const sized =
    service === '' ? '' : `${service}/full/${isLarge ? `${wanted},` : width ? 'max' : `${SIDE},`}/0/default.jpg`
  const found = isLarge || own === '' ? [sized, own] : [own, sized]
  return [...new Set(found.filter(isWeb))]
}

/** The picture of a canvas: that of its first body with one. */
export function picturesOf(canvas: unknown): { pictures: string[]; isPlayed: boolean } {
  const bodies = bodiesOf(canvas)
  const isPlayed = bodies.some(body => PLAYED.test(typeOf(body)))
  for (const body of bodies.filter(each => !PLAYED.test(typeOf(each)) && typeOf(each) !== 'TextualBody')) {
    const pictures = addressesOf(body, canvas)
    if (pictures.length > 0) return { pictures: pictures.slice(0, 2), isPlayed: false }
  }
  return { pictures: [], isPlayed }
}
