import { TAG_MAX_LENGTH } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import { demandLine } from '../../texts/text.ts'

const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What two names must share to be the same tag: case and width of letters and marks of direction do not count
 * (behaviour/tags §1). */
export const keyOf = (name: string): string =>
  name.normalize('NFKC').replace(MARKS_OF_DIRECTION, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/**
 * The name of a tag as it is stored.
 * @param path of the field that it was typed into
 * @throws ServiceError BAD_REQUEST where nothing of it can be seen, or it is too long
 */
export function demandName(typed: string, path: string): string {
  const name = demandLine(typed, TAG_MAX_LENGTH, path)
  if (!/[^\s\p{Cf}\p{M}]/u.test(name)) fail('BAD_REQUEST', { fields: [{ path, msg: 'is required' }] })
  return name
}
