/** BSON and our serialisers allow a depth of at most 100; our documents need far less. */
const MAX_DEPTH = 60
/** Most fields and elements of a body together. Our largest body has the positions of 5,000 items: 15,000. */
const MAX_PARTS = 50_000
/**
 * Most fields of one object. Answers and revisions have one field for each block, and an activity has 200 blocks.
 * Objects with very many fields take the longest to build.
 */
const MAX_FIELDS = 1000

/**
 * Most characters written with a backslash: the parser spends more time on these than on others. Browsers write few of
 * them. Other programs escape every character beyond ASCII; the limit leaves room for a hundred pages of such text.
 */
const MAX_ESCAPES = 200_000

const QUOTE = 34
const COMMA = 44
const OPENING_LIST = 91
const BACKSLASH = 92
const CLOSING_LIST = 93
const OPENING = 123
const CLOSING = 125

/**
 * The index where the string that begins at `start` ends: the next quotation mark after an even number of backslashes.
 */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end
    while (json.charCodeAt(first - 1) === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
  }
  return json.length
}

function hasManyEscapes(json: string): boolean {
  let count = 0
  for (let at = json.indexOf('\\'); at !== -1; at = json.indexOf('\\', at + 2)) if (++count > MAX_ESCAPES) return true
  return false
}

export type SizeError = 'deep' | 'many'

/**
 * Finds what would make JSON more expensive than any body of ours: too deep, too many parts or escapes. This is checked
 * before parsing, because parsing and validating are the expensive steps. Whether the text is valid JSON is left to the
 * parser.
 */
export function sizeError(json: string): SizeError | null {
  if (hasManyEscapes(json)) return 'many'
  let depth = 0
  let parts = 0
  /** For each open object or list: the number of fields so far in an object; below zero for a list. */
  const fields = new Int32Array(MAX_DEPTH + 2)
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at)
        break
      case COMMA:
        parts++
        fields[depth]!++
        break
      case OPENING_LIST:
      case OPENING:
        parts++
        depth++
        if (depth > MAX_DEPTH) return 'deep'
        fields[depth] = json.charCodeAt(at) === OPENING ? 1 : -MAX_PARTS
        break
      case CLOSING_LIST:
      case CLOSING:
        depth = Math.max(0, depth - 1)
    }
    if (parts > MAX_PARTS || fields[depth]! > MAX_FIELDS) return 'many'
  }
  return null
}

/**
 * Whether any field name in a parsed body contains a null byte, which MongoDB cannot store. Null bytes inside values
 * are allowed.
 */
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
