/**
 * Types of the pictures that are accepted, by whichever way they arrive. Each is stored in a type that every browser
 * shows.
 */
export const PICTURE_TYPES: string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff'
]

const BY_ENDING: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp'
}

/** The type of a stored picture, by the ending of its address; empty if it is no picture. */
export const pictureTypeOf = (url: string): string => BY_ENDING[url.split('.').at(-1)?.toLowerCase() ?? ''] ?? ''
