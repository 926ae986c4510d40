import { accountInternalCalls } from '@annals/contracts'
import { fail, type InternalClient, type Most, mostOf, type QuotaTable } from '@annals/service-kit'

/**
 * A member's quotas, by the flags that the account has now. Whoever has no account can store nothing: an upload may have
 * begun before its account was deleted (behaviour/accounts §11).
 * @throws ServiceError NOT_FOUND where there is no such member
 */
export type MostFor = (owner: string) => Promise<Most>

export function mostFor({ quotas, internal }: { quotas: QuotaTable; internal: InternalClient }): MostFor {
  return async owner => {
    const { members } = await internal(accountInternalCalls.memberNames, { members: [owner] })
    const [member] = members
    return mostOf(quotas, (member ?? fail('NOT_FOUND')).permissions)
  }
}
