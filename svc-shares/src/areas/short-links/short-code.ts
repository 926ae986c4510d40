import { randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 7

/** A short code: 7 random characters of 31 without look-alikes (behaviour/frame §5). */
export const newShortCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A code as a person copied it from a board, in its stored form; null where it cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.trim().toLowerCase()
  return code.length === LENGTH && Array.from(code).every(letter => ALPHABET.includes(letter)) ? code : null
}

/** Paths that are not pages: calls, files, and short links themselves (which could lead in circles). */
const NO_PAGES = /^\/(api|internal|hist|files)(\/|$)/i

/**
 * The page of this site that an address means, as a path with query and fragment; null for anything else. A redirect to
 * a path with two slashes at its start would leave the site.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!/^(\/|https?:\/\/)/i.test(address) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//') || NO_PAGES.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
