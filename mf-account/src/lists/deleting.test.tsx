import { beforeEach, expect, jest, test } from '@jest/globals'
import { LinkProvider } from '@annals/ui'
import { createMemoryRouter, type HostApi, HostProvider, RouterProvider, store, StoreProvider } from '@annals/web-kit'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Screen as Activities } from '../activities/screen.tsx'
import { Screen as Shares } from '../shares/screen.tsx'

const NAMES = ['Harbour', 'Strikes', 'Ships']
const calls: [string, unknown][] = []
const confirm = jest.fn(async (_question: { body: string }) => true)
beforeEach(() => {
  calls.length = 0
  confirm.mockClear()
})

const activity = (title: string) => ({
  activity: {
    uuid: title,
    title,
    description: '',
    created: '2026-11-01T10:00:00Z',
    is_published: false,
    blockOrder: []
  },
  image: null,
  tags: [],
  share_count: 0
})
const share = (title: string) => ({
  share: { uuid: title, mode: 'Students', url: `/ea/student/${title}`, created: '2026-11-01T10:00:00Z' },
  title,
  shortlink: '',
  tags: [],
  students: [],
  submitted: 0,
  started: 0
})

function show(Screen: ComponentType) {
  const call = async (name: string, body: { searchFor?: string } = {}) => {
    calls.push([name, body])
    if (name === 'myShares') return { shares: NAMES.map(share) }
    if (name !== 'myActivities') return {}
    const activities = NAMES.filter(title => title.includes(body.searchFor ?? '')).map(activity)
    return { activities, totalActivities: activities.length }
  }
  const session = { status: 'member', user: { uuid: 'm', permissions: {} } }
  const host = {
    api: { call },
    session: { get: () => session, subscribe: () => () => undefined },
    notify: { success: () => undefined, error: () => undefined },
    confirm
  }
  const router = createMemoryRouter([{ path: '/', Component: Screen }])
  render(
    <StoreProvider store={store}>
      <HostProvider host={host as unknown as HostApi}>
        <LinkProvider navigate={() => undefined} useHref={to => to}>
          <RouterProvider router={router} />
        </LinkProvider>
      </HostProvider>
    </StoreProvider>
  )
}

test.each([
  ['activities', Activities, 'removeActivities', { activities: ['Harbour', 'Strikes'] }],
  ['shares', Shares, 'deleteShares', { uuids: ['Harbour', 'Strikes'] }]
])('%s that are selected and not in sight are named before they are deleted', async (_list, Screen, deletes, body) => {
  show(Screen)
  fireEvent.click(await screen.findByRole('checkbox', { name: /Harbour/ }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Str' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Harbour/ })).toBeNull())
  fireEvent.click(screen.getByRole('checkbox', { name: /Strikes/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(confirm.mock.calls[0]?.[0].body).toContain('One of them is not in sight now: “Harbour”.')
  await waitFor(() => expect(calls).toContainEqual([deletes, body]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /selected/ })).toBeNull())
})
