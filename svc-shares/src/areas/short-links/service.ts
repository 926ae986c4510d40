import { type LimitRule, type Limits, fail } from '@annals/service-kit'
import { newShortCode, ownPath, readCode } from './short-code.ts'
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
/** For one network. Pupils of a school who mistype the code stay below this. */
const UNKNOWN_CODES: LimitRule = { name: 'unknown-codes', most: 100, windowMs: 15 * 60_000 }

/** Short links to pages of this site. `origin` is the configured public origin, never the request's. */
export function linkService(links: LinkRepository, limits: Limits, origin: string) {
  const absolute = (code: string) => `${origin}/hist/${code}`

  return {
    /**
     * The owner's short link to a page; a repeated call returns the same link.
     * @throws ServiceError BAD_URL for anything but a page of this site
     */
    async create({ owner, url, purpose, activity, most }: LinkRequest): Promise<string> {
      const path = ownPath(url, origin) ?? fail('BAD_URL')
      for (let tried = 0; tried < TRIES; tried++) {
        const known = await links.codeOf(owner, path)
        if (known) return absolute(known)
        const code = newShortCode()
        if (await links.add({ _id: code, path, owner, purpose, activity }, most)) return absolute(code)
      }
      return fail('UNAVAILABLE')
    },

    /**
     * An existing code always works, whatever others in the network have tried. 31^7 possible codes protect it from
     * being guessed; the limit only identifies who tries.
     * @param network the visitor's
     * @throws ServiceError REDIRECT_ERROR for an unknown code (behaviour/frame §5), TOO_MANY_TRIES
     */
    async resolve(text: string, network: string): Promise<string> {
      const code = readCode(text)
      const path = code && (await links.pathOf(code))
      if (path) return path
      await limits.demand(UNKNOWN_CODES, [network])
      return fail('REDIRECT_ERROR')
    },

    countOf: (owner: string): Promise<number> => links.countOf(owner),

    async shortLinks(owner: string, paths: string[]): Promise<Map<string, string>> {
      const codes = await links.codesOf(owner, paths)
      return new Map([...codes].map(([path, code]) => [path, absolute(code)]))
    }
  }
}
export type LinkService = ReturnType<typeof linkService>
