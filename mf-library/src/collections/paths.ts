export const MY_COLLECTIONS = '/my/collections'
export const editPath = (slug: string) => `${MY_COLLECTIONS}?edit=${encodeURIComponent(slug)}`
export const importPath = (uuid: string) => `${MY_COLLECTIONS}?import=${uuid}`
export const viewPath = (slug: string) => `${MY_COLLECTIONS}/${encodeURIComponent(slug)}`
