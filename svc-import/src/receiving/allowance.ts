import { MAX_PICTURES_BYTES, MAX_WORKBOOK_BYTES, type Quota, quotaFull, type QuotaUse } from '@annals/contracts'
import { type Limits, mostOf, type QuotaTable, quotaUse, ServiceError } from '@annals/service-kit'
import type { SessionIdentity } from '@annals/contracts'

type Member = NonNullable<SessionIdentity['member']>

/** A file that is counted. */
export interface Counted {
  /**
   * Counts what is stored of it, where that is larger than what was sent.
   * @throws ServiceError QUOTA_REACHED
   */
  grow: (storedBytes: number) => Promise<void>
  /** Takes its bytes off the count, where nothing of it was stored. */
  giveBack: () => Promise<void>
}

const DAY_MS = 86_400_000
/** The largest body of all: counted where the caller does not say how much is coming. */
const LARGEST = MAX_WORKBOOK_BYTES + MAX_PICTURES_BYTES

/** Most bytes that one member may send in a day: deleted files also fill a disk for a time. */
export function uploadAllowance({ limits, quotas }: { limits: Limits; quotas: QuotaTable }) {
  const rule = (quota: Quota, most: number, cost = 1) => ({ name: quota, most, windowMs: DAY_MS, cost })

  return {
    /**
     * Counts a file before it is read.
     * @throws ServiceError QUOTA_REACHED
     */
    async begin({ uuid, permissions }: Member, contentLength: number): Promise<Counted> {
      const most = mostOf(quotas, permissions)
      const full = (quota: Quota, retryAfter: number) =>
        new ServiceError('QUOTA_REACHED', { msg: quotaFull(quota, most[quota]), retryAfter })
      const file = await limits.take(rule('dailyUploads', most.dailyUploads), uuid)
      if (!file.ok) throw full('dailyUploads', file.retryAfter)
      const length = contentLength > 0 ? Math.min(contentLength, LARGEST) : LARGEST
      const bytes = (count: number) => rule('dailyBytes', most.dailyBytes, count)
      let counted = 0
      const giveBack = () => limits.giveBack(bytes(counted), uuid)
      async function take(count: number): Promise<void> {
        counted += count
        const { ok, retryAfter } = await limits.take(bytes(count), uuid)
        if (!ok) throw full('dailyBytes', retryAfter)
      }
      try {
        await take(length)
      } catch (error) {
        await giveBack()
        throw error
      }
      return {
        giveBack,
        grow: async storedBytes => void (storedBytes > counted && (await take(storedBytes - counted)))
      }
    },

    async usage({ uuid, permissions }: Member): Promise<QuotaUse[]> {
      const most = mostOf(quotas, permissions)
      const [files, bytes] = await Promise.all([
        limits.count(rule('dailyUploads', most.dailyUploads), uuid),
        limits.count(rule('dailyBytes', most.dailyBytes), uuid)
      ])
      return quotaUse(most, { dailyUploads: files, dailyBytes: bytes })
    }
  }
}
export type UploadAllowance = ReturnType<typeof uploadAllowance>
