/** Orders of lists. */
export const SORTS = ['oldest', 'newest', 'az', 'za'] as const
export type Sort = (typeof SORTS)[number]
