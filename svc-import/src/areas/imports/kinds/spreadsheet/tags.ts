const PAIRS: Record<string, string> = { '"': '"', '“': '”', '„': '“', '«': '»', '»': '«', '‟': '”' }
/** Commas and semicolons of all scripts, and line ends. */
const SEPARATOR = /[,;\n،؛、，；]/
/** A quotation up to where its tag ends; in it, a doubled mark stands for one. */
const QUOTATION = /"((?:[^"]|"")*)"(?=\s*(?:$|[,;\n،؛、，；]))/y

/** What stands in quotation marks from a place on, where the quotation ends together with a tag, and where it ends. */
function quotationAt(text: string, at: number): { tag: string; end: number } | null {
  const sign = text[at] ?? ''
  if (sign === '"') {
    QUOTATION.lastIndex = at
    const words = QUOTATION.exec(text)?.[1]
    return words === undefined ? null : { tag: words.replaceAll('""', '"'), end: at + words.length + 1 }
  }
  const end = text.indexOf(PAIRS[sign] ?? '\0', at + 1)
  // Otherwise the mark is part of the text.
  return end > at && /^\s*($|[,;\n،؛、，；])/.test(text.slice(end + 1)) ? { tag: text.slice(at + 1, end), end } : null
}

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
    const quoted = tag.trim() === '' ? quotationAt(text, at) : null
    if (quoted) {
      tag = quoted.tag
      at = quoted.end
    } else if (SEPARATOR.test(sign)) finish()
    else tag += sign
  }
  finish()
  return found
}

const quoted = (tag: string): string =>
  SEPARATOR.test(tag) || PAIRS[tag[0] ?? ''] ? `"${tag.replaceAll('"', '""')}"` : tag

/** Tags as one cell, from which `tagsIn` reads them again. */
export const tagsCell = (tags: readonly string[]): string => tags.map(quoted).join('; ')
