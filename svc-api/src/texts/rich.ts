import { type RichText, withoutEndBreaks } from '@annals/contracts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, sign => ENTITIES[sign] ?? sign)

/**
 * Plain text as rich text with one paragraph for each line. Its HTML is what sanitising would return, so thousands can
 * be written without sanitising.
 */
export function richTextOf(plain: string): RichText {
  const text = withoutEndBreaks(plain.replace(/\r\n?/g, '\n'))
  if (text === '') return { delta: { ops: [] }, html: '', text: '' }
  const html = text
    .split('\n')
    .map(words => `<p>${escaped(words) || '<br />'}</p>`)
    .join('')
  return { delta: { ops: [{ insert: `${text}\n` }] }, html, text }
}
