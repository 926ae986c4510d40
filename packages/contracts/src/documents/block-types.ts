/** The block types in the order of the palette. Without schemas, because pages need the names alone. */
export const BLOCK_TYPES = [
  'text',
  'question',
  'embed',
  'sorting',
  'prioritizing',
  'analysing',
  'comparing',
  'highlighting',
  'discovering'
] as const
