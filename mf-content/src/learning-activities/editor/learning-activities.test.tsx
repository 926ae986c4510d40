import type { LearningActivity } from '@annals/contracts'
import { ApiError, formDrafts } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminLearningActivityScreen } from './admin-learning-activity-screen.tsx'
import { AdminLearningActivitiesScreen } from './admin-learning-activities-screen.tsx'
import { contentOf, EMPTY_LEARNING_ACTIVITY } from './content.ts'

const learningActivity = (own: Partial<LearningActivity> = {}): LearningActivity => ({
  ...EMPTY_LEARNING_ACTIVITY,
  ...{ uuid: 'l1', slug: 'sails', rev: 3, is_published: false, updated: '2026-01-01T00:00:00Z' },
  ...{ title: 'Who counts the sails?', author: 'Mara', year: '1519', intro: 'Five ships.' },
  ...own
})
const admin = { isAdmin: true }
const lists = {
  teachingLearning: () => ({ items: [] }),
  modules: () => ({ data: [] }),
  itemTags: () => ({ data: [] })
}
const open = (at: string, answers: Record<string, (body: unknown) => unknown>) =>
  onStage({
    ...admin,
    routes: [{ path: '/admin/learning-activities/:slug', Component: AdminLearningActivityScreen }],
    at,
    answers: { ...lists, ...answers }
  })
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('what its writers decide has the fields of an empty one, in their order', () =>
  expect(Object.keys(contentOf(learningActivity()))).toEqual(Object.keys(EMPTY_LEARNING_ACTIVITY)))

test('others than admins are told that they have no access', () => {
  onStage({ page: <AdminLearningActivitiesScreen /> })
  expect(screen.getByRole('heading', { name: 'NO ACCESS' })).toBeTruthy()
})

test('the list is narrowed by state, and what is deleted is named before', async () => {
  const all = [learningActivity(), learningActivity({ uuid: 'l2', slug: 'bread', title: 'Bread', is_published: true })]
  const { host, made } = onStage({
    ...admin,
    page: <AdminLearningActivitiesScreen />,
    answers: { learningActivities: () => ({ data: all }) }
  })
  expect(await screen.findByText('2 learning activities')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /State/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Public' }))
  expect(await screen.findByText('1 learning activity')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Bread' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(made('deleteLearningActivity')).toEqual([{ uuid: 'l2' }]))
  expect(host.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.stringContaining('“Bread” is deleted: its page'), danger: true })
  )
})

