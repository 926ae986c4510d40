/**
 * The HTML of a rich text: what the editor writes and pages show, and nothing else. Services remove everything else
 * when it is written, pages when it is shown (architecture §4).
 */
export const RICH_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'p', 'br', 'blockquote', 'ol', 'ul', 'li'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'dfn', 'mark', 'span']
]

/**
 * By tag. An `href` is checked separately, and services or pages decide how the link opens; a class must be among
 * `RICH_CLASSES`.
 */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  li: ['data-list'],
  dfn: ['title'],
  mark: ['class', 'comment', 'data-comment'],
  span: ['class', 'contenteditable']
}

/** By tag. The editor draws the marker of a list entry in `ql-ui`. */
export const RICH_CLASSES: Readonly<Record<string, readonly string[]>> = {
  mark: ['m1', 'm2', 'm3', 'm4', 'm5'],
  span: ['ql-ui']
}

/**
 * Limits of one rich text: characters of its HTML and of its plain text, elements, nesting of elements, and operations
 * of its Delta. A page draws every element, and parsers go through all open elements at every tag.
 */
export const RICH_LIMITS = { html: 500_000, text: 300_000, elements: 20_000, depth: 50, ops: 20_000, link: 2000 }

/**
 * Whether a link in a rich text is allowed: to the web, to a mail address or to a path of this site. No other scheme,
 * and no address that inherits the page's scheme.
 */
export const isRichLink = (href: string): boolean =>
  href.length <= RICH_LIMITS.link && /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href.trim())
