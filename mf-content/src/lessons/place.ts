/** Where admins write learning activities, and where everybody reads them. */
export const LESSONS = '/admin/learning-activities'
export const SHELF = '/teaching-learning'

export const readLesson = (slug: string): string => `/learning-activity/${encodeURIComponent(slug)}`
export const editLesson = (slug: string): string => `${LESSONS}/${encodeURIComponent(slug)}`
