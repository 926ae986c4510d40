import type { SourceEntry } from '@annals/contracts'

/** So many sources are read at a time. */
export const PAGE = 48
/** So many are read at once where a list is shown again as it was. */
const MOST_AT_ONCE = 192
/** More than this are not kept: those farthest from what is being read are left out. */
const MOST_SHOWN = 480

/** A part of a list as the server answers it; `prev` and `next` are its edges, empty where the list begins or ends. */
export interface SourcePage {
  sources: readonly SourceEntry[]
  prev: string
  next: string
}

/** Pages in a row of a list: `before` sources come before them; there are `total`, or `more` than that. */
export interface ShownSources {
  pages: readonly SourcePage[]
  before: number
  total: number
  more: boolean
}

type PageResponse = SourcePage & Pick<ShownSources, 'total' | 'more'>
/** What is asked of the call `mySources` beyond search and order. */
export interface PageAsked {
  after?: string
  before?: string
  limit: number
}
type Read = (page: PageAsked) => Promise<PageResponse>

export const countOf = (pages: readonly SourcePage[]): number =>
  pages.reduce((sum, { sources }) => sum + sources.length, 0)

const pageOf = ({ sources, prev, next }: PageResponse): SourcePage => ({ sources, prev, next })

/** Without sources that stand on another page too: one may have moved meanwhile. */
function withoutThose({ sources, ...page }: SourcePage, pages: readonly SourcePage[]): SourcePage {
  const there = new Set(pages.flatMap(other => other.sources.map(({ source }) => source.uuid)))
  return { ...page, sources: sources.filter(({ source }) => !there.has(source.uuid)) }
}

/** The position in a list to begin at: at the edge `from`, behind `before` others, with `count` sources. */
export interface ListPosition {
  from: string
  before: number
  count: number
}
export const FIRST_POSITION: ListPosition = { from: '', before: 0, count: PAGE }

export function positionOf({ pages, before }: ShownSources): ListPosition {
  const from = pages[0]?.prev ?? ''
  return { from, before: from ? before : 0, count: Math.max(PAGE, countOf(pages)) }
}

/** Reads what was shown from a position on. */
export async function readPosition(read: Read, { from, before, count }: ListPosition): Promise<ShownSources> {
  const pages: SourcePage[] = []
  for (let after = from; ;) {
    const limit = Math.min(MOST_AT_ONCE, count - countOf(pages))
    const response = await read({ ...(after && { after }), limit })
    pages.push(withoutThose(pageOf(response), pages))
    after = response.next
    if (after && response.sources.length > 0 && countOf(pages) < count) continue
    // Where nothing follows any more, the list is shown from its beginning.
    if (from && countOf(pages) === 0) return readPosition(read, FIRST_POSITION)
    return { pages, before, total: response.total, more: response.more }
  }
}

export async function readNext(read: Read, { pages, before }: ShownSources): Promise<ShownSources> {
  const after = pages.at(-1)?.next
  const response = await read({ ...(after && { after }), limit: PAGE })
  const all = [...pages, withoutThose(pageOf(response), pages)]
  let dropped = 0
  while (all.length > 1 && countOf(all) > MOST_SHOWN) dropped += all.shift()!.sources.length
  return { pages: all, before: before + dropped, total: response.total, more: response.more }
}

export async function readPrevious(read: Read, { pages, before }: ShownSources): Promise<ShownSources> {
  const response = await read({ before: pages[0]?.prev ?? '', limit: PAGE })
  const page = withoutThose(pageOf(response), pages)
  const all = [page, ...pages]
  while (all.length > 1 && countOf(all) > MOST_SHOWN) all.pop()
  const left = response.prev ? Math.max(1, before - page.sources.length) : 0
  return { pages: all, before: left, total: response.total, more: response.more }
}

/** The end of a list. */
export async function readLast(read: Read): Promise<ShownSources> {
  const response = await read({ before: '', limit: PAGE })
  const before = response.prev ? Math.max(1, response.total - response.sources.length) : 0
  return { pages: [pageOf(response)], before, total: response.total, more: response.more }
}

/** With each source as `change` makes it; without those for which that is null. */
export function changed(shown: ShownSources, change: (entry: SourceEntry) => SourceEntry | null): ShownSources {
  const pages = shown.pages.map(page => ({ ...page, sources: page.sources.flatMap(entry => change(entry) ?? []) }))
  return { ...shown, pages, total: shown.total - countOf(shown.pages) + countOf(pages) }
}
