import { isRichLink, RICH_ATTRIBUTES, RICH_CLASSES, RICH_LIMITS, RICH_TAGS, withWholeTags } from '@annals/contracts'
import sanitize from 'sanitize-html'

/** Why a text cannot be stored, as a field's message. */
export class UnfitHtml extends Error {}

const lists = (byTag: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(byTag).map(([tag, values]) => [tag, [...values]]))

const ALLOWED = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { ...lists(RICH_ATTRIBUTES), a: ['href', 'target', 'rel'] },
  allowedClasses: lists(RICH_CLASSES),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
      const href = (attribs['href'] ?? '').trim()
      if (!isRichLink(href)) return { tagName, attribs: {} }
      if (href.startsWith('/')) return { tagName, attribs: { href } }
      return { tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }
    }
  }
} satisfies sanitize.IOptions

/** The parser's work for one text. */
export interface HtmlCost {
  elements: number
  /** The largest number of elements open at the same time. */
  depth: number
}

/**
 * One pass. At every tag the parser looks through all open elements, so its work is elements × depth. Both are counted
 * while it runs, and it stops at the limit.
 */
function pass(html: string, cost: HtmlCost): string {
  let open = 0
  let elements = 0
  return sanitize(html, {
    ...ALLOWED,
    onOpenTag: () => {
      open++
      elements++
      cost.depth = Math.max(cost.depth, open)
      cost.elements = Math.max(cost.elements, elements)
      if (open > RICH_LIMITS.depth) throw new UnfitHtml('has too many elements inside one another')
      if (elements > RICH_LIMITS.elements) throw new UnfitHtml('has too many elements')
    },
    onCloseTag: () => void open--
  })
}

/**
 * HTML in the form that we store, applied on every write. A tag without an end is text. A second run changes nothing.
 * Its work grows linearly with the length.
 * @param cost is told what the parser did
 * @throws UnfitHtml for a text that is too long, too deep or of too many elements
 */
export function sanitiseHtml(html: string, cost: HtmlCost = { elements: 0, depth: 0 }): string {
  if (html.length > RICH_LIMITS.html) throw new UnfitHtml('is too long')
  const whole = withWholeTags(html)
  const once = pass(whole, cost)
  // A removed tag may have separated elements that must not contain one another, e.g. two paragraphs. Only the second
  // pass sees them together.
  const clean = once === whole ? once : pass(once, cost)
  if (clean.length > RICH_LIMITS.html) throw new UnfitHtml('is too long')
  return clean
}
