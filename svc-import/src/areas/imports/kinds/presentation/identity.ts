import { hash } from 'node:crypto'
import { composed, type RowColumn } from '@annals/contracts'
import type { RowFields } from '../../row.ts'
import { digestOf, contentHash } from '../row-content.ts'

/** The columns that a slide fills; an update changes no others. */
const GIVEN: ReadonlySet<RowColumn> = new Set(['title', 'introduction', 'description', 'alt', 'picture'])

/**
 * Says which item each picture and text of a presentation is (decision 60). A picture, film or recording is identified
 * by its bytes or its address; a text by its title, or as a whole where its slide has none. What comes more than once
 * is counted: first, second and so on. So words can be corrected and slides be moved, and the items stay the same.
 */
export function slideIdentities() {
  const counts = new Map<string, number>()

  return (words: RowFields, mark: string, isNamed: boolean): { key: string; digest: string } => {
    const title = hash('sha256', composed(words.title), 'base64url')
    const name = mark !== '' ? `file:${mark}` : isNamed ? `slide:${title}` : `text:${contentHash(words, '')}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: count === 1 ? name : `${name}:${count}`, digest: digestOf(words, mark, GIVEN) }
  }
}
