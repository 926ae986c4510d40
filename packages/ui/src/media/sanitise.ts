import { isRichLink, RICH_ATTRIBUTES, RICH_CLASSES, RICH_TAGS, withWholeTags } from '@annals/contracts'
import createPurifier from 'dompurify'

const isAllowed = (tag: string, name: string, value: string): boolean => {
  if (!RICH_ATTRIBUTES[tag]?.includes(name)) return false
  if (name === 'href') return isRichLink(value)
  return name !== 'class' || value.split(' ').every(one => RICH_CLASSES[tag]?.includes(one))
}

const createSanitiser = () => {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    data.keepAttr = isAllowed(element.nodeName.toLowerCase(), data.attrName, data.attrValue)
  })
  return (html: string): string =>
    purifier.sanitize(withWholeTags(html), {
      ALLOWED_TAGS: [...RICH_TAGS],
      ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat())],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false
    })
}

let sanitiser: ((html: string) => string) | undefined

/**
 * Reduces HTML to what a rich text may contain; called when it is written and when it is read. A tag without an end is
 * text.
 */
export const sanitiseHtml = (html: string): string => (sanitiser ??= createSanitiser())(html)
