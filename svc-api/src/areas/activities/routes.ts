import { calls, internalCalls as internal } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { activityRepository } from './repository.ts'
import { activityService } from './service.ts'

const done = { status: 'ok' } as const

/** Activities: written by their owners, read by everybody once published (behaviour/builder §8 and
 * behaviour/personal-area §8). */
export function activitiesArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'sanitiser'>): Area {
  const { db, sanitiser } = deps
  const service = activityService({ activities: activityRepository(db), sanitiser, mostFor: mostFor(deps) })
  return app => {
    route(app, calls.createActivity, async ({ member }) => ({ uuid: await service.create(member) }))
    route(app, calls.updateActivity, async ({ member, body }) => ({
      activity: await service.update(member, body.activity, body.write ?? null)
    }))
    route(app, calls.editActivity, ({ member, body }) => service.edit(member, body.activity))
    route(app, calls.loadActivity, async ({ member, body }) => ({
      activity: await service.load(member, body.activity)
    }))
    route(app, calls.deleteActivity, async ({ member, body }) => {
      await service.remove(member, body.activity)
      return done
    })
    route(app, calls.removeActivities, async ({ member, body }) => {
      await service.removeSeveral(member, body.activities)
      return done
    })
    route(app, calls.myActivities, ({ member, body }) => service.list(member, body.searchFor, body.filters))
    route(app, calls.publishActivity, async ({ member, body }) => {
      await service.publish(member, body.uuid, body.ctype)
      return done
    })
    route(app, calls.unpublishActivity, async ({ member, body }) => {
      await service.unpublish(member, body.uuid)
      return done
    })
    route(app, calls.addToMy, async ({ member, body }) => ({ activity: await service.copy(member, body.activity) }))
    route(app, internal.freezeActivity, async ({ body }) => ({
      activity: await service.freeze(body.member, body.activity)
    }))
    route(app, internal.activityUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
    route(app, internal.activityRevs, async ({ body }) => ({ revs: await service.revs(body.activities) }))
    route(app, internal.listPublished, async ({ body }) => ({
      activities: await service.listPublished(body.limit, body.uuids)
    }))
    route(app, internal.setShareCount, async ({ body }) => {
      await service.setShareCount(body.activity, body.count)
      return done
    })
  }
}
