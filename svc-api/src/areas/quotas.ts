import { accountInternalCalls } from '@annals/contracts'
import { type InternalClient, type Most, mostOf, type QuotaTable } from '@annals/service-kit'

/** A member's quotas, by the flags that the account has now. */
export type MostFor = (owner: string) => Promise<Most>

export function mostFor({ quotas, internal }: { quotas: QuotaTable; internal: InternalClient }): MostFor {
  return async owner => {
    const { members } = await internal(accountInternalCalls.memberNames, { members: [owner] })
    return members[0] ? mostOf(quotas, members[0].permissions) : quotas.member
  }
}
