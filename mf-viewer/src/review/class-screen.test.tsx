import { CLASS_PAGE, type ClassBlock, type ClassStudent } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { type Answers, onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClassScreen } from './class-screen.tsx'

const block = (id: string, type: ClassBlock['type'], title: string): ClassBlock => ({ id, type, title })
const BLOCKS = [
  block('bb_2', 'question', 'Who counts?'),
  block('bb_1', 'text', 'The way'),
  block('bb_3', 'sorting', 'sorting')
]
const student = (name: string, submitted: boolean): ClassStudent => ({
  member: { email: `${name}@school.example` },
  answer: name,
  submitted,
  submitdate: submitted ? '2026-03-02T10:00:00Z' : null,
  updated: '2026-03-02T10:00:00Z'
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

function pageOf(students: ClassStudent[], page = 1, lines: object = LINES) {
  const shown = students.slice((page - 1) * CLASS_PAGE, page * CLASS_PAGE)
  const [count, submitted] = [students.length, students.filter(one => one.submitted).length]
  const options = { resumeCode: true, seeProgress: false }
  return { title: 'Maps', options, blocks: BLOCKS, count, submitted, page, students: shown, lines }
}
function open(answers: Answers = {}, students = CLASS) {
  return onStage({
    routes: [
      { path: '/ea/review/:uuid/class', element: <ClassScreen /> },
      { path: '*', element: <p>elsewhere</p> }
    ],
    at: '/ea/review/s1/class',
    answers: { reviewClass: ({ page }: { page: number }) => pageOf(students, page), ...answers }
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
  const table = screen.getByRole('table', { name: 'The class. Students: 3, blocks: 3' })
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

test('without words of students the facts share the room that the students’ column leaves', async () => {
  const widths = () => screen.getAllByRole('columnheader').map(({ style }) => style.inlineSize)
  const { unmount } = open()
  await row('mara')
  expect(widths()).toEqual(['228px', '', '112px', '112px'])
  unmount()
  open({ reviewClass: () => ({ ...pageOf(CLASS), blocks: BLOCKS.slice(1) }) })
  await row('mara')
  expect(widths()).toEqual(['228px', '', ''])
})

test('notes on pictures are counted, with the first words of one', async () => {
  const lines = {
    mara: { bb_1: { kind: 'notes', count: 2, text: 'A quay' }, bb_2: { kind: 'notes', count: 1, text: '' } }
  }
  open({ reviewClass: () => pageOf(CLASS, 1, lines) })
  expect(await cells('mara')).toEqual(expect.arrayContaining(['2 notesA quay', '1 note']))
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

test('a dash opens nothing: there may be no such block in what the student has sent', async () => {
  open()
  expect((await row('jonas')).getAllByRole('link').map(link => link.textContent?.slice(0, 5))).toEqual([
    'jonas',
    'Seen'
  ])
})

test('the table is asked for again by the button and when the tab becomes visible, and says what is new', async () => {
  let text = 'At first'
  let updated = '2026-03-02T10:00:00Z'
  const stage = open({
    reviewClass: () =>
      pageOf([{ ...student('mara', true), updated }, student('jonas', true)], 1, {
        mara: { bb_2: { kind: 'text', text } }
      })
  })
  expect(await screen.findByText('At first')).toBeTruthy()
  text = 'Then'
  updated = '2026-03-02T11:00:00Z'
  await userEvent.click(screen.getByRole('button', { name: 'Look for new answers' }))
  expect(await screen.findByText('Then')).toBeTruthy()
  expect(stage.host.announce).toHaveBeenLastCalledWith('New answers of 1 student')
  await userEvent.click(screen.getByRole('button', { name: 'Look for new answers' }))
  await waitFor(() => expect(stage.host.announce).toHaveBeenLastCalledWith('No new answers'))
  text = 'At last'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('At last')).toBeTruthy()
  expect(stage.made('reviewClass')).toHaveLength(4)
  expect(stage.host.announce).toHaveBeenCalledTimes(2)
})

test('a large class is turned over page by page; the page is in the address and the focus stays on the arrow', async () => {
  const many = Array.from({ length: CLASS_PAGE + 1 }, (_, at) => student(`s${at}`, true))
  const { router, host } = open({}, many)
  await row('s0')
  expect(screen.getByText('51 of 51 sent')).toBeTruthy()
  const next = screen.getByRole('button', { name: 'Next page' })
  await userEvent.click(next)
  await row('s50')
  expect(screen.queryByText('s0@school.example')).toBeNull()
  expect(router.state.location.search).toBe('?page=2')
  expect(document.contains(next)).toBe(true)
  expect(host.announce).not.toHaveBeenCalled()
  await act(() => router.navigate(-1))
  await row('s0')
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
      return pageOf(CLASS)
    }
  })
  await screen.findByRole('heading', { level: 1, name: 'The activity could not be opened' })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cells('mara')).toHaveLength(3)
})
