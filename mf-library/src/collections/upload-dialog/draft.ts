import type { Collection, CollectionFields } from '@annals/contracts'
import { formOf, plain } from '../../common/editing/fields.ts'

export type TypedTexts = Pick<
  CollectionFields,
  'name' | 'introduction' | 'description' | 'acknowledgements' | 'language'
>
/** The typed texts, and the collection if it was created before its files arrived: another try uses that one. */
export interface UploadDraft {
  texts: TypedTexts
  made: (Pick<Collection, 'uuid' | 'slug' | 'rev'> & { texts: TypedTexts }) | null
}

const NEEDED = ['name', 'introduction', 'description', 'acknowledgements'] as const
export const WORDS = formOf<TypedTexts>({
  name: plain,
  introduction: plain,
  description: plain,
  acknowledgements: plain,
  language: plain
})
export const EMPTY: UploadDraft = { texts: WORDS.empty, made: null }

/** Whether it may be saved (behaviour/collections §3). */
export const isComplete = (texts: TypedTexts): boolean => NEEDED.every(field => texts[field].trim() !== '')
export const isBlank = (texts: TypedTexts): boolean => NEEDED.every(field => texts[field] === '')
