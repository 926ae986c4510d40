/** Widths in pixels in which a picture is stored in addition to its own width, if its own is larger (decision 51). */
export const PICTURE_WIDTHS: readonly number[] = [480, 960, 1600]

/** Size of a picture in pixels. */
export interface PictureSize {
  width: number
  height: number
}

export const narrowWidths = ({ width }: Pick<PictureSize, 'width'>): number[] =>
  PICTURE_WIDTHS.filter(narrow => narrow < width)

/**
 * File name of a drawn picture. It lists the narrower widths that are stored beside it: `<hash>.480.960.1200x800.webp`.
 */
export const pictureName = (hash: string, size: PictureSize, ending: string): string =>
  [hash, ...narrowWidths(size), `${size.width}x${size.height}`, ending].join('.')

/** File name of the same picture in a narrower width: `<hash>.480.webp`. */
export const narrowName = (hash: string, width: number, ending: string): string => `${hash}.${width}.${ending}`

export const isNarrowName = (name: string): boolean => /^[^.]+\.\d+\.\w+$/.test(name)

/** What an address says about its picture. */
export interface DrawnPicture extends PictureSize {
  /** All widths with their addresses; the picture's own is the last. */
  widths: { width: number; url: string }[]
}

const DRAWN = /^(?<place>(?:.*\/)?)(?<hash>[^./]+)(?<narrow>(?:\.\d+)*)\.(?<width>\d+)x(?<height>\d+)\.(?<ending>\w+)$/

/** Null for an address without this information: the file is no picture, or is older than the widths. */
export function drawnPicture(url: string): DrawnPicture | null {
  const found = DRAWN.exec(url)?.groups
  if (!found) return null
  const { place, hash = '', narrow = '', ending = '' } = found
  const [width, height] = [Number(found.width), Number(found.height)]
  const widths = narrow.split('.').flatMap(text => (text === '' ? [] : Number(text)))
  return {
    width,
    height,
    widths: [...widths.map(one => ({ width: one, url: `${place}${narrowName(hash, one, ending)}` })), { width, url }]
  }
}

/**
 * The attributes with which an `img` loads the width that fits.
 * @param sizes the displayed width, as CSS has it for `sizes`
 */
export function pictureSources(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const widths = drawnPicture(url)?.widths ?? []
  if (widths.length < 2) return { src: url }
  return { src: url, srcSet: widths.map(one => `${one.url} ${one.width}w`).join(', '), sizes }
}
