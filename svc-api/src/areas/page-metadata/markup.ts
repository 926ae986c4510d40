const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Text inside an element or a quoted attribute of HTML or XML. Characters that XML forbids are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** JSON in a form that ends no script element and begins no comment. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
