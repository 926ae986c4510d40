/** Values of a document that may say anything: what is not of the form asked for counts as not there. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** One or several, as JSON-LD has them. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0

/** The id of a thing: `id` in version 3, `@id` in version 2, or the thing is its address. */
export const idOf = (value: unknown): string =>
  textOf(value) || textOf(fieldsOf(value)['id']) || textOf(fieldsOf(value)['@id'])

export const typeOf = (value: unknown): string =>
  (textOf(fieldsOf(value)['type']) || textOf(listOf(fieldsOf(value)['@type'])[0])).replace(/^[a-z]+:/, '')
