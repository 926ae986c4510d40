import {
  accountInternalCalls,
  type AuditEntry,
  type AuditName,
  partnerInternalCalls,
  tagInternalCalls
} from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { knownItems } from '../../between-areas/known-items.ts'

type Kind = 'member' | 'partner' | 'tag' | 'item'

/** What an action of a group is done to, in its order. */
const KINDS: Record<string, readonly Kind[]> = {
  partner: ['partner'],
  team: ['partner', 'member'],
  member: ['member', 'member'],
  tag: ['tag', 'tag'],
  share: ['item', 'member'],
  import: ['member']
}
const kindOf = (action: string, at: number): Kind => KINDS[action.split('.')[0]!]?.[at] ?? 'item'

/** An area that does not answer leaves its names out; the log is there without them. */
const orNone = (work: Promise<AuditName[]>): Promise<AuditName[]> => work.catch(() => [])

/** What the people and things of these entries are called now; what is gone has no name. */
export async function namesIn(internal: InternalClient, entries: readonly AuditEntry[]): Promise<AuditName[]> {
  const ids: Record<Kind, Set<string>> = { member: new Set(), partner: new Set(), tag: new Set(), item: new Set() }
  for (const { by, action, on } of entries) {
    ids.member.add(by)
    for (const [at, uuid] of on.entries()) ids[kindOf(action, at)].add(uuid)
  }
  const asked = async (kind: Kind, ask: (uuids: string[]) => Promise<AuditName[]>) =>
    ids[kind].size === 0 ? [] : orNone(ask([...ids[kind]]))
  const found = await Promise.all([
    asked('member', async members =>
      (await internal(accountInternalCalls.memberNames, { members })).members.map(({ uuid, displayname }) => ({
        uuid,
        name: displayname
      }))
    ),
    asked('partner', async uuids => (await internal(partnerInternalCalls.partnerNames, { uuids })).partners),
    asked('tag', async uuids => (await internal(tagInternalCalls.treeTagNames, { uuids })).tags),
    asked('item', async uuids => (await knownItems(internal, uuids)).map(({ uuid, title }) => ({ uuid, name: title })))
  ])
  return found.flat()
}
