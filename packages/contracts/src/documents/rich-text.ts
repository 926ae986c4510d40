import Type, { type Static } from 'typebox'
import { Strict } from '../values.ts'
import { RICH_LIMITS } from './rich-html.ts'

const On = Type.Optional(Type.Literal(true))

/** Formats of a Quill Delta that our editor knows. One that it does not know takes the page down that opens it.
 * `about:blank` is what the editor makes of a pasted link that leads to none of ours. */
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
      pattern: '^\\s*([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:|/([^/\\\\]|$)|about:blank$)'
    })
  )
})

/** Quill Delta: words with their formats, no pictures, films or formulas. */
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
