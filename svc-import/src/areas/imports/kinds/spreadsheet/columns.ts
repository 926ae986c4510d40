import { NewItem, ROW_COLUMNS, type RowColumn, withoutAccents } from '@annals/contracts'

/** The sheets of the template. */
export const TEMPLATE_SHEETS = { rows: 'Collection', guide: 'How to fill this in', lists: 'Lists' } as const
/** First row of the sheet that explains the columns. */
export const GUIDE_HEAD = ['Column', 'What belongs into it']

/** The column for the problems, in a workbook that its owner gets back. */
export const REMARKS_COLUMN = 'Remarks of Annals'

/** Fields of a row in the order of the template's columns. */
export const FIELDS = ROW_COLUMNS
export type Field = RowColumn

/** A column of the template: `hint` says what belongs into it, `example` fills the row that shows how. */
export interface Column {
  label: string
  hint: string
  example: string
  width: number
}

export const COLUMNS: Record<Field, Column> = {
  local_id: {
    label: 'Number',
    hint: 'Your own number or signature, once in each row. A row whose number the collection has already is not added again: you choose whether it updates the item.',
    example: 'EX-1',
    width: 12
  },
  title: {
    label: 'Title *',
    hint: 'What the source is called. The only column that must be filled.',
    example: 'Example: Market day in the old town',
    width: 36
  },
  introduction: {
    label: 'Introduction',
    hint: 'One or two sentences that are read first.',
    example: 'A painter looks down on the market square.',
    width: 40
  },
  description: {
    label: 'Description (used in tools)',
    hint: 'What the learners read beside the source.',
    example: 'The square on a summer morning. Farmers sell fruit, and the town hall is still being built.',
    width: 60
  },
  picture: {
    label: 'Picture',
    hint: 'An address that begins with https://, or the name of a file in the zip that you upload beside this table. Or leave it empty and place a picture in the row.',
    example: 'https://example.org/market-day.jpg',
    width: 36
  },
  alt: {
    label: 'What the picture shows',
    hint: 'For those who cannot see the picture: what is to be seen.',
    example: 'Stalls with fruit before a half-built town hall.',
    width: 40
  },
  language: {
    label: 'Language',
    hint: 'The language of the source. Choose from the list, or write its name or code.',
    example: 'English (en)',
    width: 18
  },
  license: {
    label: 'Licence',
    hint: 'How others may use the source. Choose from the list, or write a licence by its short name or its address.',
    example: 'Public domain',
    width: 18
  },
  tags: {
    label: 'Tags (separated by ; )',
    hint: 'Words to find it by, with commas or semicolons between them. One that contains a comma stands in quotation marks.',
    example: 'market; town; everyday life',
    width: 30
  },
  period_start: {
    label: 'Period start',
    hint: 'A year or a day: 1914 · 55 BC · c. 383 · between 47 and 50 · 1914-06-28',
    example: 'c. 1650',
    width: 16
  },
  period_end: { label: 'Period end', hint: 'As the start. May stay empty.', example: '1660', width: 16 },
  country: { label: 'Country', hint: 'Where it belongs.', example: 'Netherlands', width: 16 },
  origin: {
    label: 'Origin',
    hint: 'Where it comes from: archive, museum, book, page.',
    example: 'Municipal archive, box 12',
    width: 32
  },
  maker: {
    label: 'Maker',
    hint: 'Who made it: painter, photographer, author.',
    example: 'Anna Holm',
    width: 24
  }
}

/** A column's short name. */
export const shortLabel = (field: Field): string => COLUMNS[field].label.replace(/ [(*].*/, '')

/** A column's name in the form for comparing: without case, accents, spaces and punctuation. */
export const plainName = (text: string): string =>
  withoutAccents(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const BY_NAME = new Map(
  FIELDS.flatMap(field => [
    [plainName(field), field] as const,
    [plainName(COLUMNS[field].label), field] as const,
    [plainName(shortLabel(field)), field] as const
  ])
)

/** The field of a column with this name: a name as in the template, or the field's own name. */
export const fieldOf = (name: string): Field | null => BY_NAME.get(plainName(name)) ?? null

/** Fields whose cells contain one text each. */
export type TextField = Exclude<Field, 'picture' | 'tags'>

/** Longest text of a field, in characters. */
export const maxLengthOf = (field: TextField): number =>
  (NewItem.properties[field] as { maxLength?: number }).maxLength ?? 0
