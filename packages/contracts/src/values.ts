import Type from 'typebox'

/** UUID in any version; ours are UUIDv7 strings. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
})
/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' })
/** 256 random bits, base64url: a session, a student's `sa`, a reset challenge. */
export const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** A typed-in single line of text of at most `max` characters. */
export const Line = (max: number, options: { default?: string } = {}) => Type.String({ ...options, maxLength: max })
const FILE_URL = { maxLength: 500, pattern: '^(|/(files|assets)(/(?!\\.{1,2}(/|$))[A-Za-z0-9._-]+)+)$' }
/** Address of a picture or file: empty, or a path of ours. */
export const FileUrl = Type.String(FILE_URL)
/** The same where a document that is sent to be stored may leave it out. */
export const OptionalFileUrl = Type.String({ ...FILE_URL, default: '' })
/** Object that refuses undeclared fields. */
export const Strict = <P extends Type.TProperties>(properties: P, options: { default?: unknown } = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false })
/** What a call takes that answers a page at a time. */
export const PAGED = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
}
/** Answer of a call that has nothing to tell beyond its success. */
export const Done = Strict({ status: Type.Literal('ok') })
/** One of the given words, typed as exactly those. */
export const OneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>(Type.Union(words.map(word => Type.Literal(word))))
