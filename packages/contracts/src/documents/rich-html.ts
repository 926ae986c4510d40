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
 * and no address that inherits the page's scheme, nor one that becomes such an address when a browser drops its tabs
 * and line breaks.
 */
export const isRichLink = (href: string): boolean =>
  href.length <= RICH_LIMITS.link && /^(https?:\/\/|mailto:|\/(?![/\\\p{Cc}]))/iu.test(href.trim())

/**
 * Position after the tag that begins at `from`, −1 if it has no end, and where looking for the end stopped. Signs in
 * quoted values do not end it; quotes count after a `=`, as parsers read them.
 */
export function endOfTag(html: string, from: number, hasQuotes = true): { end: number; stop: number } {
  let before = ''
  for (let at = from + 1; at < html.length; at++) {
    const sign = html[at]!
    if (sign === '>') return { end: at + 1, stop: at }
    if (sign === '<') return { end: -1, stop: at }
    if (hasQuotes && before === '=' && (sign === '"' || sign === "'")) {
      at = html.indexOf(sign, at + 1)
      if (at < 0) break
    }
    if (!/\s/.test(sign)) before = sign
  }
  return { end: -1, stop: html.length }
}

/**
 * HTML in which a `<` that begins no whole tag is written as a sign of the text: somebody has typed “if a <b then”, and
 * parsers would drop all that follows. A tag is whole if `>` comes before the next `<`. The work grows only linearly
 * with the length: inside what was looked through in vain, quotes no longer count.
 */
export function withWholeTags(html: string): string {
  const parts: string[] = []
  let kept = 0
  let inVain = 0
  let lastComment: number | undefined
  for (let at = html.indexOf('<'); at >= 0;) {
    let end = -1
    if (html.startsWith('<!--', at)) {
      lastComment ??= html.lastIndexOf('-->')
      if (at < lastComment) end = html.indexOf('-->', at) + 3
    } else if (/[a-z/!?]/i.test(html[at + 1] ?? '')) {
      const found = endOfTag(html, at, at >= inVain)
      if (found.end < 0) inVain = Math.max(inVain, found.stop)
      end = found.end
    }
    if (end < 0) {
      parts.push(html.slice(kept, at), '&lt;')
      kept = at + 1
    }
    at = html.indexOf('<', Math.max(end, at + 1))
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(kept)
}
