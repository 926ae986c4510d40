/** BSON and our serialisers nest at most 100 deep; documents of ours need far less. */
const MAX_DEPTH = 60
/** Fields and elements of a body together. The largest that ours have are positions of 5,000 items: 15,000. */
const MAX_PARTS = 50_000
/** Fields of one object. Answers and revisions are named by their blocks, of which an activity has 200. An object of very
 * many fields takes longest of all to make. */
const MAX_FIELDS = 1000

/** Letters written with a backslash, which cost the parser and all that follows most for their bytes. Browsers write few;
 * other programs write every letter beyond ASCII so, and this is a book of a hundred pages. */
const MAX_ESCAPES = 200_000

const QUOTE = 34
const COMMA = 44
const OPENING_LIST = 91
const BACKSLASH = 92
const CLOSING_LIST = 93
const OPENING = 123
const CLOSING = 125

/** Where the text ends that begins at `start`: at the next quotation mark that an even number of backslashes precedes. */
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

export type SizeFault = 'deep' | 'many'

/** What makes JSON cost more than any body of ours: too deep, too many parts or escapes. Looked for before it is parsed, because
 * parsing and checking are what costs. Whether it is JSON at all is the parser's to say. */
export function sizeFault(json: string): SizeFault | null {
  if (hasManyEscapes(json)) return 'many'
  let depth = 0
  let parts = 0
  /** Of what is open: the fields so far of an object, and so many below none of a list. */
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
