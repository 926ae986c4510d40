const PAIRS: Record<string, string> = { '"': '"', '“': '”', '„': '“', '«': '»', '»': '«', '‟': '”' }
/** Commas and semicolons of all scripts, and line ends. */
const SEPARATOR = /[,;\n،؛、，；]/

/**
 * Tags as a cell lists them, separated by commas, semicolons or lines. Text in quotation marks is one tag, whatever it
 * contains.
 */
export function tagsIn(text: string): string[] {
  const found: string[] = []
  let tag = ''
  const finish = (): void => {
    const name = tag.replace(/\s+/g, ' ').trim()
    if (name !== '') found.push(name)
    tag = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const end = tag.trim() === '' ? text.indexOf(PAIRS[sign] ?? '\0', at + 1) : -1
    // Only where the quotation ends together with a tag; otherwise the mark is part of the text.
    if (end > at && /^\s*($|[,;\n،؛、，；])/.test(text.slice(end + 1))) {
      tag = text.slice(at + 1, end)
      at = end
    } else if (SEPARATOR.test(sign)) finish()
    else tag += sign
  }
  finish()
  return found
}
