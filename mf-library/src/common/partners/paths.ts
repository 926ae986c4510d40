export const PARTNERS = '/partners'
export const partnerPath = (slug: string) => `${PARTNERS}/${encodeURIComponent(slug)}`
