import type { AuditEntry } from '@annals/contracts'

interface Thing {
  uuid: string
  /** The page where it is changed; absent where there is none by its id. */
  path?: string
}

const memberPath = (uuid: string) => `/admin/members?member=${uuid}`
const partnerPath = (uuid: string) => `/admin/partners/${uuid}`

/** The pages of what an action of a group is done to, in its order. */
const PATHS: Record<string, readonly ((uuid: string) => string)[]> = {
  partner: [partnerPath],
  team: [partnerPath, memberPath],
  member: [memberPath],
  import: [memberPath],
  share: [uuid => `/ea/view/${uuid}`, memberPath],
  activity: [uuid => `/ea/view/${uuid}`]
}

/** What an entry of the log is about, with where its people and things are shown. */
export function thingsOf({ action, on }: Pick<AuditEntry, 'action' | 'on'>): Thing[] {
  const paths = PATHS[action.split('.')[0]!] ?? []
  return on.map((uuid, at) => ({ uuid, ...(paths[at] && { path: paths[at](uuid) }) }))
}
