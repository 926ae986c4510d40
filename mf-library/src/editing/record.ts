import type { SourceEntry, SourceRecord } from '@annals/contracts'

/** What the form holds: all that a member may write of a source. */
export type Writing = Omit<SourceRecord, 'uuid' | 'rev'>
export const FIELDS = ['title', 'description', 'alt', 'lang', 'license', 'transcript', 'mytags'] as const

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
export const isSame = (a: Writing, b: Writing): boolean => differing(a, b).length === 0

interface Draft {
  writing: Writing
  /** The revision that it was written over. */
  rev: number
}
const keyOf = (uuid: string) => `annals.source-draft.${uuid}`

/** Typing survives a reload and a session that ends: it is kept in this tab until it is saved (DESIGN, operated). */
export function readDraft(entry: SourceEntry): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(entry.source.uuid)) ?? 'null') as Partial<Draft> | null
    if (typeof kept?.rev !== 'number' || typeof kept.writing !== 'object') return null
    return { rev: kept.rev, writing: { ...writingOf(entry), ...kept.writing } }
  } catch {
    return null
  }
}

/** `draft` null: nothing is left to keep. */
export function keepDraft(uuid: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(uuid), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(uuid))
  } catch {
    // The form on the screen is all there is then.
  }
}
