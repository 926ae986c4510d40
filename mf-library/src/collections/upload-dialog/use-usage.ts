import type { QuotaUse } from '@annals/contracts'
import { useCall } from '@annals/web-kit'

/** The remaining room: in collections, and for uploads within a day. */
export function useUsage(): QuotaUse[] {
  const kept = useCall('usage', {})
  const sent = useCall('importUsage', {})
  return [...(kept.data?.usage ?? []), ...(sent.data?.usage ?? [])]
}
