import { type Block, emptyContent } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReviewScreen } from './review-screen.tsx'

// jsdom lays nothing out, so it has no scrolling.
Element.prototype.scrollBy = () => undefined

const block = (id: string, type: Block['type']): Block => ({
  ...{ id, type, name: type, href: `${type}/${id}` },
  record: { title: `Title of ${id}`, html: '', text: '', delta: { ops: [] } }
})
const TASK = 'Put each picture where it belongs.'
const board: Block = {
  ...block('bb_4', 'sorting'),
  record: {
    instructions: { delta: { ops: [] }, html: `<p>${TASK}</p>`, text: TASK },
    background: '',
    images: [
      {
        ...{ uuid: '01930000-0000-7000-8000-000000000001', title: 'Farm', description: '', url: '/files/a/b.png' },
        ...{ thumb_url: '', playback: '', type: 'image/png', alt: '', lang: '', width: 600, height: 400 },
        ...{ x: 0, y: 0, z: 1 }
      }
    ],
    labels: []
  }
}
const activity = {
  ...emptyContent(),
  title: 'The fair',
  blocks: {
    ...{ bb_1: block('bb_1', 'text'), bb_2: block('bb_2', 'question'), bb_3: block('bb_3', 'question') },
    bb_4: board
  },
  blockOrder: ['bb_1', 'bb_2', 'bb_3', 'bb_4']
}
const updated = '2026-03-02T10:00:00Z'
const mara = {
  ...{ member: { email: 'mara@school.example' }, answer: 'mara', submitted: true, submitdate: updated },
  ...{ updated, answered: 2, begun: true, code: '' }
}

function open(answers: object, at = '/ea/review/s1', students: () => object[] = () => [mara]) {
  const children = [
    { index: true, element: null },
    { path: ':blocktype/:block', element: null }
  ]
  return onStage({
    routes: [{ path: '/ea/review/:uuid', element: <ReviewScreen />, children }],
    at,
    answers: {
      reviewShare: () => ({ share: {}, activity, students: students() }),
      getAnswer: () => ({
        data: { answer: { uuid: 'mara', answers: JSON.stringify(answers), updated }, activity: null }
      })
    }
  })
}

test.each([
  ['the first block with an answer', { bb_1: { viewed: true }, bb_3: { answer: 'So' } }, '/bb_3'],
  ['the first block where all are only seen', { bb_1: { viewed: true } }, '/bb_1']
])('a review opens at %s', async (_what, answers, path) => {
  const { router } = open(answers)
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${path}$`)))
  expect(await screen.findByRole('link', { name: 'See the whole class' })).toBeTruthy()
})

test('a review stays at the block that its address names', async () => {
  const { router } = open({ bb_3: { answer: 'So' } }, '/ea/review/s1/question/bb_2')
  expect(await screen.findByText('No answer was given.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/ea/review/s1/question/bb_2')
})

test('the page is called by its block, which has a heading of its own below that of the activity', async () => {
  open({}, '/ea/review/s1/question/bb_2')
  expect(await screen.findByRole('heading', { level: 2, name: /^Question · / })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'The fair' })).toBeTruthy()
  expect(document.title).toMatch(/^Title of bb_2 · The fair/)
})

test('the task stands before the board', async () => {
  open({}, '/ea/review/s1/sorting/bb_4')
  const farm = await screen.findByRole('button', { name: /^Farm\. / })
  const task = screen.getByText(TASK)
  expect(task.compareDocumentPosition(farm) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('new answers are announced when the list is loaded again, and so is that there are none', async () => {
  let latest = updated
  const { host } = open({ bb_3: { answer: 'So' } }, '/ea/review/s1/question/bb_3', () => [{ ...mara, updated: latest }])
  const look = await screen.findByRole('button', { name: 'Look for new answers' })
  await userEvent.click(look)
  await waitFor(() => expect(host.announce).toHaveBeenLastCalledWith('No new answers'))
  latest = '2026-03-02T11:00:00Z'
  await userEvent.click(screen.getByRole('button', { name: 'Look for new answers' }))
  await waitFor(() => expect(host.announce).toHaveBeenLastCalledWith('New answers of 1 student'))
})
