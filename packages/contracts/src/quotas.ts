import type { Permissions } from './documents/member.ts'
import { GB, type Quota, quotaAmount } from './documents/quota-amounts.ts'

export const QUOTA_ROLES = ['member', 'partner', 'admin'] as const
export type QuotaRole = (typeof QUOTA_ROLES)[number]

/**
 * Everything that members can make, and how much of it each may have: one line for everything that grows, so that no
 * account fills the store. An operator changes single numbers with the variable `QUOTAS`. A person reads `full` when no
 * more fits; `{most}` stands for the number.
 */
export const QUOTAS = {
  sources: {
    ...{ member: 2000, partner: 20_000, admin: 20_000 },
    full: 'My Sources is full: it holds {most} sources at most. Please delete some that you no longer need.'
  },
  sourceBytes: {
    ...{ member: 2 * GB, partner: 20 * GB, admin: 20 * GB },
    full: 'There is no room for this file: My Sources holds {most} of files at most. Please delete some that you no longer need.'
  },
  collections: {
    ...{ member: 100, partner: 1000, admin: 1000 },
    full: 'You have {most} collections, and no more are possible. Please delete one that you no longer need.'
  },
  items: {
    ...{ member: 5000, partner: 500_000, admin: 500_000 },
    full: 'Your collections are full: together they hold {most} items at most. Please delete some that you no longer need.'
  },
  itemBytes: {
    ...{ member: 5 * GB, partner: 200 * GB, admin: 200 * GB },
    full: 'There is no room for this: your collections hold {most} of files at most. Please delete items that you no longer need.'
  },
  activities: {
    ...{ member: 1000, partner: 5000, admin: 5000 },
    full: 'You have {most} activities, and no more are possible. Please delete some that you no longer need.'
  },
  narratives: {
    ...{ member: 100, partner: 1000, admin: 1000 },
    full: 'You have {most} narratives, and no more are possible. Please delete some that you no longer need.'
  },
  tags: {
    ...{ member: 500, partner: 1000, admin: 1000 },
    full: 'You have {most} tags, and no more are possible. Please remove some that you no longer need.'
  },
  shares: {
    ...{ member: 1000, partner: 5000, admin: 5000 },
    full: 'You have {most} shares, and no more are possible. Please delete some that you no longer need.'
  },
  /** For one share: the versions of its activity that it has had. */
  shareVersions: {
    ...{ member: 100, partner: 100, admin: 100 },
    full: 'This share was moved to {most} versions of its activity, and no more are possible. Please share the activity anew.'
  },
  shortLinks: {
    ...{ member: 2000, partner: 20_000, admin: 20_000 },
    full: 'You have made {most} short links, and no more are possible. The long address can be shared as it is.'
  },
  /** At the same time, from the file's arrival to the import's end. */
  imports: {
    ...{ member: 5, partner: 20, admin: 20 },
    full: '{most} of your imports are not at their end yet, and no more are possible at once. Please finish or cancel one of them first.'
  },
  /** Files sent within a day, with whatever result. */
  dailyUploads: {
    ...{ member: 3000, partner: 30_000, admin: 30_000 },
    full: 'You have sent {most} files today, and no more are possible in one day. Please go on tomorrow.'
  },
  dailyBytes: {
    ...{ member: 5 * GB, partner: 50 * GB, admin: 50 * GB },
    full: 'You can send {most} of files in one day, and this would be more. Please go on tomorrow.'
  }
} as const satisfies Record<Quota, Record<QuotaRole, number> & { full: string }>

export const quotaRole = ({ is_admin, is_partner }: Pick<Permissions, 'is_admin' | 'is_partner'>): QuotaRole =>
  is_admin ? 'admin' : is_partner ? 'partner' : 'member'

/** The text for a person who wants more than there is room for. */
export const quotaFull = (quota: Quota, most: number): string =>
  QUOTAS[quota].full.replace('{most}', quotaAmount(quota, most))
