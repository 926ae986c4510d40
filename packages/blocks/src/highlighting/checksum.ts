/** Length and hash (FNV-1a, twice 32 bits) of a text: what tells whether two texts are the same, kept instead of one. */
export function checksum(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ (code + at), 0x01000193)
  }
  return [text.length, one >>> 0, other >>> 0].map(part => part.toString(36)).join('-')
}
