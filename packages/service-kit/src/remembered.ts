const MOST = 500
/** A longer text is unlikely to come again, and many of them would take memory. */
const LONGEST = 200

/** Remembers what was found for each text before: the rows of a sheet often say the same. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>()
  return text => {
    const known = found.get(text)
    if (known !== undefined) return known
    const result = find(text)
    if (text.length > LONGEST) return result
    if (found.size >= MOST) found.clear()
    found.set(text, result)
    return result
  }
}
