/** Where admins write learning activities, and where everybody reads them. */
export const ADMIN_LEARNING_ACTIVITIES = '/admin/learning-activities'
export const SHELF = '/teaching-learning'

export const readPath = (slug: string): string => `/learning-activity/${encodeURIComponent(slug)}`
export const editPath = (slug: string): string => `${ADMIN_LEARNING_ACTIVITIES}/${encodeURIComponent(slug)}`
