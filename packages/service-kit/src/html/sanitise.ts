import { isRichLink, RICH_ATTRIBUTES, RICH_CLASSES, RICH_LIMITS, RICH_TAGS } from '@annals/contracts'
import sanitize from 'sanitize-html'

/** Why a text cannot be kept, as a field's message. */
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

/** What the parser has had to do for one text. */
export interface HtmlCost {
  elements: number
  /** Most elements that were open at once. */
  depth: number
}

/** One pass. The parser looks through all open elements at every tag, so that its work is elements × depth: both are
 * counted as they come, and it stops at the limit. */
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

/** HTML as we store it, applied on every write. Doing it twice changes nothing; its work grows with the length alone.
 * @param cost is told what the parser did
 * @throws UnfitHtml for a text that is too long, too deep or of too many elements */
export function sanitiseHtml(html: string, cost: HtmlCost = { elements: 0, depth: 0 }): string {
  if (html.length > RICH_LIMITS.html) throw new UnfitHtml('is too long')
  const once = pass(html, cost)
  // A tag that is left out may have kept apart what cannot stand in one another, e.g. two paragraphs: only the second
  // pass sees them together.
  const clean = once === html ? once : pass(once, cost)
  if (clean.length > RICH_LIMITS.html) throw new UnfitHtml('is too long')
  return clean
}
