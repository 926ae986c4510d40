import type { Collection, CollectionFields } from '@annals/contracts'
import type { RecordKind } from '../editing/use-record-edit.ts'

const FIELDS = ['name', 'introduction', 'description', 'acknowledgements', 'language', 'license'] as const
export type Writing = Omit<CollectionFields, 'subtitle'>

export const writingOf = (collection: Collection): Writing => {
  const { name, introduction, description, acknowledgements, language, license } = collection
  return { name, introduction, description, acknowledgements, language, license }
}
/** Fields in which the two are not the same. */
export const differing = (a: Writing, b: Writing) => FIELDS.filter(field => a[field] !== b[field])

export const COLLECTION: RecordKind<Collection, Writing> = {
  name: 'collection',
  idOf: ({ uuid }) => uuid,
  revOf: ({ rev }) => rev,
  writingOf,
  isSame: (a, b) => differing(a, b).length === 0,
  empty: { name: '', introduction: '', description: '', acknowledgements: '', language: '', license: '' }
}
