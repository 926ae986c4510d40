import { type Activity, type Block, emptyContent, type StudentStatus } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { type Answers, onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClassScreen } from './class-screen.tsx'

const block = (id: string, type: Block['type'], title: string): Block => ({
  ...{ id, type, name: type, href: `${type}/${id}` },
  record: { title }
})
const activity: Pick<Activity, 'title' | 'blocks' | 'blockOrder'> = {
  ...emptyContent(),
  title: 'Maps',
  blocks: {
    bb_1: block('bb_1', 'text', 'The way'),
    bb_2: block('bb_2', 'question', 'Who counts?'),
    bb_3: block('bb_3', 'sorting', '')
  },
  blockOrder: ['bb_2', 'bb_1', 'bb_3']
}
const student = (name: string, submitted: boolean): StudentStatus => ({
  member: { email: `${name}@school.example` },
  answer: name,
  submitted,
  submitdate: submitted ? '2026-03-02T10:00:00Z' : null,
  updated: '2026-03-02T10:00:00Z',
  answered: 1,
  code: '123456'
})
const LINES = {
  mara: {
    bb_1: { kind: 'seen' },
    bb_2: { kind: 'text', text: 'Whoever writes…' },
    bb_3: { kind: 'placed', placed: 3, count: 5 }
  },
  jonas: { bb_1: { kind: 'seen' } }
}
const CLASS = [student('mara', true), student('jonas', true), student('elif', false)]

function open(answers: Answers = {}, students = CLASS) {
  const share = { options: { resumeCode: true, seeProgress: false } }
  return onStage({
    routes: [
      { path: '/ea/review/:uuid/class', element: <ClassScreen /> },
      { path: '*', element: <p>elsewhere</p> }
    ],
    at: '/ea/review/s1/class',
    answers: {
      reviewShare: () => ({ share, activity, students }),
      reviewClass: () => ({ lines: LINES }),
      ...answers
    }
  })
}
/** The row of a student, when the table is there. */
async function row(name: string) {
  const email = await screen.findByText(`${name}@school.example`)
  return within(email.closest('tr')!)
}
const cells = async (name: string) => (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent)

test('the class is a table of students by blocks, in their order, with one line of each answer', async () => {
  open()
  await row('mara')
  const table = screen.getByRole('table', { name: 'The class: 3 students, 3 blocks' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  ).toEqual(['Student', '1. Who counts?', '2. The way', '3. sorting'])
  const names = within(table).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent?.split('@')[0])).toEqual(['mara', 'jonas', 'elif'])
  expect(await cells('mara')).toEqual(['Whoever writes…', 'Seen', '3 of 5 placed'])
  expect(await cells('jonas')).toEqual(['–No answer', 'Seen', '–No answer'])
  expect(screen.getByText('2 of 3 sent')).toBeTruthy()
})

test('a cell leads to the work of its student at its block, and back leads to the cell', async () => {
  const { router } = open()
  const link = (await row('mara')).getByRole('link', { name: '3 of 5 placed' })
  await userEvent.click(link)
  expect(router.state.location.pathname + router.state.location.search).toBe('/ea/review/s1/sorting/bb_3?student=mara')
  await act(() => router.navigate(-1))
  const again = (await row('mara')).getByRole('link', { name: '3 of 5 placed' })
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('of a student who has not sent there is nothing to open in the cells', async () => {
  open()
  expect(await cells('elif')).toEqual(['–Not sent', '–Not sent', '–Not sent'])
  expect((await row('elif')).getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/ea/review/s1?student=elif'
  ])
})

test('the table is asked for again by the button and when the tab becomes visible', async () => {
  let text = 'At first'
  const stage = open({ reviewClass: () => ({ lines: { mara: { bb_2: { kind: 'text', text } } } }) })
  expect(await screen.findByText('At first')).toBeTruthy()
  text = 'Then'
  await userEvent.click(screen.getByRole('button', { name: 'Look for new answers' }))
  expect(await screen.findByText('Then')).toBeTruthy()
  text = 'At last'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('At last')).toBeTruthy()
  expect(stage.made('reviewShare')).toHaveLength(3)
})

test('a class without students says so, and one that cannot be loaded can be tried again', async () => {
  const { unmount } = open({}, [])
  expect(await screen.findByText('No student has started yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  let isDown = true
  open({
    reviewClass: () => {
      if (isDown) throw new ApiError({ code: 'NETWORK', msg: 'Failed to fetch', status: 0 })
      return { lines: LINES }
    }
  })
  await screen.findByRole('alert')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cells('mara')).toHaveLength(3)
})
