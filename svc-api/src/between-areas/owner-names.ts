import { accountInternalCalls } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { singleLine } from '../texts/text.ts'

/** Displayed names of members, on one line each. Where the names are not available, they are empty. */
export async function ownerNames(internal: InternalClient, owners: string[]): Promise<(owner: string) => string> {
  const members = [...new Set(owners)]
  const found =
    members.length === 0
      ? []
      : await internal(accountInternalCalls.memberNames, { members }).then(
          answer => answer.members,
          () => []
        )
  const names = new Map(found.map(({ uuid, displayname }) => [uuid, displayname]))
  return owner => singleLine(names.get(owner) ?? '', 200)
}
