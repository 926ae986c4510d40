import { MAX_PICTURES_BYTES, MAX_SHEET_BYTES, type Quota, quotaFull, type QuotaUse } from '@annals/contracts'
import { type Limits, mostOf, type QuotaTable, quotaUse, ServiceError } from '@annals/service-kit'
import type { SessionIdentity } from '@annals/contracts'

type Member = NonNullable<SessionIdentity['member']>

const DAY_MS = 86_400_000
/** The largest body of all: counted where the caller does not say how much is coming. */
const LARGEST = MAX_SHEET_BYTES + MAX_PICTURES_BYTES

/** Most bytes that one member may send in a day: deleted files also fill a disk for a time. */
export function uploadAllowance({ limits, quotas }: { limits: Limits; quotas: QuotaTable }) {
  const rule = (quota: Quota, most: number, cost = 1) => ({ name: quota, most, windowMs: DAY_MS, cost })

  return {
    /**
     * Counts a file before it is read.
     * @returns takes its bytes off the count, where nothing of it was stored
     * @throws ServiceError QUOTA_REACHED
     */
    async begin({ uuid, permissions }: Member, contentLength: number): Promise<() => Promise<void>> {
      const most = mostOf(quotas, permissions)
      const full = (quota: Quota, retryAfter: number) =>
        new ServiceError('QUOTA_REACHED', { msg: quotaFull(quota, most[quota]), retryAfter })
      const file = await limits.take(rule('dailyUploads', most.dailyUploads), uuid)
      if (!file.ok) throw full('dailyUploads', file.retryAfter)
      const length = contentLength > 0 ? Math.min(contentLength, LARGEST) : LARGEST
      const bytes = rule('dailyBytes', most.dailyBytes, length)
      const giveBack = () => limits.giveBack(bytes, uuid)
      const taken = await limits.take(bytes, uuid)
      if (taken.ok) return giveBack
      await giveBack()
      throw full('dailyBytes', taken.retryAfter)
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
