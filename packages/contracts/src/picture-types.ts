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
