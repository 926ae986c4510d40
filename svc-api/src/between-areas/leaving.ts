import { type BodyOf, departureInternalCalls, type ResponseOf } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { forgetTags } from './common-tags.ts'

export type Leaving = BodyOf<(typeof departureInternalCalls)['leaveActivities']>
export type Left = ResponseOf<(typeof departureInternalCalls)['leaveActivities']>

/** How an area stores things that are private or published. */
export interface LeaverBelongings {
  /** At most `limit`, made until then. */
  some(owner: string, isPublished: boolean, madeUntil: Date, limit: number): Promise<string[]>
  move(uuids: string[], owner: string, to: string): Promise<void>
  /** @returns those that were still the owner's, and are gone */
  remove(uuids: string[], owner: string): Promise<string[]>
}

/** The end of what goes: all, where it is not said. */
export const latest = (madeUntil: string | undefined): Date => new Date(madeUntil ?? 8.64e15)

/** What stands on handed-over things in place of a tag of the leaver's: the heir's own of that name. */
export type TagsOfHeir = (member: string, to: string, tags?: string[]) => Promise<(tag: string) => string>

/** Gives the heir the member's own tags, all or some. */
export const tagsOfHeir =
  (internal: InternalClient): TagsOfHeir =>
  async (member, to, tags) => {
    const given = await internal(departureInternalCalls.handOverTags, { member, to, ...(tags && { tags }) })
    const heirs = new Map(given.tags.map(pair => [pair.from, pair.to]))
    return tag => heirs.get(tag) ?? tag
  }

/** Things that one call moves or deletes. */
const AT_ONCE = 100

/** Does a part of what a member has chosen for what stays behind (behaviour/accounts §11). */
export const leaveThings =
  (things: LeaverBelongings, internal: InternalClient, notifySearchIndex: (...uuids: string[]) => void) =>
  async ({ member, to, work, published, madeUntil }: Leaving): Promise<Left> => {
    for (const isPublished of [false, true]) {
      const fate = isPublished ? published : work
      if (fate === 'keep') continue
      const uuids = await things.some(member, isPublished, latest(madeUntil), AT_ONCE)
      if (uuids.length === 0) continue
      if (fate === 'handOver' && to !== undefined) await things.move(uuids, member, to)
      else await forgetTags(internal, await things.remove(uuids, member))
      notifySearchIndex(...uuids)
      if (uuids.length === AT_ONCE) return { isDone: false }
    }
    return { isDone: true }
  }
