import { TAG_MAX_LENGTH, tidyName } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import { demandName } from '../../texts/text.ts'

/** What two names must share to be the same tag: case and width of letters and marks of direction do not count
 * (behaviour/tags §1). */
export const keyOf = (name: string): string => tidyName(name.normalize('NFKC')).toLowerCase()

/**
 * The name of a tag as it is stored.
 * @param path of the field that it was typed into
 * @throws ServiceError BAD_REQUEST where nothing of it can be seen, or it is too long
 */
export function demandTagName(typed: string, path: string): string {
  const name = demandName(typed, TAG_MAX_LENGTH, path)
  return name === '' ? fail('BAD_REQUEST', { fields: [{ path, msg: 'is required' }] }) : name
}
