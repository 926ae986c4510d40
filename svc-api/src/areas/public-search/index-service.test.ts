import type { SearchEntry } from '@annals/contracts'
import { type InternalClient, ServiceError } from '@annals/service-kit'
import { expect, test } from '@jest/globals'
import type { StoredEntry } from './model.ts'
import { indexService } from './index-service.ts'

const entryOf = (uuid: string): SearchEntry => ({
  uuid,
  kind: 'activity',
  path: `/ea/view/${uuid}`,
  title: `About ${uuid}`,
  text: '',
  tags: [],
  year: '',
  language: '',
  license: '',
  picture: null,
  updated: new Date(0).toISOString()
})

/** An index in memory of activities, of which some cannot be read. */
function indexOf(published: string[], { unreadable = [] as string[], hasTags = true, isListed = true } = {}) {
  const stored = new Map<string, StoredEntry>()
  const failures: unknown[] = []
  let counted = 0
  const answers: Record<string, (body: { publication?: string; uuids?: string[] }) => unknown> = {
    '/internal/activities/search-entries': ({ publication = '' }) => {
      if (unreadable.includes(publication)) throw new ServiceError('UNAVAILABLE')
      return { entries: published.includes(publication) ? [entryOf(publication)] : [], isMore: false }
    },
    '/internal/activities/publications': () => {
      if (!isListed) throw new ServiceError('UNAVAILABLE')
      return { publications: published }
    },
    '/internal/tags/items': ({ uuids = [] }) => {
      if (!hasTags) throw new ServiceError('UNAVAILABLE')
      return { items: uuids.map(uuid => ({ uuid, tags: [{ uuid: 'x', name: 'Ships' }] })) }
    }
  }
  const internal = (async ({ path }: { path: string }, body: object) =>
    answers[path]?.(body) ?? { entries: [], publications: [], isMore: false }) as InternalClient
  const service = indexService(
    {
      known: async (area, publication) =>
        new Map(
          [...stored.values()]
            .filter(one => one.area === area && one.publication === publication)
            .map(one => [one._id, one.digest])
        ),
      put: async entries => {
        for (const entry of entries) stored.set(entry._id, entry)
      },
      remove: async ids => {
        for (const id of ids) stored.delete(id)
      },
      countWords: async () => void counted++,
      publications: async area =>
        [...stored.values()].filter(one => one.area === area).map(({ publication }) => publication)
    },
    internal,
    (_error, what) => failures.push(what)
  )
  return { service, failures, stored, counted: () => counted }
}

test('one publication that cannot be read leaves the others to be compared', async () => {
  const { service, failures, stored, counted } = indexOf(['a', 'b', 'c'], { unreadable: ['b'] })
  await service.refreshAll()
  expect([...stored.keys()]).toEqual(['a', 'c'])
  expect(failures).toEqual([{ area: 'activities', publication: 'b' }])
  expect(counted()).toBe(1)
})

test('an area that does not say what it has published loses nothing', async () => {
  const published = ['a']
  const { service, failures, stored } = indexOf(published, { isListed: false })
  await service.refresh('activities', 'a')
  await service.refreshAll()
  expect([...stored.keys()]).toEqual(['a'])
  expect(failures).toEqual([{ area: 'activities' }])
})

test('while tags are not available, what is in the index keeps them', async () => {
  const before = indexOf(['a'])
  await before.service.refresh('activities', 'a')
  expect(before.stored.get('a')?.words).toContain('ships')
  const { service, stored } = indexOf(['a'], { hasTags: false })
  stored.set('a', { ...before.stored.get('a')!, digest: 'older' })
  await expect(service.refresh('activities', 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(stored.get('a')?.words).toContain('ships')
})

test('what is private by now is taken out when all is compared', async () => {
  const published = ['a', 'b']
  const { service, stored } = indexOf(published)
  await service.refreshAll()
  published.pop()
  await service.refreshAll()
  expect([...stored.keys()]).toEqual(['a'])
})
