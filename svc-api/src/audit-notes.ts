import { type AuditAction, auditInternalCalls } from '@annals/contracts'
import type { InternalClient, Member } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'

/** Notes what somebody has done (behaviour/personal-area §7.1). If that fails, what was done stays. */
export const auditNotes =
  (app: FastifyInstance, internal: InternalClient) =>
  async ({ uuid: by }: Member, action: AuditAction, ...on: string[]): Promise<void> => {
    try {
      await internal(auditInternalCalls.addAudit, { by, action, on })
    } catch (err) {
      app.log.error({ err, by, action, on }, 'the audit log lacks this')
    }
  }
export type AuditNotes = ReturnType<typeof auditNotes>
