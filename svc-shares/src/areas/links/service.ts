import { type LimitRule, type Limits, refuse } from '@annals/service-kit'
import { newCode, ownPath, readCode } from './path.ts'
import type { LinkRepository } from './repository.ts'

export interface LinkRequest {
  owner: string
  url: string
  purpose: string
  activity: string | null
  /** How many links the owner may have. */
  most: number
}

const TRIES = 5
/** For one network; a school that copies from the wall mistypes less. */
const UNKNOWN_CODES: LimitRule = { name: 'unknown-codes', most: 100, windowMs: 15 * 60_000 }

/** Short links to pages of ours. `origin` is the configured public one, never the request's. */
export function linkService(links: LinkRepository, limits: Limits, origin: string) {
  const absolute = (code: string) => `${origin}/hist/${code}`

  return {
    /** The owner's short link to a page; asking again answers the same one.
     * @throws Refuse BAD_URL for anything but a page of ours */
    async create({ owner, url, purpose, activity, most }: LinkRequest): Promise<string> {
      const path = ownPath(url, origin) ?? refuse('BAD_URL')
      for (let tried = 0; tried < TRIES; tried++) {
        const known = await links.codeOf(owner, path)
        if (known) return absolute(known)
        const code = newCode()
        if (await links.add({ _id: code, path, owner, purpose, activity }, most)) return absolute(code)
      }
      return refuse('UNAVAILABLE')
    },

    /** A code that there is always opens, whatever others of the network tried: 31^7 codes are what keeps one from
     * being guessed, the count only tells who tries.
     * @param network the visitor's
     * @throws Refuse REDIRECT_ERROR for a code that is none (behaviour/frame §5), TOO_MANY_TRIES */
    async resolve(text: string, network: string): Promise<string> {
      const code = readCode(text)
      const path = code && (await links.pathOf(code))
      if (path) return path
      const { ok, retryAfter } = await limits.take(UNKNOWN_CODES, network)
      return ok ? refuse('REDIRECT_ERROR') : refuse('TOO_MANY_TRIES', { retryAfter })
    },

    countOf: (owner: string): Promise<number> => links.countOf(owner),

    async shortLinks(owner: string, paths: string[]): Promise<Map<string, string>> {
      const codes = await links.codesOf(owner, paths)
      return new Map([...codes].map(([path, code]) => [path, absolute(code)]))
    }
  }
}
export type LinkService = ReturnType<typeof linkService>
