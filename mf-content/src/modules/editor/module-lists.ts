import { type ModuleType, VIEWPOINT } from '@annals/contracts'

/** A list of modules that admins write, and where it is. */
export interface ModuleList {
  path: string
  /** Null where modules of all types are written. */
  type: ModuleType | null
  /** Where everybody reads what is published. */
  reading: string
}

export const ALL_MODULES: ModuleList = {
  path: '/admin/historical-content',
  type: null,
  reading: '/historical-content'
}

export const MY_VIEWPOINTS: ModuleList = { path: '/my/viewpoints', type: VIEWPOINT, reading: '/viewpoints' }

export const ADMIN_VIEWPOINTS: ModuleList = { ...MY_VIEWPOINTS, path: '/admin/viewpoints' }

export const editAddress = ({ path }: ModuleList, slug: string): string => `${path}/${encodeURIComponent(slug)}`
