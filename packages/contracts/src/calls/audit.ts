import Type from 'typebox'
import { defineCall } from '../call.ts'
import { AUDIT_GROUPS, AuditEntry, type AuditGroup, AuditName, NewAuditEntry } from '../documents/audit.ts'
import { Done, OneOf, CURSOR, NEIGHBOUR_CURSORS, Strict, Uuid } from '../values.ts'

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

const here = { service: 'svc-api', area: 'audit' } as const

/** What administrators and partners have done (behaviour/personal-area §7.1). */
export const auditCalls = {
  auditLog: defineCall({
    ...here,
    method: 'POST',
    path: '/audit',
    access: 'admin',
    summary:
      'What administrators and partners have done, the newest first, 50 at a time: of a group, by somebody, to something; with the names that these have now',
    body: Strict({ group: Type.Optional(OneOf(GROUPS)), by: Type.Optional(Uuid), on: Type.Optional(Uuid), ...CURSOR }),
    response: Strict({
      data: Type.Array(AuditEntry, { maxItems: 50 }),
      names: Type.Array(AuditName),
      ...NEIGHBOUR_CURSORS
    })
  })
}

export const auditInternalCalls = {
  addAudit: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/audit/add',
    access: 'service',
    summary: 'Adds a note to the audit log; nothing changes or deletes one. With a `uuid` it is added once',
    body: Strict({ ...NewAuditEntry.properties, uuid: Type.Optional(Uuid) }),
    response: Done
  })
}
