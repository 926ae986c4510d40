import type { Partner } from '@annals/contracts'

export const PARTNERS = '/partners'
export const partnerPath = (slug: string) => `${PARTNERS}/${encodeURIComponent(slug)}`

/** Where the records of partners at the aggregator are searched. */
export const SEARCH_PARTNERS = '/search/partners'
export const searchPartnerPath = ({ slug, uuid }: Pick<Partner, 'slug' | 'uuid'>) =>
  `${SEARCH_PARTNERS}/${encodeURIComponent(slug)}/${uuid}`