test('a new one is written with its outcomes and a page for students, and goes on under its address', async () => {
  const { made, router } = open('/admin/learning-activities/new', {
    saveLearningActivity: () => ({ data: learningActivity() })
  })
  await userEvent.type(await field(/^Title \*?|^Title$/), 'Sails')
  await userEvent.type(await field('Learning outcomes'), 'They count.{Enter}They doubt.')
  await userEvent.click(screen.getByRole('button', { name: /Language of the text/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Italiano' }))
  await userEvent.click(screen.getByRole('button', { name: /Material is/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Pages to open' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a page' })[1]!)
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(made('saveLearningActivity')).toEqual([])
  await userEvent.type(await field(/^Title of the material/), 'Map')
  await userEvent.type(await field(/^Address of the page/), 'https://a.example/map')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/learning-activities/sails'))
  expect(made('saveLearningActivity')).toEqual([
    {
      lesson: expect.objectContaining({
        language: 'it',
        ...{ title: 'Sails', outcomes: ['They count.', 'They doubt.'], linktype: 'page', key: expect.any(String) },
        student_links: [{ title: 'Map', icon: 'page', url: 'https://a.example/map', note: '' }]
      })
    }
  ])
})

test('an address that another one has is told at its field, and nothing typed is lost', async () => {
  const msg = 'Another learning activity has this address already.'
  open('/admin/learning-activities/sails', {
    storedLearningActivity: () => ({ data: learningActivity() }),
    saveLearningActivity: () => {
      throw new ApiError({ code: 'SLUG_TAKEN', msg, status: 409, fields: [{ path: 'lesson.slug', msg: 'taken' }] })
    }
  })
  const address = await field('Address')
  await userEvent.clear(address)
  await userEvent.type(address, 'bread')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(msg)).toHaveLength(2)
  expect(address.value).toBe('bread')
})

test('a save over a newer one shows the way on, and keeps the words', async () => {
  let isFirst = true
  const { made } = open('/admin/learning-activities/sails', {
    storedLearningActivity: () => ({ data: learningActivity() }),
    saveLearningActivity: () => {
      if (!isFirst) return { data: learningActivity({ intro: 'Mine', rev: 5 }) }
      isFirst = false
      throw new ApiError({
        ...{ code: 'STALE', msg: 'changed', status: 409 },
        stored: learningActivity({ title: 'Theirs', rev: 4 })
      })
    }
  })
  await userEvent.type(await field('Introduction'), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText(/“Theirs”/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull())
  expect(made('saveLearningActivity')).toMatchObject([
    { lesson: { uuid: 'l1', rev: 3, intro: 'Five ships.!' } },
    { lesson: { rev: 4 } }
  ])
})

test('the draft of one that was deleted meanwhile is still there when the page is opened again', async () => {
  let isThere = true
  const answers = {
    storedLearningActivity: () => {
      if (isThere) return { data: learningActivity() }
      throw new ApiError({ code: 'NOT_FOUND', msg: 'Not found', status: 404 })
    },
    saveLearningActivity: () => ({ data: learningActivity({ uuid: 'l2', rev: 0, intro: 'Five ships.!' }) })
  }
  const at = '/admin/learning-activities/sails'
  const first = open(at, answers)
  await userEvent.type(await field('Introduction'), '!')
  first.unmount()
  isThere = false
  const { made } = open(at, answers)
  const saveAsNew = await screen.findByRole('button', { name: 'Save as new' }, { timeout: 4000 })
  expect((await field('Introduction')).value).toBe('Five ships.!')
  await userEvent.click(saveAsNew)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull())
  expect(made('saveLearningActivity')).toMatchObject([{ lesson: { intro: 'Five ships.!', key: expect.any(String) } }])
  expect(await formDrafts.get('m', 'lesson l1')).toBeNull()
})

test('one that was deleted meanwhile is saved as new with all its words', async () => {
  const { made } = open('/admin/learning-activities/sails', {
    storedLearningActivity: () => ({ data: learningActivity() }),
    saveLearningActivity: body => {
      const { uuid, intro } = (body as { lesson: { uuid?: string; intro: string } }).lesson
      if (uuid === undefined) return { data: learningActivity({ uuid: 'l2', rev: 0, intro }) }
      throw new ApiError({ code: 'NOT_FOUND', msg: 'Not found', status: 404 })
    }
  })
  await userEvent.type(await field('Introduction'), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('button', { name: 'Save as new' })
  expect((await field('Introduction')).value).toBe('Five ships.!')
  await userEvent.type(await field('Introduction'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull())
  const [, sent] = made('saveLearningActivity') as { lesson: object }[]
  expect(sent?.lesson).toMatchObject({ intro: 'Five ships.!!', key: expect.any(String) })
  expect(sent?.lesson).not.toHaveProperty('uuid')
  await userEvent.type(await field('Introduction'), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(made('saveLearningActivity')).toHaveLength(3))
  expect(made('saveLearningActivity')[2]).toMatchObject({ lesson: { uuid: 'l2', rev: 0, intro: 'Five ships.!!!' } })
})

test('a copy of a deleted one that another admin has changed already keeps these words where they are chosen', async () => {
  const { made } = open('/admin/learning-activities/sails', {
    storedLearningActivity: () => ({ data: learningActivity() }),
    saveLearningActivity: body => {
      const { uuid } = (body as { lesson: { uuid?: string } }).lesson
      if (uuid === 'l2') return { data: learningActivity({ uuid: 'l2', rev: 3 }) }
      if (uuid === 'l1') throw new ApiError({ code: 'NOT_FOUND', msg: 'Not found', status: 404 })
      throw new ApiError({
        ...{ code: 'STALE', msg: 'changed', status: 409 },
        stored: learningActivity({ uuid: 'l2', title: 'Theirs', rev: 2 })
      })
    }
  })
  await userEvent.type(await field('Introduction'), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save as new' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(made('saveLearningActivity')).toHaveLength(3))
  expect(made('saveLearningActivity')[2]).toMatchObject({ lesson: { uuid: 'l2', rev: 2, intro: 'Five ships.!' } })
  expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull()
})
