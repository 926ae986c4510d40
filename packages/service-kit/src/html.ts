import { RICH_ATTRIBUTES, RICH_CLASSES, RICH_TAGS } from '@annals/contracts'
import sanitize from 'sanitize-html'

const OWN_PATH = /^\/(?![/\\])/
const lists = (byTag: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(byTag).map(([tag, values]) => [tag, [...values]]))

/** HTML as we store it. Applied on every write (ARCHITECTURE §4). */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
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
      a: (tagName, attribs): { tagName: string; attribs: Record<string, string> } => {
        const href = (attribs['href'] ?? '').trim()
        if (OWN_PATH.test(href)) return { tagName, attribs: { href } }
        if (/^(https?:|mailto:)/i.test(href)) {
          return { tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }
        }
        return { tagName, attribs: {} }
      }
    }
  })
}
