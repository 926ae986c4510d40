import type { Collection, CollectionFields } from '@annals/contracts'
import { formOf, plain } from '../../common/editing/fields.ts'
import type { RecordKind } from '../../common/editing/use-record-edit.ts'

type Writing = Omit<CollectionFields, 'subtitle'>

const form = formOf<Writing>({
  name: plain,
  introduction: plain,
  description: plain,
  acknowledgements: plain,
  language: plain,
  license: plain
})

export const COLLECTION: RecordKind<Collection, Writing> = {
  ...form,
  name: 'collection',
  idOf: ({ uuid }) => uuid,
  revOf: ({ rev }) => rev,
  writingOf: form.pick,
  textOf: form.textOf
}
