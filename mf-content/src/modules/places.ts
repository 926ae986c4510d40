import { type ModuleType, VIEWPOINT } from '@annals/contracts'

/** A list of modules that admins write, and where it is. */
export interface ModulesPlace {
  path: string
  /** Null where modules of all types are written. */
  type: ModuleType | null
  /** Where everybody reads what is published. */
  reading: string
}

export const ALL_MODULES: ModulesPlace = {
  path: '/admin/historical-content',
  type: null,
  reading: '/historical-content'
}

export const MY_VIEWPOINTS: ModulesPlace = { path: '/my/viewpoints', type: VIEWPOINT, reading: '/viewpoints' }

export const ADMIN_VIEWPOINTS: ModulesPlace = { ...MY_VIEWPOINTS, path: '/admin/viewpoints' }

export const editAddress = ({ path }: ModulesPlace, slug: string): string => `${path}/${encodeURIComponent(slug)}`
