import { accountInternalCalls } from '@annals/contracts'
import { type InternalClient, type Most, mostOf, type QuotaTable } from '@annals/service-kit'

/** How much a member may have of everything, by what accounts say of them at this moment. */
export type MostFor = (owner: string) => Promise<Most>

export function mostFor({ quotas, internal }: { quotas: QuotaTable; internal: InternalClient }): MostFor {
  return async owner => {
    const { members } = await internal(accountInternalCalls.memberNames, { members: [owner] })
    return members[0] ? mostOf(quotas, members[0].permissions) : quotas.member
  }
}
