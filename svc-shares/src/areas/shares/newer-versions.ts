import { internalCalls } from '@annals/contracts'
import { fingerprintOf, type InternalClient, createImmutableCache } from '@annals/service-kit'
import type { ShareRepository, ShareRow } from './repository.ts'

const ASKED_AT_ONCE = 500
/** Documents without a stored fingerprint that one request may read in full. */
const READ_FOR_ONE = 5
/** Most cached fingerprints of activities that have none stored. */
const MAX_ENTRIES = 5000

interface Present {
  rev: number
  fingerprint?: string
}

/**
 * Finds the shares whose activity has changed since. A save without a change is nothing new: where the revision
 * differs, the stored fingerprints of share and activity decide.
 */
export function newerFinder({ shares, internal }: { shares: ShareRepository; internal: InternalClient }) {
  const cache = createImmutableCache<string>(MAX_ENTRIES, () => 1)

  async function presentOf(activities: string[]): Promise<Map<string, Present>> {
    const present = new Map<string, Present>()
    for (let from = 0; from < activities.length; from += ASKED_AT_ONCE) {
      const asked = activities.slice(from, from + ASKED_AT_ONCE)
      const { revs } = await internal(internalCalls.activityRevs, { activities: asked })
      for (const { activity, ...one } of revs) present.set(activity, one)
    }
    return present
  }

  /** Of an activity that was last saved before fingerprints were stored. */
  const ofActivity = (activity: string, rev: number, member: string) => () =>
    cache.get(`${activity}:${rev}`, async () => {
      const frozen = await internal(internalCalls.freezeActivity, { activity, member })
      return fingerprintOf(frozen.activity)
    })

  const ofShare = (uuid: string) => async () => {
    const share = await shares.find(uuid)
    return share && (share.fingerprint ?? shares.noteFingerprint(share))
  }

  /**
   * Per share of one owner: whether the activity has changed since. Null where the activity no longer exists, svc-api
   * does not answer, or this request has read too much already; then a later request will tell.
   */
  return async (owner: string, rows: ShareRow[]): Promise<Map<string, boolean | null>> => {
    const present = await presentOf([...new Set(rows.map(row => row.activity))]).catch(() => null)
    let reads = 0
    const readFew = (read: () => Promise<string | null>) => (reads++ < READ_FOR_ONE ? read().catch(() => null) : null)

    async function isNewer({ uuid, activity, frozen, ...row }: ShareRow): Promise<boolean | null> {
      const now = present?.get(activity)
      if (!now) return null
      if (now.rev === frozen.rev) return false
      const newest =
        now.fingerprint ?? cache.peek(`${activity}:${now.rev}`) ?? (await readFew(ofActivity(activity, now.rev, owner)))
      const own = newest && (row.fingerprint ?? (await readFew(ofShare(uuid))))
      return newest && own ? newest !== own : null
    }

    const newer = new Map<string, boolean | null>()
    for (const row of rows) newer.set(row.uuid, await isNewer(row))
    return newer
  }
}
