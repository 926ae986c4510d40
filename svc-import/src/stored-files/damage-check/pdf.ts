import type { Bytes } from './bytes.ts'
import { opensWithout } from './pdf-password.ts'
import { isDict, isRef, nameIn, type PdfDict, type PdfRef, type PdfValue, readValue } from './pdf-syntax.ts'

/** The keyword after which a PDF gives the offset of its index. */
const TAIL = 4096
/** Most bytes of a dictionary that are read. */
const DICT = 64 * 1024
/** Bytes that are searched at once, and how many of them overlap with the next piece. */
const PIECE = 1024 * 1024
const OVERLAP = 64

const OBJECT = /^\s*\d{1,10}\s+\d{1,5}\s+obj\b/

/** @returns null for what is no dictionary */
function dictAt(text: string): PdfDict | null {
  try {
    const value = readValue(text)
    return isDict(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The offset after the first match in a file from an offset on; -1 without a match. */
async function behind(bytes: Bytes, words: RegExp, start: number, isLast = false): Promise<number> {
  let found = -1
  for (let from = start; from < bytes.size && (isLast || found === -1); from += PIECE) {
    const text = (await bytes.at(from, PIECE + OVERLAP)).toString('latin1')
    const matches = [...text.matchAll(words)]
    const match = isLast ? matches.at(-1) : matches[0]
    if (match) found = from + match.index + match[0].length
  }
  return found
}

const readDict = async (bytes: Bytes, at: number): Promise<PdfDict | null> =>
  at === -1 ? null : dictAt((await bytes.at(at, DICT)).toString('latin1'))

/**
 * The newest trailer of a document, or the dictionary in its place before a compressed index (ISO 32000-2, 7.5.5 and
 * 7.5.8).
 */
async function trailerOf(bytes: Bytes): Promise<PdfDict | null> {
  const from = Math.max(0, bytes.size - TAIL)
  const tail = (await bytes.at(from, TAIL)).toString('latin1')
  const place = [...tail.matchAll(/startxref\s+(\d{1,12})\s+%%EOF/g)].at(-1)?.[1]
  if (place === undefined) return null
  const text = (await bytes.at(Number(place), DICT)).toString('latin1')
  // After a table of offsets (7.5.4), which contains only numbers.
  if (/^\s*xref\b/.test(text)) return readDict(bytes, await behind(bytes, /\btrailer/g, Number(place)))
  const object = OBJECT.exec(text)
  const dict = object && dictAt(text.slice(object[0].length))
  return dict && nameIn(dict.entries.get('Type')) === 'XRef' ? dict : null
}

/** The dictionary of an object: the last one with its number in the file. */
async function objectOf(bytes: Bytes, { object, generation }: PdfRef): Promise<PdfDict | null> {
  const head = new RegExp(`(?<!\\d)${object}[\\0\\t\\n\\f\\r ]+${generation}[\\0\\t\\n\\f\\r ]+obj\\b`, 'g')
  return readDict(bytes, await behind(bytes, head, 0, true))
}

const firstOf = (value: PdfValue | undefined): Buffer => {
  const first = Array.isArray(value) ? value[0] : undefined
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0)
}

/**
 * What is wrong with a PDF as a whole: cut off, or changed in transfer so that its index is not at the declared offset
 * (`DAMAGED_FILE`); protected by a password (`PROTECTED_FILE`). Its pages are not checked.
 */
export async function pdfError(bytes: Bytes): Promise<'DAMAGED_FILE' | 'PROTECTED_FILE' | null> {
  const trailer = await trailerOf(bytes)
  if (!trailer || !isRef(trailer.entries.get('Root'))) return 'DAMAGED_FILE'
  const named = trailer.entries.get('Encrypt')
  if (named === undefined || named === null) return null
  const encrypt = isRef(named) ? await objectOf(bytes, named) : isDict(named) ? named : null
  return encrypt && opensWithout(encrypt, firstOf(trailer.entries.get('ID'))) ? null : 'PROTECTED_FILE'
}
