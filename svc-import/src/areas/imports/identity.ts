import { createHash } from 'node:crypto'
import { FIELDS } from './columns.ts'
import type { PictureRef, RowWords } from './row.ts'

/** Which item a row is. `key`: rows with the same one are the same item of a collection. `digest` stands for all that
 * the row says, its picture included. `twin` is the place of a row before that says the same or has the same number. */
export interface Identity<Place> {
  key: string
  digest: string
  twin: Place | null
}

/** All that a row says, in few characters. `picture` stands for the picture itself, wherever it lies and whatever its
 * file is called: names inside a workbook change whenever it is saved. */
function digestOf(words: RowWords, picture: string): string {
  const said = JSON.stringify([FIELDS.map(field => (field === 'picture' ? picture : words[field]))])
  return createHash('sha256').update(said).digest('base64url')
}

/** Tells the rows of one import apart. The number that its owner gives a row is what it is called; a row without one is
 * what it says, with its picture, and of rows that say the very same the first, the second and so on. So the rows of a
 * sheet are the same items in whatever order they stand, and none of them is lost for being like another. */
export function identities<Place>() {
  const seen = new Map<string, { first: Place; count: number }>()

  return (words: RowWords, picture: string, place: Place): Identity<Place> => {
    const digest = digestOf(words, picture)
    const name = words.local_id === '' ? `sha:${digest}` : `id:${words.local_id}`
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
