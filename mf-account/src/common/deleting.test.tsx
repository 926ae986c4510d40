import { expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ActivitiesScreen } from '../activities/activities-screen.tsx'
import { SharesScreen } from '../shares/shares-screen.tsx'

const NAMES = ['Harbour', 'Strikes', 'Ships']
let stage: ReturnType<typeof onStage>

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
  share: { uuid: title, mode: 'Students', url: `/ea/student/${title}`, created: '2026-11-01T10:00:00Z', options: {} },
  title,
  shortlink: '',
  tags: [],
  students: [],
  submitted: 0,
  started: 0
})

function show(Screen: ComponentType) {
  const activities = (words = '') => NAMES.filter(title => title.includes(words)).map(activity)
  stage = onStage({
    page: <Screen />,
    answers: {
      myShares: () => ({ shares: NAMES.map(share) }),
      myActivities: ({ searchFor }: { searchFor?: string }) => ({
        activities: activities(searchFor),
        totalActivities: activities(searchFor).length
      })
    }
  })
}

test.each([
  ['activities', ActivitiesScreen, 'removeActivities', { activities: ['Harbour', 'Strikes'] }],
  ['shares', SharesScreen, 'deleteShares', { uuids: ['Harbour', 'Strikes'] }]
])('%s that are selected and not in sight are named before they are deleted', async (_list, Screen, deletes, body) => {
  show(Screen)
  fireEvent.click(await screen.findByRole('checkbox', { name: /Harbour/ }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Str' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Harbour/ })).toBeNull())
  fireEvent.click(screen.getByRole('checkbox', { name: /Strikes/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
  await waitFor(() => expect(stage.host.confirm).toHaveBeenCalledTimes(1))
  expect(stage.host.confirm.mock.calls[0]?.[0].body).toContain('One of them is not in sight now: “Harbour”.')
  await waitFor(() => expect(stage.made(deletes)).toEqual([body]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /selected/ })).toBeNull())
})
