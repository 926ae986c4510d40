import type { CollectionItem } from '@annals/contracts'

/** The time that an item is from, as its owner has written it. */
export const periodOf = (
  { period_start: start, period_end: end }: CollectionItem,
  t: (key: 'collection.period', values: { start: string; end: string }) => string
): string => (start && end && start !== end ? t('collection.period', { start, end }) : start || end)
