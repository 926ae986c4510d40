/** A value of a PDF (ISO 32000-2, 7.3), as far as trailers and encryption need it. Strings are their bytes. */
export type PdfValue = number | boolean | null | PdfName | PdfRef | Buffer | PdfValue[] | PdfDict
export interface PdfName {
  name: string
}
export interface PdfRef {
  object: number
  generation: number
}
export interface PdfDict {
  entries: Map<string, PdfValue>
}

const MAX_DEPTH = 20
const WHITE = '\0\t\n\f\r '
const ENDS = `${WHITE}()<>[]{}/%`
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

export const isDict = (value: PdfValue | undefined): value is PdfDict =>
  typeof value === 'object' && value !== null && 'entries' in value
export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && 'object' in value
export const nameIn = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : ''
export const numberIn = (value: PdfValue | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/**
 * Parses the value at the beginning of a text that has one character per byte.
 * @throws SyntaxError where there is none
 */
export function readValue(text: string): PdfValue {
  let at = 0
  const fail = (): never => {
    throw new SyntaxError('not a PDF value')
  }

  function space(): void {
    for (;;) {
      while (at < text.length && WHITE.includes(text[at]!)) at++
      if (text[at] !== '%') return
      while (at < text.length && !'\r\n'.includes(text[at]!)) at++
    }
  }

  function word(): string {
    const from = at
    while (at < text.length && !ENDS.includes(text[at]!)) at++
    return text.slice(from, at)
  }

  function literal(): Buffer {
    let bytes = ''
    for (let depth = 1; ;) {
      const character = text[at++] ?? fail()
      if (character === '(') depth++
      if (character === ')' && --depth === 0) return Buffer.from(bytes, 'latin1')
      if (character !== '\\') {
        bytes += character
        continue
      }
      const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0]
      if (octal) {
        bytes += String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        at += octal.length
        continue
      }
      const escaped = text[at++] ?? fail()
      if (escaped === '\r' && text[at] === '\n') at++
      else if (!'\r\n'.includes(escaped)) bytes += ESCAPES[escaped] ?? escaped
    }
  }

  function hex(): Buffer {
    const end = text.indexOf('>', at)
    if (end === -1) fail()
    const digits = text.slice(at, end).replace(/\s/g, '')
    at = end + 1
    return /^[\da-f]*$/i.test(digits) ? Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex') : fail()
  }

  const name = (): string =>
    word().replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

  function dict(depth: number): PdfDict {
    const entries = new Map<string, PdfValue>()
    for (space(); !text.startsWith('>>', at); space()) {
      if (text[at++] !== '/') fail()
      const key = name()
      entries.set(key, value(depth))
    }
    at += 2
    return { entries }
  }

  function array(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    for (space(); text[at] !== ']'; space()) values.push(value(depth))
    at++
    return values
  }

  function number(): PdfValue {
    const ref = /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![\w.])/.exec(text.slice(at, at + 40))
    if (ref) {
      at += ref[0].length
      return { object: Number(ref[1]), generation: Number(ref[2]) }
    }
    const digits = word()
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : fail()
  }

  function value(depth: number): PdfValue {
    if (depth > MAX_DEPTH) fail()
    space()
    const first = text[at] ?? fail()
    if (text.startsWith('<<', at)) {
      at += 2
      return dict(depth + 1)
    }
    if ('/([<'.includes(first)) {
      at++
      if (first === '/') return { name: name() }
      if (first === '(') return literal()
      return first === '[' ? array(depth + 1) : hex()
    }
    if (/[\d+.-]/.test(first)) return number()
    const keyword = word()
    if (keyword === 'true' || keyword === 'false') return keyword === 'true'
    return keyword === 'null' ? null : fail()
  }

  return value(0)
}
