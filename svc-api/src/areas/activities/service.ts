import type {
  Activity,
  ActivitySent,
  ActivityEntry,
  ActivityWrite,
  QuotaUse,
  SessionIdentity,
  Sort
} from '@annals/contracts'
import { fail, givenTags, type InternalClient, quotaUse, type Sanitiser } from '@annals/service-kit'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { demandWithdrawn } from '../../between-areas/withdrawn.ts'
import { dayOf, factsOf } from '../../texts/readable-facts.ts'
import type { MostFor } from '../quotas.ts'
import { storableContent } from './storable-content.ts'
import type { ActivityRepository } from './repository.ts'

export type Member = NonNullable<SessionIdentity['member']>

const PAGE = 60

const typeName = (type = '') => type.charAt(0).toUpperCase() + type.slice(1)

/** The rules of activities: who may read and write which one, and when a write is stale. */
export function activityService(deps: {
  activities: ActivityRepository
  internal: InternalClient
  sanitiser: Sanitiser
  mostFor: MostFor
}) {
  const { activities, internal, sanitiser, mostFor } = deps

  async function owned(uuid: string, member: string): Promise<Activity> {
    const activity = (await activities.find(uuid)) ?? fail('NOT_FOUND')
    return activity.owner === member ? activity : fail('FORBIDDEN')
  }

  async function readable(uuid: string, member: Member | null): Promise<Activity> {
    const activity = (await activities.find(uuid)) ?? fail('NOT_FOUND')
    const open = activity.is_published || activity.owner === member?.uuid || member?.permissions.is_admin
    return open ? activity : fail('FORBIDDEN')
  }

  async function setPublished(uuid: string, member: Member, published: boolean, ctype?: string): Promise<void> {
    await owned(uuid, member.uuid)
    const { can_publish_tl, is_partner, is_admin } = member.permissions
    if (!can_publish_tl && !is_partner && !is_admin) fail('FORBIDDEN')
    // Only admins choose a content type (behaviour/personal-area §2.2).
    if (ctype !== undefined && !is_admin) fail('FORBIDDEN')
    if (!(await activities.publish(uuid, member.uuid, published, ctype))) fail('NOT_FOUND')
  }

  return {
    async create(member: Member): Promise<string> {
      if (!member.permissions.can_create && !member.permissions.is_admin) fail('FORBIDDEN')
      return activities.create(member.uuid, (await mostFor(member.uuid)).activities)
    },

    /** @throws ServiceError STALE with the stored document where `rev` is not the stored one (behaviour/builder §8) */
    async update(member: Member, sent: ActivitySent, write: ActivityWrite | null): Promise<Activity> {
      const { uuid, rev } = sent
      const before = await owned(uuid, member.uuid)
      const storable = await storableContent(sent, texts => sanitiser.clean(member.uuid, texts))
      const tags = await givenTags(internal, member.uuid, storable.tags, before.tags)
      const written = await activities.write(before, { ...storable, tags }, rev, write)
      return written ?? fail('STALE', { stored: await owned(uuid, member.uuid) })
    },

    async edit(member: Member, uuid: string): Promise<{ activity: Activity; write?: ActivityWrite }> {
      const found = (await activities.findWritten(uuid)) ?? fail('NOT_FOUND')
      return found.activity.owner === member.uuid ? found : fail('FORBIDDEN')
    },
    load: (member: Member | null, uuid: string): Promise<Activity> => readable(uuid, member),

    async meta(member: Member | null, uuid: string): Promise<Record<string, string>> {
      const activity = await readable(uuid, member)
      const { owner, title, description, tags, blockOrder, is_published, created, updated } = activity
      const nameOf = await ownerNames(internal, [owner])
      return factsOf([
        ['Title', title],
        ['Description', description],
        ['Author', nameOf(owner)],
        ['Blocks', [...new Set(blockOrder.map(id => typeName(activity.blocks[id]?.type)))].join(', ')],
        ['Tags', tags.map(({ name }) => name).join(', ')],
        ['State', is_published ? 'Published' : 'Private'],
        ['Added', dayOf(created)],
        ['Changed', dayOf(updated)]
      ])
    },

    async remove(member: Member, uuid: string): Promise<void> {
      await owned(uuid, member.uuid)
      await activities.remove([uuid], member.uuid)
    },

    /** Removes all; or none, if one belongs to somebody else. Missing ones are no error. */
    async removeSeveral(member: Member, uuids: string[]): Promise<void> {
      const owners = await activities.ownersOf(uuids)
      if (owners.length === 0) fail('NOT_FOUND')
      if (owners.some(owner => owner !== member.uuid)) fail('FORBIDDEN')
      await activities.remove(uuids, member.uuid)
    },

    async list(
      member: Member,
      search = '',
      filters: { sort?: Sort; skip?: number; limit?: number } = {}
    ): Promise<{ activities: ActivityEntry[]; totalActivities: number }> {
      const { sort = 'newest', skip = 0, limit = PAGE } = filters
      const { rows, total } = await activities.list({ owner: member.uuid, search, sort, skip, limit })
      return { activities: rows, totalActivities: total }
    },

    publish: (member: Member, uuid: string, ctype?: string) => setPublished(uuid, member, true, ctype),
    unpublish: (member: Member, uuid: string) => setPublished(uuid, member, false),

    /** Makes anybody's activity private. Who may do so, the contract says. */
    /** @throws ServiceError NOT_FOUND, WRONG_STATE where it is private */
    async setType(uuid: string, ctype: string): Promise<void> {
      if (await activities.setType(uuid, ctype)) return
      fail((await activities.find(uuid)) ? 'WRONG_STATE' : 'NOT_FOUND', {
        msg: 'Only a published activity has a content type.'
      })
    },

    withdraw: async (uuid: string): Promise<void> =>
      demandWithdrawn(await activities.withdraw(uuid), () => activities.find(uuid)),

    /** A member's own copy to edit: private, without shares. */
    async copy(member: Member, uuid: string): Promise<string> {
      const source = (await activities.find(uuid)) ?? fail('NOT_FOUND')
      if (!source.is_published && source.owner !== member.uuid) fail('FORBIDDEN')
      const { version, title, description, image, tags, blocks, blockOrder } = source
      const { activities: most } = await mostFor(member.uuid)
      return activities.create(member.uuid, most, { version, title, description, image, tags, blocks, blockOrder })
    },

    usage: async (owner: string): Promise<QuotaUse[]> =>
      quotaUse(await mostFor(owner), { activities: await activities.count(owner) }),

    freeze: (member: string, uuid: string): Promise<Activity> => owned(uuid, member),

    revs: (uuids: string[]): Promise<{ activity: string; rev: number }[]> => activities.revsOf(uuids),

    listPublished: activities.listPublished,

    async setShareCount(uuid: string, count: number): Promise<void> {
      if (!(await activities.setShareCount(uuid, count))) fail('NOT_FOUND')
    }
  }
}
