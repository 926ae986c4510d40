/** My Collections. */
export const PATH = '/my/collections'
export const editPath = (slug: string) => `${PATH}?edit=${encodeURIComponent(slug)}`
export const importPath = (uuid: string) => `${PATH}?import=${uuid}`
export const viewPath = (slug: string) => `${PATH}/${encodeURIComponent(slug)}`
