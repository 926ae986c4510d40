import { fail } from '@annals/service-kit'
import type { ShareRepository } from './repository.ts'

function demandOwner<S extends { owner: string }>(share: S | null, member: string): S {
  if (!share) return fail('SHARE_GONE')
  return share.owner === member ? share : fail('FORBIDDEN')
}

/**
 * A share of this member's.
 * @throws ServiceError SHARE_GONE, FORBIDDEN
 */
export const ownShare = async (shares: Pick<ShareRepository, 'find'>, uuid: string, member: string) =>
  demandOwner(await shares.find(uuid), member)

/**
 * The same without its content.
 * @throws ServiceError SHARE_GONE, FORBIDDEN
 */
export const ownShareState = async (shares: Pick<ShareRepository, 'stateOf'>, uuid: string, member: string) =>
  demandOwner(await shares.stateOf(uuid), member)
