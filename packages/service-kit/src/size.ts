/**
 * Bytes of a JSON value as UTF-8, without blanks and escapes. `JSON.stringify` is not used, because it is slow for
 * texts of characters that must be escaped.
 */
export function bytesOf(value: unknown): number {
  let bytes = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') bytes += Buffer.byteLength(one) + 2
    else if (typeof one !== 'object' || one === null) bytes += String(one).length
    else if (Array.isArray(one)) {
      bytes += one.length + 1
      for (const entry of one) open.push(entry)
    } else {
      bytes++
      for (const [name, inner] of Object.entries(one)) {
        bytes += Buffer.byteLength(name) + 4
        open.push(inner)
      }
    }
  }
  return bytes
}
