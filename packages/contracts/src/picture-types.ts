/** Types of the pictures that are taken, whichever way they come; each is stored as one that every browser shows. */
export const PICTURE_TYPES: string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff'
]
