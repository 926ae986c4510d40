import sanitize from 'sanitize-html'

const OWN_PATH = /^\/(?![/\\])/

/** HTML as we store it: only what our editor writes and our pages show. Applied on every write (ARCHITECTURE §4). */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'p',
      'br',
      'strong',
      'em',
      'u',
      's',
      'blockquote',
      'ol',
      'ul',
      'li',
      'a',
      'dfn',
      'mark',
      'span'
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      li: ['data-list', 'class'],
      p: ['class'],
      dfn: ['title'],
      mark: ['class', 'data-comment'],
      span: ['class', 'contenteditable']
    },
    allowedClasses: {
      mark: ['m1', 'm2', 'm3', 'm4', 'm5'],
      span: ['ql-ui'],
      p: ['ql-align-center', 'ql-align-right', 'ql-align-justify', 'ql-direction-rtl'],
      li: ['ql-indent-1', 'ql-indent-2', 'ql-indent-3', 'ql-indent-4']
    },
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
