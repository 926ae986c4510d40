/** What a member can make only a limited amount of (`QUOTAS`). */
export const QUOTA_NAMES = [
  'sources',
  'sourceBytes',
  'collections',
  'items',
  'itemBytes',
  'activities',
  'narratives',
  'tags',
  'shares',
  'shareVersions',
  'shortLinks',
  'imports',
  'dailyUploads',
  'dailyBytes'
] as const
export type Quota = (typeof QUOTA_NAMES)[number]

/** From this share of a quota on, the member is warned before the quota is reached. */
export const NEARLY_FULL = 0.8

const MB = 1024 ** 2
export const GB = 1024 ** 3

/** These are counted in bytes, the others in pieces. */
const isInBytes = (quota: Quota): boolean => quota.endsWith('Bytes')

/** The amount as a plain number, or as MB or GB. */
export function quotaAmount(quota: Quota, amount: number, locale = 'en'): string {
  if (!isInBytes(quota)) return new Intl.NumberFormat(locale).format(amount)
  const [unit, size] = amount >= GB ? (['gigabyte', GB] as const) : (['megabyte', MB] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount / size)
}
