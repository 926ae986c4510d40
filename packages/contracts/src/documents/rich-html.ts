/** The HTML of a rich text: what the editor writes and pages show, and nothing else. Services let through no more when it
 * is written, pages no more when it is shown (ARCHITECTURE §4). */
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
