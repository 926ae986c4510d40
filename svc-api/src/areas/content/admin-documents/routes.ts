import type { moduleCalls } from '@annals/contracts'
import { type AuditRecorder, type InternalClient, type Member, route } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import { background } from '../../../background.ts'
import { forgetTags } from '../../../between-areas/common-tags.ts'
import { searchIndexNotifier } from '../../../between-areas/search-entries.ts'

/** A call about one written thing, by its id. */
type CallOfOne = Pick<(typeof moduleCalls)['deleteModule'], keyof (typeof moduleCalls)['deleteModule']>
type OfOne = Omit<CallOfOne, 'path' | 'summary'> & { path: string; summary: string }

const done = { status: 'ok' } as const

/**
 * The calls that admins have of everything they write: deleting, publishing, unpublishing. What is done is noted, and
 * the search hears of it.
 * @param group of the log
 * @returns notes a save in the same way
 */
export function adminDocumentRoutes(
  app: FastifyInstance,
  { internal, note }: { internal: InternalClient; note: AuditRecorder },
  kind: {
    group: 'module' | 'lesson'
    calls: { remove: OfOne; publish: OfOne; unpublish: OfOne }
    service: { remove: (uuid: string) => Promise<void>; setPublished: (uuid: string, is: boolean) => Promise<void> }
  }
): (member: Member, uuid: string) => Promise<void> {
  const { group, calls, service } = kind
  const notifySearchIndex = searchIndexNotifier('content', internal, background(app))
  route(app, calls.remove, async ({ member, body }) => {
    await service.remove(body.uuid)
    await note(member, `${group}.deleted`, body.uuid)
    await forgetTags(internal, [body.uuid])
    notifySearchIndex(body.uuid)
    return done
  })
  for (const [call, isPublished] of [
    [calls.publish, true],
    [calls.unpublish, false]
  ] as const)
    route(app, call, async ({ member, body }) => {
      await service.setPublished(body.uuid, isPublished)
      await note(member, `${group}.${isPublished ? 'published' : 'unpublished'}`, body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
  return async (member, uuid) => {
    await note(member, `${group}.saved`, uuid)
    notifySearchIndex(uuid)
  }
}
