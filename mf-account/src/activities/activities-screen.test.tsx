import { expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen } from '@testing-library/react'
import { ActivitiesScreen } from './activities-screen.tsx'

const activity = (at: number) => ({
  activity: {
    uuid: String(at),
    title: `Activity ${at}`,
    description: '',
    created: '2026-11-01T10:00:00Z',
    is_published: false,
    blockOrder: []
  },
  image: null,
  tags: [],
  share_count: 0
})
const ALL = Array.from({ length: 50 }, (_, at) => activity(at + 1))

interface Asked {
  searchFor?: string
  filters: { skip: number; limit: number }
}
const show = (at: string) =>
  onStage({
    page: <ActivitiesScreen />,
    at,
    answers: {
      myActivities: ({ filters: { skip, limit } }: Asked) => ({
        activities: ALL.slice(skip, skip + limit),
        totalActivities: ALL.length
      })
    }
  })

test.each(['3', '1e9', 'Infinity'])('page %s after the last shows the last page', async page => {
  const { router, made } = show(`/my/activities?page=${page}`)
  expect(await screen.findByRole('link', { name: /Activity 50/ })).toBeTruthy()
  expect(router.state.location.search).toBe('?page=2')
  const skips = (made('myActivities') as Asked[]).map(({ filters }) => filters.skip)
  expect(Math.max(...skips)).toBeLessThanOrEqual(1_000_000)
})

test.each(['0', '-2', 'NaN', '<script>', '1.5'])('page %s shows the first page', async page => {
  const { made } = show(`/my/activities?page=${page}`)
  expect(await screen.findByRole('link', { name: /Activity 1$/ })).toBeTruthy()
  expect((made('myActivities') as Asked[]).map(({ filters }) => filters.skip)).toEqual([0])
})

test('a search of any length is asked for with as many characters as the call takes', async () => {
  const { made } = show(`/my/activities?search=${'a'.repeat(5000)}`)
  await screen.findByRole('link', { name: /Activity 1$/ })
  expect((made('myActivities') as Asked[]).map(({ searchFor }) => searchFor?.length)).toEqual([200])
})
