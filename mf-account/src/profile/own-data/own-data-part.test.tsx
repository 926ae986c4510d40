import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnDataPart } from './own-data-part.tsx'
import { readOwnData } from './read-own-data.ts'

type Answers = NonNullable<Parameters<typeof onStage>[0]['answers']>
const COUNT = 450
const range = (from: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, at) => from + at)
interface Asked {
  filters?: { skip?: number; after?: string; limit: number }
  skip?: number
  limit?: number
}

/** Lists of `COUNT` things by pages, as the services give them. */
const LISTS: Answers = {
  getProfile: () => ({ user: { uuid: 'm', name: 'Ana' } }),
  mySessions: () => ({ sessions: [{ uuid: 'here' }] }),
  mySources: ({ filters }: Asked) => {
    const from = Number(filters?.after ?? 0)
    const next = from + (filters?.limit ?? 0)
    return {
      sources: range(from, Math.min(next, COUNT) - from).map(n => ({ title: `Source ${n}` })),
      next: next < COUNT ? String(next) : ''
    }
  },
  myActivities: ({ filters }: Asked) => ({
    activities: range(filters?.skip ?? 0, Math.min(200, COUNT - (filters?.skip ?? 0))).map(n => ({
      activity: { uuid: `a${n}` }
    })),
    totalActivities: COUNT
  }),
  editActivity: ({ activity }: { activity: string }) => ({ activity: { uuid: activity, title: '</script>"' } }),
  myNarratives: () => ({ data: [{ slug: 'harbours' }], total: 1 }),
  narrative: () => ({ data: { slug: 'harbours', html: '<p>Ships</p>' } }),
  myCollections: () => ({ data: [{ slug: 'plates' }], total: 1 }),
  collectionItems: ({ skip = 0 }: Asked) => ({
    data: { items: range(skip, Math.min(200, COUNT - skip)).map(n => ({ place: n })), total: COUNT }
  }),
  myShares: () => ({ shares: [{ title: 'Letters home', answers: 3 }] })
}

let files: Blob[] = []
const make = URL.createObjectURL
beforeEach(() => {
  files = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  URL.createObjectURL = make
  jest.restoreAllMocks()
})

const textOf = (file: Blob): Promise<string> =>
  new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(file)
  })
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download my data' }))

test('everything is in one file, however many pages it has', async () => {
  onStage({ page: <OwnDataPart />, answers: LISTS })
  await download()
  await waitFor(() => expect(files).toHaveLength(1))
  const read = JSON.parse(await textOf(files[0]!)) as Record<string, unknown[]>
  expect(Object.keys(read)).toEqual(
    'product taken profile sessions sources activities narratives collections shares'.split(' ')
  )
  expect(read['profile']).toEqual({ uuid: 'm', name: 'Ana' })
  expect(read['sources']?.at(-1)).toEqual({ title: `Source ${COUNT - 1}` })
  expect([read['sources']?.length, read['activities']?.length]).toEqual([COUNT, COUNT])
  expect(read['activities']?.[7]).toEqual({ uuid: 'a7', title: '</script>"' })
  const [collection] = read['collections'] as [{ items: unknown[] }]
  expect(collection.items).toHaveLength(COUNT)
  expect(read['shares']).toEqual([{ title: 'Letters home', answers: 3 }])
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a list that changes while it is read makes no file with gaps', async () => {
  let asked = 0
  const collectionItems = (body: Asked) => {
    const { data } = LISTS['collectionItems']!(body as never) as { data: { total: number } }
    return { data: { ...data, total: data.total - asked++ } }
  }
  onStage({ page: <OwnDataPart />, answers: { ...LISTS, collectionItems } })
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain('Something was added or removed')
  expect(files).toEqual([])
})

test('where something cannot be read it says why, and can be tried again', async () => {
  let isDown = true
  const myShares = () => (isDown ? Promise.reject(new Error('down')) : LISTS['myShares']!({} as never))
  onStage({ page: <OwnDataPart />, answers: { ...LISTS, myShares } })
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain('There is no file')
  isDown = false
  await download()
  await waitFor(() => expect(files).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('stopping makes no file, and the keyboard stays in the part', async () => {
  let go = () => undefined as void
  const narrative = () =>
    new Promise(resolve => {
      go = () => resolve({ data: {} })
    })
  const { call } = onStage({ page: <OwnDataPart />, answers: { ...LISTS, narrative } })
  await download()
  expect(await screen.findByRole('progressbar', { name: 'Reading your narratives…' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download my data' }))
  const [, , options] = call.mock.calls.at(-1)!
  expect((options as { signal: AbortSignal }).signal.aborted).toBe(true)
  go()
  expect(files).toEqual([])
})

test('a member with nothing gets a file that says so', async () => {
  const empty: Record<string, object> = {
    ...{ getProfile: { user: {} }, mySessions: { sessions: [] }, mySources: { sources: [], next: '' } },
    ...{ myActivities: { activities: [], totalActivities: 0 }, myNarratives: { data: [], total: 0 } },
    ...{ myCollections: { data: [], total: 0 }, myShares: { shares: [] } }
  }
  const api = { call: async (name: string) => empty[name] }
  const file = await readOwnData({
    ...{ api: api as never, signal: new AbortController().signal },
    onStep: () => undefined
  })
  expect(JSON.parse(await textOf(file))).toMatchObject({ sources: [], activities: [], shares: [] })
})
