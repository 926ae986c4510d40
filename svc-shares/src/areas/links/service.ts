import { refuse } from '@annals/service-kit'
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

/** Short links to pages of ours. `origin` is the configured public one, never the request's. */
export function linkService(links: LinkRepository, origin: string) {
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

    /** @throws Refuse REDIRECT_ERROR for a code that is none (spec 1 §8) */
    async resolve(text: string): Promise<string> {
      const code = readCode(text)
      return (code && (await links.pathOf(code))) ?? refuse('REDIRECT_ERROR')
    },

    countOf: (owner: string): Promise<number> => links.countOf(owner),

    async shortLinks(owner: string, paths: string[]): Promise<Map<string, string>> {
      const codes = await links.codesOf(owner, paths)
      return new Map([...codes].map(([path, code]) => [path, absolute(code)]))
    }
  }
}
export type LinkService = ReturnType<typeof linkService>
