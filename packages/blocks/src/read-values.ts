import { type Delta, RICH_LIMITS, type RichText } from '@annals/contracts'

/** `value` as an object, or an empty one: stored records and answers are read, never trusted. */
export function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** `value` as a text of at most `max` code points, which are what a schema counts, or an empty one. */
export function readText(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  if (value.length <= max) return value
  // A code point has at most two units, so the rest of a long text costs nothing.
  return Array.from(value.slice(0, max * 2))
    .slice(0, max)
    .join('')
}

/**
 * Rich text in its three forms; a missing or malformed one becomes an empty text. HTML over the limit is dropped
 * completely, because half a tag is no text. A Delta is passed on as it is: only the editor knows how it treats it.
 */
export function readRichText(record: Record<string, unknown>): RichText {
  const ops: unknown = readObject(record.delta).ops
  return {
    delta: { ops: Array.isArray(ops) ? (ops as Delta['ops']) : [] },
    html: typeof record.html === 'string' && record.html.length <= RICH_LIMITS.html ? record.html : '',
    text: readText(record.text, RICH_LIMITS.text)
  }
}
