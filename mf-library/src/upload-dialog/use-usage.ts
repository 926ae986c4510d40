import type { QuotaUse } from '@annals/contracts'
import { useCall } from '@annals/web-kit'

/** What there is still room for: in collections, and in what may be sent in a day. */
export function useUsage(): QuotaUse[] {
  const kept = useCall('usage', {})
  const sent = useCall('importUsage', {})
  return [...(kept.data?.usage ?? []), ...(sent.data?.usage ?? [])]
}
