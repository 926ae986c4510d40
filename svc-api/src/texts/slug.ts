const USUAL_LENGTH = 60

export interface SlugRules {
  /** For a name without letters and figures. */
  empty: string
  /** Words that are addresses of something else. */
  taken: ReadonlySet<string>
  /** Most characters, where they are not the usual ones. */
  most?: number
}

/**
 * An address, read off a name: letters and figures of any script, Latin ones without accents, in small letters with
 * hyphens between the words.
 * @param tries which one it is for this name: 0 is the plain one
 */
export function slugOf(name: string, { empty, taken, most = USUAL_LENGTH }: SlugRules, tries = 0): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = words
    .replace(/^[-\p{M}]+/u, '')
    .slice(0, most)
    .replace(/[\ud800-\udbff]$|-+$/, '')
  const slug = short || empty
  if (tries > 0) return `${slug}-${tries + 1}`
  return taken.has(slug) ? `${slug}-1` : slug
}
