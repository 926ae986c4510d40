import type { SourceEntry, SourceRecord } from '@annals/contracts'
import type { RecordKind } from './use-record-edit.ts'

/** What the form holds: all that a member may write of a source. */
export type Writing = Omit<SourceRecord, 'uuid' | 'rev'>
const FIELDS = ['title', 'description', 'alt', 'lang', 'license', 'transcript', 'mytags'] as const

export const writingOf = ({ source }: SourceEntry): Writing => {
  const { title, description, alt, lang, license, transcript, mytags } = source
  return { title, description, alt, lang, license, transcript, mytags }
}

const alike = (a: string | readonly string[], b: string | readonly string[]) =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every(value => b.includes(value))

/** Fields in which the two are not the same. */
export const differing = (a: Writing, b: Writing) => FIELDS.filter(field => !alike(a[field], b[field]))

export const SOURCE: RecordKind<SourceEntry, Writing> = {
  name: 'source',
  idOf: ({ source }) => source.uuid,
  revOf: ({ source }) => source.rev,
  writingOf,
  isSame: (a, b) => differing(a, b).length === 0,
  empty: { title: '', description: '', alt: '', lang: '', license: '', transcript: '', mytags: [] }
}
