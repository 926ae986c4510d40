import { fail } from '@annals/service-kit'
import type { ShareRepository, ShareState } from '../shares/repository.ts'
import type { TeamMatesOf } from './team-mates.ts'

/**
 * A share whose answers this member may read: an own one, or a team mate's who has named them.
 * @throws ServiceError SHARE_GONE, FORBIDDEN
 */
export type ReadableShare = (uuid: string, member: string) => Promise<ShareState>

export const readableShares =
  (shares: Pick<ShareRepository, 'stateOf'>, matesOf: TeamMatesOf): ReadableShare =>
  async (uuid, member) => {
    const share = (await shares.stateOf(uuid)) ?? fail('SHARE_GONE')
    if (share.owner === member) return share
    if (!share.coTeachers.includes(member) || !(await matesOf(member)).has(share.owner)) fail('FORBIDDEN')
    return share
  }
