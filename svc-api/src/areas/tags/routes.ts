import { tagCalls as calls, tagInternalCalls as internal } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { tagRepository } from './repository.ts'
import { tagService } from './service.ts'

/** The members' own tags (behaviour/personal-area §4). */
export function tagsArea({ db, internal: ask, quotas }: Pick<AreaDeps, 'db' | 'internal' | 'quotas'>): Area {
  const service = tagService(tagRepository(db), ask, mostFor({ quotas, internal: ask }))
  return app => {
    route(app, calls.myTags, async ({ member }) => ({ tags: await service.ofMember(member.uuid) }))
    route(app, calls.createMyTag, async ({ member, body }) => ({
      data: await service.add(member.uuid, body.tagset, body.tagname)
    }))
    route(app, calls.removeMyTag, async ({ member, body }) => {
      await service.remove(member.uuid, body.tag_uuid)
      return { status: 'ok' } as const
    })
    route(app, calls.lookupTags, async ({ member, query }) => ({ data: await service.lookup(member?.uuid, query.s) }))
    route(app, internal.tagUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
    route(app, internal.memberTags, async ({ body }) => ({ tags: await service.ofMember(body.member) }))
  }
}
