import type { SourceEntry, SourceRecord } from '@annals/contracts'
import { chosen, formOf, plain } from './fields.ts'
import type { RecordKind } from './use-record-edit.ts'

/** The values in the form: all fields of a source that a member may write. */
type Writing = Omit<SourceRecord, 'uuid' | 'rev'>

const form = formOf<Writing>({
  title: plain,
  description: plain,
  alt: plain,
  lang: plain,
  license: plain,
  transcript: plain,
  mytags: chosen
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
