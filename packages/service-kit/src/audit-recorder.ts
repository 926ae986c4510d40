import { type AuditAction, auditInternalCalls, type NewAuditEntry } from '@annals/contracts'
import type { FastifyInstance } from 'fastify'
import type { Member } from './access.ts'
import type { InternalClient } from './internal-client.ts'

/** Notes what somebody has done (behaviour/personal-area §7.1). If that fails, what was done stays. */
export function auditRecorder(app: FastifyInstance, internal: InternalClient) {
  async function add(note: NewAuditEntry): Promise<void> {
    try {
      await internal(auditInternalCalls.addAudit, note)
    } catch (err) {
      app.log.error({ err, ...note }, 'the audit log lacks this')
    }
  }
  const note = ({ uuid: by }: Pick<Member, 'uuid'>, action: AuditAction, ...on: string[]) => add({ by, action, on })
  return Object.assign(note, {
    /** Of a build of the pages, which has no id. */
    build: ({ uuid: by }: Member, action: AuditAction, build: string) => add({ by, action, on: [], build })
  })
}
export type AuditRecorder = ReturnType<typeof auditRecorder>
