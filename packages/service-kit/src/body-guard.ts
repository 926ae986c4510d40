/** BSON and our serialisers nest at most 100 deep; documents of ours need far less. */
const MAX_DEPTH = 60

/** What makes a parsed body unfit for storing whatever its schema says: nesting beyond MongoDB's, or a null byte in a
 * field's name. Null bytes inside values are fine. */
export function bodyFault(body: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return 'is nested too deeply'
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return 'has a field name with a null byte'
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}
