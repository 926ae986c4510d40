import { collectionCalls } from '@annals/contracts'

const MAX_LENGTH = 60
const HOME = '/collection/'
/** Words that are calls of their own at the same path. */
const CALLS = new Set<string>(
  Object.values(collectionCalls).flatMap(({ path }) => (path.startsWith(HOME) ? path.slice(HOME.length) : []))
)

/** A collection's address, read off its name: letters and figures of any script, Latin ones without accents, in small
 * letters with hyphens between the words.
 * @param tries which one it is for this name: 0 is the plain one */
export function slugOf(name: string, tries = 0): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = words
    .replace(/^[-\p{M}]+/u, '')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$|-+$/, '')
  const slug = short || 'collection'
  if (tries > 0) return `${slug}-${tries + 1}`
  return CALLS.has(slug) ? `${slug}-1` : slug
}
