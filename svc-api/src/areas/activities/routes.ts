import { calls, departureInternalCalls as leaving, internalCalls as internal } from '@annals/contracts'
import { type Area, auditRecorder, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import { searchIndexNotifier } from '../../between-areas/search-entries.ts'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { forgetTags } from '../../between-areas/common-tags.ts'
import { activityHits } from './narrative-search-repository.ts'
import { publicActivities } from './page-metadata-repository.ts'
import { leaveThings, tagsOfHeir } from '../../between-areas/leaving.ts'
import { activitiesOfLeaver } from './belongings-repository.ts'
import { managedActivities } from './managed-list.ts'
import { activityRepository } from './repository.ts'
import { activityEntries } from './search-entries.ts'
import { activityService } from './service.ts'
import { sharedActivities } from './shared-repository.ts'
import { taggableActivities } from './taggable-repository.ts'

const done = { status: 'ok' } as const

/** Activities: written by their owners, read by everybody once published (behaviour/builder §8 and
 * behaviour/personal-area §8). */
export function activitiesArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'sanitiser'>): Area {
  const { db, sanitiser, internal: ask } = deps
  const service = activityService({
    activities: activityRepository(db),
    internal: ask,
    sanitiser,
    mostFor: mostFor(deps)
  })
  const managed = managedActivities(db, ask)
  const published = publicActivities(db)
  const found = activityHits(db)
  const taggable = taggableActivities(db)
  const indexed = activityEntries(db)
  const shared = sharedActivities(db)
  const left = activitiesOfLeaver(db, tagsOfHeir(ask))
  return app => {
    const note = auditRecorder(app, ask)
    const notifySearchIndex = searchIndexNotifier('activities', deps.internal, background(app))
    route(app, calls.createActivity, async ({ member }) => ({ uuid: await service.create(member) }))
    route(app, calls.updateActivity, async ({ member, body }) => {
      const activity = await service.update(member, body.activity, body.write ?? null)
      if (activity.is_published) notifySearchIndex(activity.uuid)
      return { activity }
    })
    route(app, calls.editActivity, ({ member, body }) => service.edit(member, body.activity))
    route(app, calls.loadActivity, async ({ member, body }) => ({
      activity: await service.load(member, body.activity)
    }))
    route(app, calls.activityMeta, async ({ member, params }) => ({
      data: await service.meta(member, params['uuid']!)
    }))
    route(app, calls.deleteActivity, async ({ member, body }) => {
      await service.remove(member, body.activity)
      await forgetTags(ask, [body.activity])
      notifySearchIndex(body.activity)
      return done
    })
    route(app, calls.removeActivities, async ({ member, body }) => {
      await service.removeSeveral(member, body.activities)
      await forgetTags(ask, body.activities)
      notifySearchIndex(...body.activities)
      return done
    })
    route(app, calls.myActivities, ({ member, body }) => service.list(member, body.searchFor, body.filters))
    route(app, calls.publishActivity, async ({ member, body }) => {
      await service.publish(member, body.uuid, body.ctype)
      if (member.permissions.is_admin) await note(member, 'activity.published', body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
    route(app, calls.unpublishActivity, async ({ member, body }) => {
      await service.unpublish(member, body.uuid)
      if (member.permissions.is_admin) await note(member, 'activity.unpublished', body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
    route(app, calls.managedActivities, ({ body }) => managed(body))
    route(app, calls.withdrawActivity, async ({ member, body: { uuid } }) => {
      await service.withdraw(uuid)
      await note(member, 'activity.withdrawn', uuid)
      notifySearchIndex(uuid)
      return done
    })
    route(app, calls.setContentType, async ({ member, body: { item, ctype } }) => {
      await service.setType(item, ctype)
      await note(member, 'activity.typed', item)
      notifySearchIndex(item)
      return done
    })
    route(app, calls.addToMy, async ({ member, body }) => ({ activity: await service.copy(member, body.activity) }))
    route(app, internal.freezeActivity, async ({ body }) => ({
      activity: await service.freeze(body.member, body.activity)
    }))
    route(app, internal.countActivities, ({ body }) => shared(body.owners, body.reader))
    route(app, internal.activityUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
    route(app, internal.activityRevs, async ({ body }) => ({ revs: await service.revs(body.activities) }))
    route(app, internal.listPublished, async ({ body }) => ({
      activities: await service.listPublished(body.limit, body)
    }))
    const leave = leaveThings(left, ask, notifySearchIndex)
    route(app, leaving.leaveActivities, ({ body }) => leave(body))
    route(app, leaving.publishedActivityCount, async ({ body }) => ({ count: await left.published(body.member) }))
    route(app, internal.publicActivities, ({ body }) => published(body))
    route(app, internal.findActivities, ({ body }) => found(body))
    route(app, internal.taggableActivities, async ({ body }) => ({ items: await taggable(body.uuids) }))
    route(app, internal.activityEntries, ({ body }) => indexed.entries(body))
    route(app, internal.publishedActivities, ({ body }) => indexed.publications(body))
    route(app, internal.setShareCount, async ({ body }) => {
      await service.setShareCount(body.activity, body.count)
      return done
    })
  }
}
