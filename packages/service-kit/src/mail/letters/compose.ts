import { PRODUCT } from '@annals/contracts'
import type { Content } from '../mailer.ts'

/** A paragraph, an address that stands by itself, or lines one below the other. */
export type Part = string | { link: string } | { lines: readonly string[] }

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

const asText = (part: Part): string =>
  typeof part === 'string' ? part : 'link' in part ? part.link : part.lines.join('\n')

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('lines' in part) return `<p>${part.lines.map(escaped).join('<br>\n')}</p>`
  const address = escaped(part.link)
  return `<p dir="ltr"><a href="${address}">${address}</a></p>`
}

/**
 * A letter as text and as HTML that say the same. The HTML has no styles and loads nothing: each mail program shows it
 * in the reader's own type and colours.
 */
export function compose(
  { language, direction }: { language: string; direction: 'ltr' | 'rtl' },
  subject: string,
  parts: readonly Part[]
): Content {
  const title = `${PRODUCT.name}: ${subject}`
  return {
    subject: title,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
</head>
<body>
${parts.map(asHtml).join('\n')}
</body>
</html>
`
  }
}
