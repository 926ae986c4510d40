/** The type of a module that tells how somebody sees it (behaviour/content §2.1). */
export const VIEWPOINT = 'Viewpoint'

/** The types of modules that admins write (behaviour/content §2.2). */
export const MODULE_TYPES = ['Key Moment', 'Case Study', 'Unit', VIEWPOINT] as const
export type ModuleType = (typeof MODULE_TYPES)[number]

/** A type of historical content as it stands in an address: "Key Moment" is `key-moment`. */
export const typeSlug = (type: string): string =>
  type === VIEWPOINT ? 'viewpoints' : type.toLowerCase().replaceAll(' ', '-')

/** Address of the page of a module; viewpoints have one of their own. */
export const modulePath = ({ type, slug }: { type: string; slug: string }): string =>
  type === VIEWPOINT
    ? `/viewpoints/${encodeURIComponent(slug)}`
    : `/historical-content/${encodeURIComponent(typeSlug(type))}/${encodeURIComponent(slug)}`
