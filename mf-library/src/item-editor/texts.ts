export const AREA = 'library-item-editor'

/** English texts of the source editor. */
export const itemTexts = {
  title: 'Title',
  introduction: 'Introduction',
  description: 'Description (used in tools)',
  license: 'Licence',
  language: 'Language',
  tags: 'Tags',
  tagsHint: 'One at a time; Enter adds it.',
  newTag: 'Add a tag',
  addTag: 'Add',
  known: 'Tags you may mean',
  alt: 'What it shows',
  altHint: 'In a sentence, for those who cannot see it: a screen reader says these words.',
  local_id: 'Number',
  localIdHint: 'The number that your own catalogue gives it.',
  origin: 'Origin',
  period_start: 'From',
  period_end: 'Until',
  periodHint: 'A year or a date: 1914, 55 BC, 1914-06-28, c. 383',
  country: 'Country',
  more: 'Where and when',
  save: 'Save',
  discard: 'Discard my changes',
  failed: 'Not saved'
} as const
