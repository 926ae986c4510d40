import { composed, type ExportedItem } from '@annals/contracts'

/** The folder of the items' files in the zip. */
const FOLDER = 'pictures'
const DIGITS = 4
const MOST_LETTERS = 60
/** Signs that some system does not allow in the name of a file, and those that nobody sees. */
const UNSAFE = /[\p{C}<>:"/\\|?*]+/gu

/** The name of a file without its ending; of a file of an earlier export, without the number. */
const stemOf = (filename: string): string =>
  composed(filename)
    .replace(/\.[^.]*$/, '')
    .replace(/^\d{4,} /, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    // Half of a character at the end.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** The name of an item's file in the zip: its place, what it was called, and the ending of what is stored. */
export function nameInZip({ filename, url }: Pick<ExportedItem, 'filename' | 'url'>, place: number): string {
  const number = String(place).padStart(DIGITS, '0')
  const stem = stemOf(filename)
  const [ending = ''] = /\.[a-z0-9]+$/.exec(url) ?? []
  return `${FOLDER}/${stem === '' ? number : `${number} ${stem}`}${ending}`
}

/** The name of a file that belongs to an item's file: the same with another ending, such as `de.vtt`. */
export const nameBeside = (name: string, ending: string): string => `${name.replace(/\.[a-z0-9]+$/, '')}.${ending}`

/** The name that a download gets, whatever signs are in the name of the collection. */
export function downloadName(name: string, file: number, files: number): string {
  const stem = stemOf(`${name}.`).replace(/^[.\s]+|[.\s]+$/g, '') || 'collection'
  return files > 1 ? `${stem} ${file + 1} of ${files}.zip` : `${stem}.zip`
}
