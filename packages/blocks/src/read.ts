import type { RichText } from '@annals/contracts'

/** The object that `value` is, or an empty one: stored records and answers are read, never trusted. */
export function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** The text that `value` is, at most `max` characters, or an empty one. */
export function readText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}

const MAX_HTML = 500_000
const MAX_TEXT = 300_000

/** Rich text in its three forms; what is missing or malformed becomes an empty text. HTML over the limit is dropped
 * whole, for half a tag is no text. */
export function readRichText(record: Record<string, unknown>): RichText {
  const ops = readObject(record.delta).ops
  return {
    delta: {
      ops: Array.isArray(ops) ? ops.filter(op => typeof op === 'object' && op !== null && !Array.isArray(op)) : []
    },
    html: typeof record.html === 'string' && record.html.length <= MAX_HTML ? record.html : '',
    text: readText(record.text, MAX_TEXT)
  }
}
