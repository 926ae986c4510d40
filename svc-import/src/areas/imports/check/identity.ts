import { hash } from 'node:crypto'
import { composed, type RowColumn, rowDigest } from '@annals/contracts'
import { type Field, FIELDS } from './columns.ts'
import { remembered } from '@annals/service-kit/remembered'
import type { PictureRef, RowWords } from '../row.ts'

/**
 * Which item a row is. `key`: rows with the same key are the same item of a collection. `digest` says by column what
 * the row contains, including its picture. `twin` is the place of an earlier row with the same content or the same
 * number.
 */
export interface Identity {
  key: string
  digest: string
  twin: number | null
}

/**
 * A row's content in one of its columns. `picture` stands for the picture itself, wherever it is and whatever its file
 * is called: names inside a workbook change whenever it is saved.
 */
const saidIn = (field: Field, words: RowWords, picture: string): string | string[] =>
  field === 'picture' ? picture : words[field]

/** A row's whole content, in few characters. */
const wholeOf = (words: RowWords, picture: string): string =>
  hash('sha256', composed(JSON.stringify([FIELDS.map(field => saidIn(field, words, picture))])), 'base64url')

const CELL_LETTERS = 8
const cellDigest = (said: string): string => hash('sha256', composed(said), 'base64url').slice(0, CELL_LETTERS)
const cellDigestAgain = remembered(cellDigest)
/** Columns in which many rows have the same content. */
const ALIKE: ReadonlySet<Field> = new Set(['language', 'license', 'tags', 'period_start', 'period_end', 'country'])

/** The same by column, for the given columns. */
function digestOf(words: RowWords, picture: string, given: ReadonlySet<Field>): string {
  const cells: Partial<Record<RowColumn, string>> = {}
  for (const field of given) {
    const said = saidIn(field, words, picture)
    cells[field] = said.length === 0 ? '' : (ALIKE.has(field) ? cellDigestAgain : cellDigest)(JSON.stringify(said))
  }
  return rowDigest(cells)
}

const EVERY: ReadonlySet<Field> = new Set(FIELDS)

/**
 * Distinguishes the rows of one import. If the owner gives a row a number, that number identifies it. A row without a
 * number is identified by its content, including its picture; rows with exactly the same content are counted: first,
 * second and so on. So the rows of a sheet are the same items in any order, and no row is lost because it equals
 * another. `at` is a row's place in the workbook. `given` are the columns that it contains: an update does not change
 * the others.
 */
export function identities() {
  const first = new Map<string, number>()
  /** For rows with exactly the same content: how many there were so far. */
  const counts = new Map<string, number>()

  return (words: RowWords, picture: string, at: number, given = EVERY): Identity => {
    const digest = digestOf(words, picture, given)
    const name = words.local_id === '' ? `sha:${wholeOf(words, picture)}` : `id:${composed(words.local_id)}`
    const twin = first.get(name)
    if (twin === undefined) {
      first.set(name, at)
      return { key: name, digest, twin: null }
    }
    if (words.local_id !== '') return { key: name, digest, twin }
    const count = (counts.get(name) ?? 1) + 1
    counts.set(name, count)
    return { key: `${name}:${count}`, digest, twin }
  }
}

/** What identifies the picture of a row: its address, or the bytes of the file. */
export const pictureMark = (
  ref: PictureRef | null,
  marks: { inSheet: (part: string) => string; inZip: (name: string) => string }
): string =>
  ref === null
    ? ''
    : ref.from === 'address'
      ? ref.url
      : ref.from === 'zip'
        ? marks.inZip(ref.name)
        : marks.inSheet(ref.part)
