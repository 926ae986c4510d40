import Type from 'typebox'
import { FILM_URL } from './films.ts'

/** UUID in any version; ours are UUIDv7 strings. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
})
/** Members whose publications are asked for. */
export const Owners = Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true })
/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' })
const LOCALE_ID = '^[a-z]{2}(-[A-Za-z]{2,4})?$'
/** A language of the interface: `de`, `pt-BR`, `zh-Hant`. */
export const LocaleId = Type.String({ pattern: LOCALE_ID })
export const isLocaleId = (text: string): boolean => new RegExp(LOCALE_ID).test(text)
/** SHA-256 of a file, in hexadecimal digits. */
export const Checksum = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** 256 random bits, base64url: a session, a student's `sa`, a reset challenge. */
export const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** A single line of at most `max` characters that a person types. */
export const Line = (max: number, options: { default?: string } = {}) => Type.String({ ...options, maxLength: max })
/** Lines by name, each with its greatest number of characters. */
export const linesOf = <N extends string>(letters: Readonly<Record<N, number>>) =>
  Object.fromEntries(Object.entries<number>(letters).map(([name, most]) => [name, Line(most)])) as Record<
    N,
    ReturnType<typeof Line>
  >
const OF_THIS_SITE = '/(files|assets)(/(?!\\.{1,2}(/|$))[A-Za-z0-9._-]+)+'
const FILE_URL = { maxLength: 500, pattern: `^(|${OF_THIS_SITE})$` }
const SOURCE_URL = { maxLength: 500, pattern: `^(|${OF_THIS_SITE}|${FILM_URL})$` }
/**
 * A page of this site: empty, or a path. Browsers drop tabs and line breaks from addresses, and two slashes lead to
 * another site.
 */
export const OwnPath = Type.String({ maxLength: 500, pattern: '^(|/((?![/\\\\])\\P{Cc}+)?)$' })
/** Address of a picture or file: empty, or a path of this site. */
export const FileUrl = Type.String(FILE_URL)
/** The same for a document that is sent to be stored: the field may be missing. */
export const OptionalFileUrl = Type.String({ ...FILE_URL, default: '' })
/** Address of a file, never empty. */
export const GivenFileUrl = Type.String({ ...FILE_URL, minLength: 1 })
/** Address of a source: a file of this site, or a film of another one; empty if there is none. */
export const SourceUrl = Type.String(SOURCE_URL)
/** The same for a document that is sent to be stored: the field may be missing. */
export const OptionalSourceUrl = Type.String({ ...SOURCE_URL, default: '' })
/** Object that rejects undeclared fields. */
export const Strict = <P extends Type.TProperties>(properties: P, options: { default?: unknown } = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false })
/** Parameters of a call that answers one page at a time. */
export const PAGED = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
}
const Cursor = Type.String({ maxLength: 2000 })
/** Parameters of a call that answers what stands after or before a cursor, however deep in a list. */
export const CURSOR = { after: Type.Optional(Cursor), before: Type.Optional(Cursor) }
/** The cursors from which its next and previous page begin; empty where there is none. */
export const NEIGHBOUR_CURSORS = { next: Cursor, previous: Cursor }
/** Answer of a call that returns nothing beyond its success. */
export const Done = Strict({ status: Type.Literal('ok') })
/** One of the given strings, with exactly these as its type. */
export const OneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>(Type.Union(words.map(word => Type.Literal(word))))
