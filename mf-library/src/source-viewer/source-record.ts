import type { SourceEntry, SourceRecord } from '@annals/contracts'
import { formOf, plain, selection } from '../common/editing/fields.ts'
import type { RecordKind } from '../common/editing/use-record-edit.ts'

/** The values in the form: all fields of a source that a member may write. */
type Writing = Required<Omit<SourceRecord, 'uuid' | 'rev'>>

const form = formOf<Writing>({
  title: plain,
  description: plain,
  alt: plain,
  lang: plain,
  maker: plain,
  date: plain,
  holder: plain,
  license: plain,
  transcript: plain,
  mytags: selection
})

export const SOURCE: RecordKind<SourceEntry, Writing> = {
  ...form,
  name: 'source',
  idOf: ({ source }) => source.uuid,
  revOf: ({ source }) => source.rev,
  writingOf: ({ source }) => form.pick(source),
  textOf: ({ source, tags }, field) =>
    field === 'mytags' ? tags.map(({ name }) => name).join(', ') : form.textOf(source, field)
}
