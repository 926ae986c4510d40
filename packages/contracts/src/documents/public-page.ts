import Type, { type Static } from 'typebox'
import { FileUrl, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

/** Publications that have a page of their own. */
export const PUBLIC_KINDS = ['narrative', 'collection', 'activity', 'module', 'lesson', 'partner'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

/**
 * What other sites are told of a publication (behaviour/public-pages §1). `path` is the canonical one of its page.
 * `owner` is absent where its page names no author, and the dates where none are stored.
 */
export const PublicPage = Strict({
  kind: OneOf(PUBLIC_KINDS),
  path: Type.String({ maxLength: 500, pattern: '^/' }),
  title: Type.String(),
  description: Type.String(),
  language: Line(100),
  license: Type.String(),
  picture: Type.Union([
    Strict({ url: FileUrl, alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    Type.Null()
  ]),
  owner: Type.Optional(Uuid),
  created: Type.Optional(Instant),
  updated: Type.Optional(Instant)
})
export type PublicPage = Static<typeof PublicPage>
