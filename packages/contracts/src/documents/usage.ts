import Type, { type Static } from 'typebox'
import { OneOf, Strict } from '../values.ts'

/** What a member can make only so much of (`QUOTAS`). */
export const QUOTA_NAMES = [
  'sources',
  'sourceBytes',
  'collections',
  'items',
  'itemBytes',
  'activities',
  'tags',
  'shares',
  'shareVersions',
  'shortLinks',
  'imports',
  'dailyUploads',
  'dailyBytes'
] as const
export type Quota = (typeof QUOTA_NAMES)[number]

/** How much of something a member has, and may have at most. */
export const QuotaUse = Strict({
  quota: OneOf(QUOTA_NAMES),
  used: Type.Integer({ minimum: 0 }),
  most: Type.Integer({ minimum: 0 })
})
export type QuotaUse = Static<typeof QuotaUse>
export const Usage = Strict({ usage: Type.Array(QuotaUse) })

/** A person is told from this share of a quota on, before it is reached. */
export const NEARLY_FULL = 0.8

const MB = 1024 ** 2
export const GB = 1024 ** 3

/** Counted in bytes; the others in things. */
export const isInBytes = (quota: Quota): boolean => quota.endsWith('Bytes')

/** A number of things, or of bytes in MB or GB. */
export function quotaAmount(quota: Quota, amount: number, locale = 'en'): string {
  if (!isInBytes(quota)) return new Intl.NumberFormat(locale).format(amount)
  const [unit, size] = amount >= GB ? (['gigabyte', GB] as const) : (['megabyte', MB] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount / size)
}
