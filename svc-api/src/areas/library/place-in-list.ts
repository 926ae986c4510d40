import { fail } from '@annals/service-kit'
import type { After } from './list-repository.ts'

/** Where a page ended, as clients give it back for the next one. */
export const writePlaceInList = ({ place, title, _id }: After): string =>
  Buffer.from(JSON.stringify([place, title, _id])).toString('base64url')

/** @throws ServiceError BAD_REQUEST for anything else than `writePlaceInList` wrote */
export function readPlaceInList(written: string): After {
  try {
    const [place, title, _id, ...more]: unknown[] = JSON.parse(Buffer.from(written, 'base64url').toString())
    if (Number.isInteger(place) && typeof title === 'string' && typeof _id === 'string' && more.length === 0)
      return { place: Number(place), title, _id }
  } catch {
    // Not JSON, or no list.
  }
  return fail('BAD_REQUEST', { fields: [{ path: 'filters.after', msg: 'is not where a page ended' }] })
}
