import { type Activity, internalCalls } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { sameContent } from './compare.ts'
import type { ShareRepository, ShareRow } from './repository.ts'

const ASKED_AT_ONCE = 500
const READ_AT_ONCE = 8
const KEPT = 5000

/** Tells which shares an activity has moved on from. A save without a change is nothing new, so where the revision
 * differs the content decides; what was compared once is remembered, for neither side of it can change. */
export function newerFinder({ shares, internal }: { shares: ShareRepository; internal: InternalClient }) {
  const compared = new Map<string, boolean>()

  function remember(key: string, newer: boolean): boolean {
    if (compared.size >= KEPT) compared.delete(compared.keys().next().value ?? '')
    compared.set(key, newer)
    return newer
  }

  async function presentRevs(activities: string[]): Promise<Map<string, number>> {
    const revs = new Map<string, number>()
    for (let from = 0; from < activities.length; from += ASKED_AT_ONCE) {
      const asked = activities.slice(from, from + ASKED_AT_ONCE)
      const answer = await internal(internalCalls.activityRevs, { activities: asked })
      for (const { activity, rev } of answer.revs) revs.set(activity, rev)
    }
    return revs
  }

  async function compare(row: ShareRow, present: Promise<Activity>): Promise<boolean> {
    const [share, activity] = await Promise.all([shares.find(row.uuid), present])
    if (!share) return false
    return remember(keyOf(share.uuid, share.version, activity.rev), !sameContent(share.frozen, activity))
  }

  const keyOf = (share: string, version: number, rev: number) => `${share}:${version}:${rev}`

  /** Per share of one owner: whether the activity has changed since, null where it is gone or cannot be asked. */
  return async (owner: string, rows: ShareRow[]): Promise<Map<string, boolean | null>> => {
    const revs = await presentRevs([...new Set(rows.map(row => row.activity))]).catch(() => null)
    const newer = new Map<string, boolean | null>()
    const open: ShareRow[] = []
    for (const row of rows) {
      const rev = revs?.get(row.activity)
      if (rev === undefined) newer.set(row.uuid, null)
      else if (rev === row.frozen.rev) newer.set(row.uuid, false)
      else {
        const known = compared.get(keyOf(row.uuid, row.version, rev))
        if (known === undefined) open.push(row)
        else newer.set(row.uuid, known)
      }
    }
    const reading = new Map<string, Promise<Activity>>()
    const read = (activity: string): Promise<Activity> => {
      const one =
        reading.get(activity) ??
        internal(internalCalls.freezeActivity, { activity, member: owner }).then(answer => answer.activity)
      reading.set(activity, one)
      return one
    }
    for (let from = 0; from < open.length; from += READ_AT_ONCE) {
      const some = open.slice(from, from + READ_AT_ONCE)
      await Promise.all(
        some.map(async row => newer.set(row.uuid, await compare(row, read(row.activity)).catch(() => null)))
      )
    }
    return newer
  }
}
export type FindNewer = ReturnType<typeof newerFinder>
