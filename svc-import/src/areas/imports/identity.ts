import { hash } from 'node:crypto'
import { composed, type RowColumn, rowDigest } from '@annals/contracts'
import { type Field, FIELDS } from './columns.ts'
import { remembered } from './remembered.ts'
import type { PictureRef, RowWords } from './row.ts'

/** Which item a row is. `key`: rows with the same one are the same item of a collection. `digest` tells by column
 * what the row says, its picture included. `twin` is the place of a row before that says the same or has the same number. */
export interface Identity {
  key: string
  digest: string
  twin: number | null
}

/** What a row says in one of its columns. `picture` stands for the picture itself, wherever it lies and whatever its file
 * is called: names inside a workbook change whenever it is saved. */
const saidIn = (field: Field, words: RowWords, picture: string): string | string[] =>
  field === 'picture' ? picture : words[field]

/** All that a row says, in few characters. */
const wholeOf = (words: RowWords, picture: string): string =>
  hash('sha256', composed(JSON.stringify([FIELDS.map(field => saidIn(field, words, picture))])), 'base64url')

const CELL_LETTERS = 8
const cellDigest = (said: string): string => hash('sha256', composed(said), 'base64url').slice(0, CELL_LETTERS)
const cellDigestAgain = remembered(cellDigest)
/** Columns in which many rows say the same. */
const ALIKE: ReadonlySet<Field> = new Set(['language', 'license', 'tags', 'period_start', 'period_end', 'country'])

/** The same by column, of those that are given. */
function digestOf(words: RowWords, picture: string, given: ReadonlySet<Field>): string {
  const cells: Partial<Record<RowColumn, string>> = {}
  for (const field of given) {
    const said = saidIn(field, words, picture)
    cells[field] = said.length === 0 ? '' : (ALIKE.has(field) ? cellDigestAgain : cellDigest)(JSON.stringify(said))
  }
  return rowDigest(cells)
}

const EVERY: ReadonlySet<Field> = new Set(FIELDS)

/** Tells the rows of one import apart. The number that its owner gives a row is what it is called; a row without one is
 * what it says, with its picture, and of rows that say the very same the first, the second and so on. So the rows of a
 * sheet are the same items in whatever order they stand, and none of them is lost for being like another. `at` is a row's
 * place in the workbook, `given` are the columns that it speaks of: an update leaves the others as they are. */
export function identities() {
  const first = new Map<string, number>()
  /** Of rows that say the very same, how many there were. */
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

/** What stands for the picture of a row: its address, or the bytes of the file. */
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
