import { PRODUCT } from '@annals/contracts'
import type { Api } from '@annals/web-kit'

const PAGE = 200

/** What is read at the moment, and how much of it is there. */
export interface Step {
  part: Part
  done: number
}
export type Part = 'profile' | 'sources' | 'activities' | 'narratives' | 'collections' | 'shares'

/** Something was added or removed while it was read, so that one could be missing. */
export class ChangedMeanwhile extends Error {}

interface Reading {
  api: Pick<Api, 'call'>
  signal: AbortSignal
  onStep(step: Step): void
}

interface Page<T> {
  rows: readonly T[]
  total: number
}

/** Every row of a list that is read by pages. @throws ChangedMeanwhile */
async function* rowsOf<T>(read: (skip: number) => Promise<Page<T>>): AsyncGenerator<T> {
  let [skip, total] = [0, 0]
  do {
    const page = await read(skip)
    if (skip > 0 && page.total !== total) throw new ChangedMeanwhile()
    total = page.total
    if (page.rows.length === 0 && skip < total) throw new ChangedMeanwhile()
    yield* page.rows
    skip += page.rows.length
  } while (skip < total)
}

/**
 * Everything that a member has here, as one JSON file (behaviour/personal-area §5.1), read by the calls of the member's
 * own pages and held piece by piece as text. Of shares it has what My Shares shows: no student is in it.
 */
export async function readOwnData({ api, signal, onStep }: Reading): Promise<Blob> {
  const options = { signal }

  async function* sources() {
    for (let after: string | undefined = undefined; ;) {
      const filters: { sort: 'oldest'; limit: number; after?: string } = { sort: 'oldest', limit: PAGE }
      if (after !== undefined) filters.after = after
      const page: { sources: readonly unknown[]; next: string } = await api.call('mySources', { filters }, options)
      yield* page.sources
      if (page.next === '') return
      after = page.next
    }
  }
  async function* activities() {
    const entries = rowsOf(async skip => {
      const filters = { sort: 'oldest', skip, limit: PAGE } as const
      const page = await api.call('myActivities', { filters }, options)
      return { rows: page.activities, total: page.totalActivities }
    })
    for await (const { activity } of entries)
      yield (await api.call('editActivity', { activity: activity.uuid }, options)).activity
  }
  async function* narratives() {
    const entries = rowsOf(async skip => {
      const page = await api.call('myNarratives', { sort: 'oldest', skip, limit: PAGE }, options)
      return { rows: page.data, total: page.total }
    })
    for await (const { slug } of entries)
      yield (await api.call('narrative', undefined, { ...options, params: { slug } })).data
  }
  async function* collections() {
    const entries = rowsOf(async skip => {
      const page = await api.call('myCollections', { skip, limit: PAGE }, options)
      return { rows: page.data, total: page.total }
    })
    for await (const collection of entries) {
      const items: unknown[] = []
      const found = rowsOf(async skip => {
        const asked = { ...options, params: { slug: collection.slug } }
        const { data } = await api.call('collectionItems', { skip, limit: PAGE }, asked)
        return { rows: data.items, total: data.total }
      })
      for await (const item of found) items.push(item)
      yield { ...collection, items }
    }
  }
  async function* shares() {
    yield* (await api.call('myShares', {}, options)).shares
  }

  onStep({ part: 'profile', done: 0 })
  const { user } = await api.call('getProfile', {}, options)
  const { sessions } = await api.call('mySessions', {}, options)
  const head = { product: PRODUCT.name, taken: new Date().toISOString(), profile: user, sessions }
  const texts: string[] = [JSON.stringify(head).slice(0, -1)]
  const lists = { sources, activities, narratives, collections, shares }
  for (const [part, list] of Object.entries(lists) as [Part, () => AsyncGenerator<unknown>][]) {
    onStep({ part, done: 0 })
    texts.push(`,\n"${part}":[`)
    let done = 0
    for await (const one of list()) {
      signal.throwIfAborted()
      texts.push(`${done > 0 ? ',' : ''}\n${JSON.stringify(one)}`)
      onStep({ part, done: ++done })
    }
    texts.push(']')
  }
  texts.push('}\n')
  return new Blob(texts, { type: 'application/json' })
}
