import {
  PRODUCT,
  PUBLIC_KINDS,
  PUBLIC_PAGES_LIMIT,
  type PublicKind,
  type PublicPage,
  publicPageInternalCalls as asked
} from '@annals/contracts'
import type { IsOpen } from '@annals/federation/open-pages'
import { fail, type InternalClient } from '@annals/service-kit'
import { ownerNames } from '../../between-areas/owner-names.ts'
import type { PublicPageQuery } from '../../between-areas/public-pages.ts'
import { factsOf, factsOfScreen, type PageFacts } from './page-facts.ts'
import { type Named, placeOf, SCREENS } from './public-addresses.ts'

const CALLS = {
  narrative: asked.publicNarratives,
  collection: asked.publicCollections,
  activity: asked.publicActivities,
  module: asked.publicModules,
  lesson: asked.publicLearningActivities,
  partner: asked.publicPartners
} as const satisfies Record<PublicKind, unknown>

/** Kinds of which no date is stored: they cannot be new. */
const WITHOUT_DATES: readonly PublicKind[] = ['module', 'lesson', 'partner']
const NEW_ENTRIES = 30
/** As many of what a screen lists are asked for a picture. */
const LISTED = 12
/** Most files of one kind in the sitemap. */
const SITEMAP_FILES = 50
const EMBED_SECONDS = 3600

/**
 * What other sites read of public pages (behaviour/public-pages).
 * @param openPages which pages are open at the moment; of others nothing is told
 */
export function publicPages(internal: InternalClient, origin: string, openPages: () => Promise<IsOpen>) {
  const ask = (kind: PublicKind, part: PublicPageQuery) => internal(CALLS[kind], part)

  /** With their authors' names. Where these are not available, pages are told without them. */
  async function withAuthors(pages: PublicPage[]): Promise<PageFacts[]> {
    const nameOf = await ownerNames(
      internal,
      pages.flatMap(({ owner }) => owner ?? [])
    )
    return pages.map(page => factsOf(page, nameOf(page.owner ?? ''), origin))
  }

  async function one({ kind, name }: Named): Promise<PageFacts | null> {
    const { pages } = await ask(kind, { name, skip: 0, limit: 1 })
    return (await withAuthors(pages))[0] ?? null
  }

  /** What a screen lists may be in an area that does not answer; then it has no picture. */
  async function screen(path: string, isOpen: IsOpen): Promise<PageFacts> {
    const { lists, under = '/' } = SCREENS[path] ?? {}
    const listed = lists ? await ask(lists, { skip: 0, limit: LISTED }).catch(() => null) : null
    const shown = (listed?.pages ?? []).filter(page => page.path.startsWith(under) && isOpen(page.path))
    const pictures = shown.flatMap(({ picture }) => (picture?.url ? [picture] : []))
    // Few sites show pictures in SVG.
    return factsOfScreen(path, origin, pictures.find(({ url }) => !url.endsWith('.svg')) ?? pictures[0])
  }

  async function at(address: string): Promise<PageFacts | null> {
    const place = placeOf(address)
    const isOpen = await openPages()
    if (!place || !isOpen(new URL(address, origin).pathname)) return null
    // The canonical address may belong to another area.
    if ('screen' in place) return isOpen(place.screen) ? screen(place.screen, isOpen) : null
    const facts = await one(place)
    return facts && isOpen(new URL(facts.url).pathname) ? facts : null
  }

  return {
    at,

    /** Complete addresses of the files of the sitemap. */
    async sitemapFiles(): Promise<string[]> {
      const isOpen = await openPages()
      const counted = await Promise.all(
        PUBLIC_KINDS.map(async kind => {
          const { pages, total = 0 } = await ask(kind, { skip: 0, limit: 1, isCounted: true })
          // All pages of a kind belong to one area.
          const isTold = pages.every(({ path }) => isOpen(path))
          const files = isTold ? Math.min(Math.ceil(total / PUBLIC_PAGES_LIMIT), SITEMAP_FILES) : 0
          return Array.from({ length: files }, (_, file) => `${origin}/sitemap/${kind}-${file + 1}.xml`)
        })
      )
      return [`${origin}/sitemap/screens.xml`, ...counted.flat()]
    },

    async screens(): Promise<PageFacts[]> {
      const paths = Object.keys(SCREENS).filter(await openPages())
      return paths.map(path => factsOfScreen(path, origin))
    },

    /** @throws ServiceError NOT_FOUND where the sitemap has no such file */
    async sitemapFile(kind: PublicKind, file: number): Promise<PageFacts[]> {
      if (file < 1 || file > SITEMAP_FILES) fail('NOT_FOUND')
      const isOpen = await openPages()
      const answer = await ask(kind, { skip: (file - 1) * PUBLIC_PAGES_LIMIT, limit: PUBLIC_PAGES_LIMIT })
      const pages = answer.pages.filter(({ path }) => isOpen(path))
      return pages.length > 0 ? pages.map(page => factsOf(page, '', origin)) : fail('NOT_FOUND')
    },

    async newest(): Promise<PageFacts[]> {
      const isOpen = await openPages()
      const kinds = PUBLIC_KINDS.filter(kind => !WITHOUT_DATES.includes(kind))
      const answers = await Promise.all(kinds.map(kind => ask(kind, { skip: 0, limit: NEW_ENTRIES })))
      const pages = answers
        .flatMap(answer => answer.pages)
        .filter(({ path }) => isOpen(path))
        .toSorted((page, other) => (other.created ?? '').localeCompare(page.created ?? ''))
      return withAuthors(pages.slice(0, NEW_ENTRIES))
    },

    /** @throws ServiceError NOT_FOUND where the address is not that of a published thing of this site */
    async embedded(url: string) {
      const address = URL.parse(url)
      const path = address?.origin === origin ? address.pathname : ''
      const place = placeOf(path)
      const facts = place && !('screen' in place) ? await at(path) : null
      if (!facts) return fail('NOT_FOUND')
      const { title, author, picture } = facts
      return {
        version: '1.0' as const,
        type: 'link' as const,
        title,
        provider_name: PRODUCT.name,
        provider_url: `${origin}/`,
        cache_age: EMBED_SECONDS,
        ...(author && { author_name: author }),
        // A thumbnail has all three or none.
        ...(picture &&
          picture.width > 0 && {
            thumbnail_url: picture.url,
            thumbnail_width: picture.width,
            thumbnail_height: picture.height
          })
      }
    }
  }
}
