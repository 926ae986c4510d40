/** BSON and our serialisers nest at most 100 deep; documents of ours need far less. */
const MAX_DEPTH = 60
/** Fields and elements of a body together. The largest that ours have are positions of 5,000 items: 15,000. */
const MAX_PARTS = 50_000

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Where the text ends that begins at `start`. */
function endOfText(json: string, start: number): number {
  let end = start
  for (;;) {
    end = json.indexOf('"', end + 1)
    if (end === -1) return json.length
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
}

export type SizeFault = 'deep' | 'many'

/** What makes JSON cost more than any body of ours: too deep, or too many parts. Looked for before it is parsed, because
 * parsing and checking are what costs. Whether it is JSON at all is the parser's to say. */
export function sizeFault(json: string): SizeFault | null {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === COMMA) parts++
    else if (OPENING.has(sign)) {
      parts++
      depth++
      if (depth > MAX_DEPTH) return 'deep'
    } else if (CLOSING.has(sign)) depth--
    if (parts > MAX_PARTS) return 'many'
  }
  return null
}

/** Whether a field's name somewhere in a parsed body has a null byte, which MongoDB cannot store. Null bytes inside values
 * are fine. */
export function hasNullByteInName(body: unknown): boolean {
  const open = [body]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true
      if (typeof inner === 'object' && inner !== null) open.push(inner)
    }
  }
  return false
}
