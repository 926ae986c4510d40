import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'
import { RICH_LIMITS } from './rich-html.ts'

const On = Type.Optional(Type.Literal(true))

/**
 * Formats of a Quill Delta that our editor knows. A format that it does not know crashes the page that opens it. The
 * editor replaces a pasted link by `about:blank` if its target is not allowed.
 */
const DeltaAttributes = Strict({
  bold: On,
  italic: On,
  underline: On,
  strike: On,
  blockquote: On,
  script: Type.Optional(Type.Enum(['sub', 'super'])),
  header: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  list: Type.Optional(Type.Enum(['ordered', 'bullet', 'checked', 'unchecked'])),
  link: Type.Optional(
    Type.String({
      maxLength: RICH_LIMITS.link,
      pattern: '^\\s*([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:|/((?![/\\\\])\\P{Cc}|$)|about:blank$)'
    })
  )
})

/** Quill Delta: text with formats; no pictures, films or formulas. */
export const Delta = Strict(
  {
    ops: Type.Array(
      Strict({
        insert: Type.String({ minLength: 1, maxLength: RICH_LIMITS.text }),
        attributes: Type.Optional(DeltaAttributes)
      }),
      { maxItems: RICH_LIMITS.ops }
    )
  },
  { default: { ops: [] } }
)
export type Delta = Static<typeof Delta>

/** Rich text in its three stored forms (architecture §4). `html` is sanitised on every write. */
export const RichText = Strict({
  delta: Delta,
  html: Type.String({ maxLength: RICH_LIMITS.html }),
  text: Type.String({ maxLength: RICH_LIMITS.text })
})
export type RichText = Static<typeof RichText>
