import { licenceOf, LICENCES } from '@annals/contracts'
import { type Years, yearsOf } from '@annals/service-kit/years'
import { COLUMNS, type Field, FIELDS, maxLengthOf, type TextField } from './columns.ts'
import { languageOf } from './languages.ts'
import { type PictureNames, pictureOf } from '../../row-files/picture-cell.ts'
import type { PictureRef, RowFields } from '../../row.ts'
import type { Cell } from '../../../../xlsx/cells.ts'
import { tagsIn } from './tags.ts'

/** A problem in a field of a row. */
export interface CellProblem {
  field: Field
  value: string
  msg: string
  right: string
  isWarning: boolean
}

/** A row by its fields; `inSheet` is the picture in the sheet. */
export interface RawRow {
  cells: Partial<Record<Field, Cell>>
  inSheet: { part: string; alt: string } | null
}

export interface ValidatedRow {
  words: RowFields
  picture: PictureRef | null
  /** The row names a picture that does not exist. */
  isMissing: boolean
  cellProblems: CellProblem[]
}

const MAX_TAGS = 50
const MAX_TAG = 100
const SEVERAL_LINES: readonly Field[] = ['introduction', 'description', 'tags']

const CONTROL = /\p{Cc}/u

/**
 * The text of a cell: with lines and paragraphs only where the field has them, without control characters and outer
 * blanks.
 */
function textOf(text: string, field: Field): string {
  const clean = CONTROL.test(text) ? text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ') : text
  return (SEVERAL_LINES.includes(field) ? clean : clean.replace(/\s+/g, ' ')).trim()
}

/** Messages for cells without a value of their own. */
const EMPTY_FOR = {
  error: 'Excel shows an error here. The cell counts as empty.',
  none: 'This formula has no value. The cell counts as empty.'
}
const DIGITS = /^-?[\d.,'\s\u2019]+$/

/** A cell's content as a period: a date is taken unchanged, and so is a year that a format has split (`1,914`). */
function periodIn({ kind, text, exact }: Cell): string {
  if (exact === undefined) return text
  const isParted = kind === 'number' && DIGITS.test(text) && /^-?\d+$/.test(exact) && yearsOf(text) === null
  return kind === 'date' || isParted ? exact : text
}

const isPeriod = (field: Field): boolean => field === 'period_start' || field === 'period_end'

const TAGGED = 'A language from the list, its name, or its code: English, Deutsch, pt-BR.'
const DATED = 'A year or a day from 9999 BC to 2100: 1914, 55 BC, c. 383, between 47 and 50, 28 June 1914.'
const LICENSED = `A licence by its short name or its address: ${LICENCES.slice(0, 8)
  .map(({ code }) => code)
  .join(', ')}.`
const HAS_VERSION = / \d\.\d\b/

/** Validates a row. All its texts are returned, even where something is wrong with them. */
export function validateRow({ cells, inSheet }: RawRow, files: PictureNames | null): ValidatedRow {
  const cellProblems: CellProblem[] = []
  const find = (field: Field, value: string, msg: string, right: string, isWarning = false): void => {
    cellProblems.push({ field, value, msg, right, isWarning })
  }

  /** The usable part of a cell's content. */
  function say(field: Field): string {
    const cell = cells[field]
    if (!cell || cell.kind === 'picture') return ''
    if (cell.kind === 'error' && cell.picture !== undefined)
      find(field, '', 'This picture cannot be read.', 'A picture placed in the row, or its address.')
    else if (cell.kind === 'error')
      find(field, cell.text, EMPTY_FOR.error, 'The value itself, typed in.', field !== 'title')
    else if (cell.kind === 'none')
      find(field, '', EMPTY_FOR.none, 'The value itself, or a workbook saved again by Excel.', field !== 'title')
    else return textOf(isPeriod(field) ? periodIn(cell) : cell.text, field)
    return ''
  }

  function line(field: TextField): string {
    const text = say(field)
    if (text.length > maxLengthOf(field))
      find(field, text, `This is too long: ${text.length} characters.`, `At most ${maxLengthOf(field)} characters.`)
    return text
  }

  function language(): string {
    const text = say('language')
    if (text === '') return ''
    const tag = languageOf(text)
    if (tag !== null && tag.length <= maxLengthOf('language')) return tag
    find('language', text, 'This language is not known. It was left empty.', TAGGED, true)
    return ''
  }

  function licence(): string {
    const text = line('license')
    const known = text === '' ? null : licenceOf(text)
    if (text !== '' && !known)
      find('license', text, 'This licence is not known. It stays as it is written.', LICENSED, true)
    if (known?.code.startsWith('CC BY') && !HAS_VERSION.test(known.code))
      find('license', text, 'This licence does not say its version.', `${known.code} 4.0, or another version.`, true)
    return known?.code ?? text
  }

  const years: Partial<Record<Field, Years>> = {}
  function period(field: 'period_start' | 'period_end'): string {
    const text = line(field)
    if (text === '') return text
    const found = yearsOf(text)
    if (found) years[field] = found
    else if (text.length <= maxLengthOf(field))
      find(field, text, 'This date is not understood. It stays as it is written.', DATED, true)
    return text
  }

  function tags(): string[] {
    const text = say('tags')
    const byName = new Map<string, string>()
    for (const name of tagsIn(text)) {
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name)
    }
    const names = [...byName.values()]
    const long = names.find(name => name.length > MAX_TAG)
    if (long)
      find(
        'tags',
        long,
        'This tag is too long.',
        `Tags of at most ${MAX_TAG} characters, separated by commas or semicolons.`
      )
    if (names.length > MAX_TAGS) find('tags', text, `There are ${names.length} tags.`, `At most ${MAX_TAGS} tags.`)
    return names
  }

  const words: RowFields = {
    local_id: line('local_id'),
    title: line('title'),
    introduction: line('introduction'),
    description: line('description'),
    alt: line('alt'),
    language: language(),
    license: licence(),
    tags: tags(),
    period_start: period('period_start'),
    period_end: period('period_end'),
    country: line('country'),
    origin: line('origin'),
    maker: line('maker')
  }
  if (words.title === '' && !cellProblems.some(({ field }) => field === 'title'))
    find('title', '', 'The title is missing.', 'A title.')
  const { period_start: start, period_end: end } = years
  if (start && end && start.from > end.to)
    find(
      'period_end',
      words.period_end,
      'The period ends before it starts.',
      `A date after ${words.period_start}.`,
      true
    )

  const named = say('picture')
  if (named === '') {
    if (inSheet && words.alt === '') words.alt = textOf(inSheet.alt, 'alt').slice(0, maxLengthOf('alt'))
    return { words, picture: inSheet && { from: 'sheet', part: inSheet.part }, isMissing: false, cellProblems }
  }
  const cell = pictureOf(named, files)
  if ('ref' in cell) return { words, picture: cell.ref, isMissing: false, cellProblems }
  find('picture', named, cell.msg, cell.right)
  return { words, picture: null, isMissing: cell.isMissing, cellProblems }
}

/** The template's own example; that of earlier templates has no maker. */
export const isExample = (row: RawRow): boolean =>
  FIELDS.every(field => {
    const text = textOf(row.cells[field]?.text ?? '', field)
    return text === COLUMNS[field].example || (field === 'maker' && text === '')
  })
