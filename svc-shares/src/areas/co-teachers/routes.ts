import { type AuditAction, calls } from '@annals/contracts'
import { type Area, auditRecorder, type Member, type OwnerReads, route } from '@annals/service-kit'
import { type CoTeacherDeps, coTeacherService } from './service.ts'

const done = { status: 'ok' } as const

/** Letting colleagues review a share, and what colleagues let one review. */
export function coTeachersArea(deps: CoTeacherDeps & { inOwnTurn: OwnerReads }): Area {
  const service = coTeacherService(deps)
  return app => {
    const note = auditRecorder(app, deps.internal)
    /** If anything was done. */
    async function noteOf(by: Member, action: AuditAction, activity: string | null, colleague: string): Promise<void> {
      if (activity !== null) await note(by, action, activity, colleague)
    }
    route(app, calls.sharesOfColleagues, ({ member: { uuid } }) =>
      deps.inOwnTurn(uuid, 'shares of colleagues', async () => ({ shares: await service.ofColleagues(uuid) }))
    )
    route(app, calls.coTeachers, ({ member, body }) => service.list(member.uuid, body.share))
    route(app, calls.addCoTeacher, async ({ member: by, body: { share, member } }) => {
      await noteOf(by, 'share.opened', await service.add(by.uuid, share, member), member)
      return done
    })
    route(app, calls.removeCoTeacher, async ({ member: by, body: { share, member } }) => {
      await noteOf(by, 'share.closed', await service.remove(by.uuid, share, member), member)
      return done
    })
  }
}
