import sanitize from 'sanitize-html'

/** What a page's markup is made of, in its order. */
export interface HtmlReader {
  onElement(name: string, attributes: Readonly<Record<string, string>>): void
  /** An element has ended; `text` is all text in it. */
  onEnd(name: string, text: string): void
}

/** A page that is larger is read as far as this. */
const LIMITS = { elements: 20_000, depth: 200 }
class LimitReached extends Error {}

/** Reads markup of any origin with the parser that also sanitises texts; nothing of it is run or kept. */
export function readHtml(html: string, reader: HtmlReader): void {
  let open = 0
  let elements = 0
  try {
    sanitize(html, {
      allowedTags: false,
      allowVulnerableTags: true,
      allowedAttributes: {},
      onOpenTag(name, attributes) {
        if (++open > LIMITS.depth || ++elements > LIMITS.elements) throw new LimitReached()
        reader.onElement(name, attributes)
      },
      onCloseTag: () => void open--,
      exclusiveFilter({ tag, text }) {
        reader.onEnd(tag, text)
        return false
      }
    })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
  }
}
