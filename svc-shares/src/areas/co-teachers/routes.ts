import { type AuditAction, auditInternalCalls, calls } from '@annals/contracts'
import { type Area, type OwnerReads, route } from '@annals/service-kit'
import { type CoTeacherDeps, coTeacherService } from './service.ts'

const done = { status: 'ok' } as const

/** Letting colleagues review a share, and what colleagues let one review. */
export function coTeachersArea(deps: CoTeacherDeps & { inOwnTurn: OwnerReads }): Area {
  const service = coTeacherService(deps)
  return app => {
    /** Notes it in the log of the administration, if anything was done; if that fails, what was done stays. */
    async function note(by: string, action: AuditAction, activity: string | null, member: string): Promise<void> {
      if (activity === null) return
      const on = [activity, member]
      try {
        await deps.internal(auditInternalCalls.addAudit, { by, action, on })
      } catch (err) {
        app.log.error({ err, by, action, on }, 'the audit log lacks this')
      }
    }
    route(app, calls.sharesOfColleagues, ({ member: { uuid } }) =>
      deps.inOwnTurn(uuid, 'shares of colleagues', async () => ({ shares: await service.ofColleagues(uuid) }))
    )
    route(app, calls.coTeachers, ({ member, body }) => service.list(member.uuid, body.share))
    route(app, calls.addCoTeacher, async ({ member: { uuid }, body: { share, member } }) => {
      await note(uuid, 'share.opened', await service.add(uuid, share, member), member)
      return done
    })
    route(app, calls.removeCoTeacher, async ({ member: { uuid }, body: { share, member } }) => {
      await note(uuid, 'share.closed', await service.remove(uuid, share, member), member)
      return done
    })
  }
}
