const MOST = 500
/** Of a longer text it is not likely that it comes again, and many would take memory. */
const LONGEST = 200

/** Remembers what was found of the texts before: a sheet says the same thing in every row. */
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
