import type { ResponseOf, BodyOf, libraryInternalCalls } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { sourceModel, type StoredLink, type StoredSource } from './model.ts'

type Due = ResponseOf<typeof libraryInternalCalls.dueLinks>['links']
type Checked = BodyOf<typeof libraryInternalCalls.linksChecked>['links']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long what is being checked belongs to the checker. */
const LEASE_MS = HOUR_MS
const MOST_DAYS = 30
/** A server may be down for a day: only the second failed check in a row breaks a link. */
const BROKEN_FROM = 2

/** When an address is checked again: after a month where it is there, else after 1, 2, 4 … days, 30 at most. */
export const nextCheck = (at: Date, tries: number): Date =>
  new Date(at.getTime() + DAY_MS * (tries === 0 ? MOST_DAYS : Math.min(MOST_DAYS, 2 ** (tries - 1))))

/** What is known of an address after a check. */
export function linkAfter(before: StoredLink | undefined, isThere: boolean, checked: Date): StoredLink {
  const tries = isThere ? 0 : (before?.tries ?? 0) + 1
  const state = isThere ? 'ok' : tries >= BROKEN_FROM ? 'broken' : (before?.state ?? 'ok')
  return { state, since: before?.state === state ? before.since : checked, checked, tries }
}

/** The addresses that sources were imported from, and whether they still lead there (behaviour/sources §12). */
export function linkStates({ db, now }: { db: Connection; now: () => Date }) {
  const model = sourceModel(db)
  return {
    async due(limit: number): Promise<Due> {
      const links: Due = []
      while (links.length < limit) {
        const at = now()
        const stored = await model
          .findOneAndUpdate(
            { 'provenance.address': trusted({ $exists: true }), linkDue: trusted({ $not: { $gt: at } }) },
            { $set: { linkDue: new Date(at.getTime() + LEASE_MS) } },
            { sort: { linkDue: 1 } }
          )
          .select('provenance')
          .lean<Pick<StoredSource, '_id' | 'provenance'>>()
        if (!stored?.provenance) break
        const { page, address } = stored.provenance
        links.push({ source: stored._id, address: page || address })
      }
      return links
    },

    async checked(links: Checked): Promise<void> {
      const found = await model
        .find({ _id: trusted({ $in: links.map(({ source }) => source) }) })
        .select('link')
        .lean<Pick<StoredSource, '_id' | 'link'>[]>()
      const before = new Map(found.map(({ _id, link }) => [_id, link]))
      const at = now()
      await model.bulkWrite(
        links.map(({ source, isThere }) => {
          const link = linkAfter(before.get(source), isThere, at)
          return {
            updateOne: { filter: { _id: source }, update: { $set: { link, linkDue: nextCheck(at, link.tries) } } }
          }
        })
      )
    }
  }
}
