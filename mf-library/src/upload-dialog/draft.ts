import type { Collection, CollectionFields } from '@annals/contracts'

export type Words = Pick<CollectionFields, 'name' | 'introduction' | 'description' | 'acknowledgements' | 'language'>
/** What is typed, and the collection that was made of it before its files arrived: another try goes into that one. */
export interface UploadDraft {
  words: Words
  made: (Pick<Collection, 'uuid' | 'slug' | 'rev'> & { words: Words }) | null
}

const KEY = 'annals.upload-draft'
const NEEDED = ['name', 'introduction', 'description', 'acknowledgements'] as const
export const EMPTY: UploadDraft = {
  words: { name: '', introduction: '', description: '', acknowledgements: '', language: '' },
  made: null
}

/** Whether it may be saved (spec 2 §5). */
export const isComplete = (words: Words): boolean => NEEDED.every(field => words[field].trim() !== '')
export const isBlank = (words: Words): boolean => NEEDED.every(field => words[field] === '')
export const isSame = (a: Words, b: Words): boolean =>
  a.language === b.language && NEEDED.every(field => a[field] === b[field])

export function readUpload(): UploadDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<UploadDraft> | null
    return { words: { ...EMPTY.words, ...kept?.words }, made: kept?.made ?? null }
  } catch {
    return EMPTY
  }
}

/** `draft` null: nothing is left to keep. */
export function keepUpload(draft: UploadDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The form on the screen is all there is then.
  }
}
