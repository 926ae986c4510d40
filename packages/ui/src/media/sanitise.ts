import createPurifier from 'dompurify'

const TAGS = [
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
]
const ATTRIBUTES: Record<string, (value: string) => boolean> = {
  'li data-list': value => value === 'ordered' || value === 'bullet',
  'a href': value => isSafeLink(value),
  'a rel': () => true,
  'dfn title': () => true,
  'mark class': value => /^m[1-5]$/u.test(value),
  'mark data-comment': () => true,
  'span class': value => value === 'ql-ui'
}

/** Web and mail addresses and paths of our own; no other scheme, no address that borrows the page's scheme. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/iu.test(href.trim())

const createSanitiser = () => {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    const isAllowed = ATTRIBUTES[`${element.nodeName.toLowerCase()} ${data.attrName}`]
    data.keepAttr = Boolean(isAllowed?.(data.attrValue))
  })
  return (html: string): string =>
    purifier.sanitize(html, {
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ['data-list', 'href', 'rel', 'title', 'class', 'data-comment'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false
    })
}

let sanitiser: ((html: string) => string) | undefined

/** What people write, down to the allow list the services use as well; done when it is written and when it is read. */
export const sanitiseHtml = (html: string): string => (sanitiser ??= createSanitiser())(html)
