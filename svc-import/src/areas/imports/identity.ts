import { hash } from 'node:crypto'
import { composed, type RowColumn, rowDigest } from '@annals/contracts'
import { type Field, FIELDS } from './columns.ts'
import type { PictureRef, RowWords } from './row.ts'

/** Which item a row is. `key`: rows with the same one are the same item of a collection. `digest` tells by column
 * what the row says, its picture included. `twin` is the place of a row before that says the same or has the same number. */
export interface Identity<Place> {
  key: string
  digest: string
  twin: Place | null
}

/** What a row says in one of its columns. `picture` stands for the picture itself, wherever it lies and whatever its file
 * is called: names inside a workbook change whenever it is saved. */
const saidIn = (field: Field, words: RowWords, picture: string): string | string[] =>
  field === 'picture' ? picture : words[field]

/** All that a row says, in few characters. */
const wholeOf = (words: RowWords, picture: string): string =>
  hash('sha256', composed(JSON.stringify([FIELDS.map(field => saidIn(field, words, picture))])), 'base64url')

const CELL_LETTERS = 8

/** The same by column, of those that are given. */
function digestOf(words: RowWords, picture: string, given: ReadonlySet<Field>): string {
  const cells: Partial<Record<RowColumn, string>> = {}
  for (const field of given) {
    const said = saidIn(field, words, picture)
    cells[field] =
      said.length === 0 ? '' : hash('sha256', composed(JSON.stringify(said)), 'base64url').slice(0, CELL_LETTERS)
  }
  return rowDigest(cells)
}

const EVERY: ReadonlySet<Field> = new Set(FIELDS)

/** Tells the rows of one import apart. The number that its owner gives a row is what it is called; a row without one is
 * what it says, with its picture, and of rows that say the very same the first, the second and so on. So the rows of a
 * sheet are the same items in whatever order they stand, and none of them is lost for being like another. `given` are
 * the columns that a row speaks of: an update leaves the others as they are. */
export function identities<Place>() {
  const seen = new Map<string, { first: Place; count: number }>()

  return (words: RowWords, picture: string, place: Place, given = EVERY): Identity<Place> => {
    const digest = digestOf(words, picture, given)
    const name = words.local_id === '' ? `sha:${wholeOf(words, picture)}` : `id:${composed(words.local_id)}`
    const before = seen.get(name)
    if (!before) {
      seen.set(name, { first: place, count: 1 })
      return { key: name, digest, twin: null }
    }
    before.count++
    return { key: words.local_id === '' ? `${name}:${before.count}` : name, digest, twin: before.first }
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
