import type { CollectionItem, CollectionItemRecord } from '@annals/contracts'
import { formOf, names, plain, rich } from '../../common/editing/fields.ts'
import type { RecordKind } from '../../common/editing/use-record-edit.ts'

/** The values in the form: all fields of an item that a member may write. */
type Writing = Required<Omit<CollectionItemRecord, 'uuid' | 'rev'>>

const form = formOf<Writing>({
  title: plain,
  alt: plain,
  language: plain,
  license: plain,
  local_id: plain,
  maker: plain,
  origin: plain,
  period_start: plain,
  period_end: plain,
  country: plain,
  introduction: rich,
  description: rich,
  tags: names
})
const writingOf = ({ maker = '', tags, ...item }: CollectionItem) =>
  form.pick({ ...item, maker, tags: tags.map(({ name }) => name) })

export const ITEM: RecordKind<CollectionItem, Writing> = {
  ...form,
  name: 'item',
  idOf: ({ uuid }) => uuid,
  revOf: ({ rev }) => rev,
  writingOf,
  textOf: (item, field) => form.textOf(writingOf(item), field)
}
