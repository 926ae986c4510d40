import type { CollectionItem } from '@annals/contracts'

/** When an item is from, in its owner's words. */
export const periodOf = (
  { period_start: start, period_end: end }: CollectionItem,
  t: (key: 'collection.period', values: { start: string; end: string }) => string
): string => (start && end && start !== end ? t('collection.period', { start, end }) : start || end)
