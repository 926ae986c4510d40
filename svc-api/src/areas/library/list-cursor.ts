import { fail } from '@annals/service-kit'
import type { ListCursor } from './list-repository.ts'

const SIDES = { before: 0, behind: 1 } as const

/** An edge of a page, as clients give it back for the page on its other side. */
export const encodeCursor = ({ place, title, _id, side }: ListCursor): string =>
  Buffer.from(JSON.stringify([place, title, _id, SIDES[side]])).toString('base64url')

/**
 * @param name The filter that it was given as.
 * @throws ServiceError BAD_REQUEST for anything else than `writePlaceInList` wrote
 */
export function decodeCursor(written: string, name: 'after' | 'before'): ListCursor {
  try {
    const [place, title, _id, behind, ...more]: unknown[] = JSON.parse(Buffer.from(written, 'base64url').toString())
    const isEdge = behind === SIDES.before || behind === SIDES.behind
    if (Number.isInteger(place) && typeof title === 'string' && typeof _id === 'string' && isEdge && more.length === 0)
      return { place: Number(place), title, _id, side: behind === SIDES.before ? 'before' : 'behind' }
  } catch {
    // Not JSON, or no list.
  }
  return fail('BAD_REQUEST', { fields: [{ path: `filters.${name}`, msg: 'is not an edge of a page' }] })
}
