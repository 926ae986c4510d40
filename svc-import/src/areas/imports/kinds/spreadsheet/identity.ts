import { composed, ROW_COLUMNS } from '@annals/contracts'
import { digestOf, contentHash } from '../row-content.ts'
import type { PictureRef, RowFields } from '../../row.ts'

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

const EVERY: ReadonlySet<(typeof ROW_COLUMNS)[number]> = new Set(ROW_COLUMNS)

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

  return (words: RowFields, picture: string, at: number, given = EVERY): Identity => {
    const digest = digestOf(words, picture, given)
    const name = words.local_id === '' ? `sha:${contentHash(words, picture)}` : `id:${composed(words.local_id)}`
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
