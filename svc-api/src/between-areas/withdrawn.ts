import { fail } from '@annals/service-kit'

/**
 * Says why something could not be made private by an administrator.
 * @throws ServiceError NOT_FOUND, WRONG_STATE where it is private already
 */
export async function demandWithdrawn(isDone: boolean, isThere: () => Promise<unknown>): Promise<void> {
  if (isDone) return
  if (!(await isThere())) fail('NOT_FOUND')
  fail('WRONG_STATE', { msg: 'This is private already.' })
}
