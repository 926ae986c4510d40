export const TAG_SETS = ['MyLanguages', 'MyYears', 'MyClasses', 'MyKeywords'] as const
export type TagSet = (typeof TAG_SETS)[number]
