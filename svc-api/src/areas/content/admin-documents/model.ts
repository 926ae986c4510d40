/** What is stored of everything that admins write; `rev` counts its writes, and is absent like `updated` until one. */
export interface StoredAdminDocument {
  _id: string
  slug: string
  is_published: boolean
  position: number
  rev?: number | undefined
  updated?: Date | undefined
}
