import type { Sort } from '@annals/contracts'

/** How titles are compared: letters before case and accents (behaviour/content §4). */
export const TITLE_ORDER = { locale: 'en', strength: 2 } as const

/** The orders in which members see their own things. */
export const LIST_ORDER = {
  newest: { created: -1, _id: -1 },
  oldest: { created: 1, _id: 1 },
  az: { title: 1, _id: 1 },
  za: { title: -1, _id: -1 }
} as const satisfies Record<Sort, Record<string, 1 | -1>>
