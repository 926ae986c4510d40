import Type, { type Static } from 'typebox'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

/** What administrators and partners do that is noted, by what it is done to (behaviour/personal-area §7.1). */
export const AUDIT_GROUPS = {
  partner: ['partner.saved', 'partner.text', 'partner.deleted'],
  team: ['team.added', 'team.admin', 'team.member', 'team.removed', 'team.invited', 'team.withdrawn', 'team.joined'],
  member: [
    'member.flags',
    'member.deactivated',
    'member.reactivated',
    'member.reset',
    'member.deleted',
    'member.handedOver'
  ],
  mail: ['mail.test'],
  home: ['home.chosen'],
  tag: ['tag.added', 'tag.changed', 'tag.merged', 'tag.deleted'],
  module: ['module.saved', 'module.published', 'module.unpublished', 'module.deleted'],
  share: ['share.opened', 'share.closed'],
  lesson: ['lesson.saved', 'lesson.published', 'lesson.unpublished', 'lesson.deleted'],
  collection: ['collection.marked', 'collection.unmarked', 'collection.withdrawn'],
  narrative: ['narrative.withdrawn'],
  activity: ['activity.published', 'activity.unpublished', 'activity.withdrawn', 'activity.typed'],
  import: ['import.retried', 'import.undone'],
  build: ['build.restored', 'build.enabled', 'build.disabled']
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat()
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who did what, and on what: ids alone, no names or addresses. */
export const NewAuditEntry = Strict({
  by: Uuid,
  action: OneOf(AUDIT_ACTIONS),
  on: Type.Array(Uuid, { maxItems: 2 }),
  /** Of a build of the pages, which has no id: the app and its version. */
  build: Type.Optional(Line(100))
})
export type NewAuditEntry = Static<typeof NewAuditEntry>

/** A note as it was stored. */
export const AuditEntry = Strict({ uuid: Uuid, at: Instant, ...NewAuditEntry.properties })
export type AuditEntry = Static<typeof AuditEntry>

/** What a person or thing of the log is called now. */
export const AuditName = Strict({ uuid: Uuid, name: Type.String() })
export type AuditName = Static<typeof AuditName>
