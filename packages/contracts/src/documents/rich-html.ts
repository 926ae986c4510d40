/** The HTML of a rich text: what the editor writes and pages show, and nothing else. Services let through no more when it
 * is written, pages no more when it is shown (architecture §4). */
export const RICH_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'p', 'br', 'blockquote', 'ol', 'ul', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'dfn', 'mark', 'span']
]

/** By tag. An `href` is looked at once more and opens elsewhere by a service's or page's own doing; a class must be among `RICH_CLASSES`. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  li: ['data-list'],
  dfn: ['title'],
  mark: ['class', 'data-comment'],
  span: ['class', 'contenteditable']
}

/** By tag. `ql-ui` is where the editor draws the sign of a list's entry. */
export const RICH_CLASSES: Readonly<Record<string, readonly string[]>> = {
  mark: ['m1', 'm2', 'm3', 'm4', 'm5'],
  span: ['ql-ui']
}

/** Most of one rich text: characters of its HTML and of its plain text, elements, elements inside one another, and
 * operations of its Delta. A page draws every element, and parsers look through all that are open at every tag. */
export const RICH_LIMITS = { html: 500_000, text: 300_000, elements: 20_000, depth: 50, ops: 20_000, link: 2000 }

/** Whether a link in a rich text may lead there: to the web, to a mail address or to a path of ours. No other scheme, and
 * no address that borrows the page's scheme. */
export const isRichLink = (href: string): boolean =>
  href.length <= RICH_LIMITS.link && /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href.trim())
