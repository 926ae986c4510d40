import type { Collection, CollectionFields } from '@annals/contracts'

export type Words = Pick<CollectionFields, 'name' | 'introduction' | 'description' | 'acknowledgements' | 'language'>
/** What is typed, and the collection that was made of it before its files arrived: another try goes into that one. */
export interface UploadDraft {
  words: Words
  made: (Pick<Collection, 'uuid' | 'slug' | 'rev'> & { words: Words }) | null
}

const NEEDED = ['name', 'introduction', 'description', 'acknowledgements'] as const
export const EMPTY: UploadDraft = {
  words: { name: '', introduction: '', description: '', acknowledgements: '', language: '' },
  made: null
}

/** Whether it may be saved (behaviour/collections §3). */
export const isComplete = (words: Words): boolean => NEEDED.every(field => words[field].trim() !== '')
export const isBlank = (words: Words): boolean => NEEDED.every(field => words[field] === '')
export const isSame = (a: Words, b: Words): boolean =>
  a.language === b.language && NEEDED.every(field => a[field] === b[field])
