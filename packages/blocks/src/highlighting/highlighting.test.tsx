import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { play } from '../testing/play.tsx'

afterEach(cleanup)

const uuid = '01930000-0000-7000-8000-000000000001'
const mark = {
  page: 0,
  start: 4,
  end: 9,
  quote: 'ships',
  before: 'Six ',
  after: ' left.',
  class: 'm1',
  comment: 'Which?'
}
const record = (...text: string[]) => ({ images: [{ uuid, title: 'A chronicle', url: '', text }] })
const shown = (text: string, answer?: unknown, mode?: 'read-only') =>
  play({ type: 'highlighting', record: record(text), answer, mode })
const textBox = async () => await screen.findByLabelText('A chronicle, page 1 of 1')
const answerWith = (...marks: object[]) => ({ sources: [{ uuid, marks }] })

test('words are marked by keys: the first key shows the cursor, Shift chooses, a number marks', async () => {
  const answered = shown('<p>Five ships left the harbour.</p>')
  const box = await textBox()
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(box, { key })
  fireEvent.keyDown(box, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(box, { key: '2' })
  expect(answered).toHaveBeenLastCalledWith(
    answerWith({
      page: 0,
      start: 5,
      end: 15,
      quote: 'ships left',
      before: 'Five ',
      after: ' the harbour.',
      class: 'm2',
      comment: ''
    })
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment on Mark 1' }), 'Why?')
  expect(answered).toHaveBeenLastCalledWith({
    sources: [{ uuid, marks: [expect.objectContaining({ quote: 'ships left', comment: 'Why?' })] }]
  })
})

test('a mark stays in its paragraph, and nothing chosen is nothing marked', async () => {
  const answered = shown('<p>Five ships.</p><p>One returned.</p>')
  const box = await textBox()
  fireEvent.keyDown(box, { key: '1' })
  expect(screen.getByText(/^Choose some words first/)).toBeTruthy()
  fireEvent.keyDown(box, { key: 'End' })
  for (const key of ['End', 'ArrowRight']) fireEvent.keyDown(box, { key, shiftKey: true })
  expect(screen.getByText(/^A mark stays within one paragraph/)).toBeTruthy()
  expect(answered).not.toHaveBeenCalled()
})

test('a second press in another paragraph begins anew there, and says why', async () => {
  const answered = shown('<p>Five ships.</p><p>One returned.</p>')
  const box = await textBox()
  for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter']) fireEvent.keyDown(box, { key })
  expect(screen.getByText(/^A mark stays within one paragraph/)).toBeTruthy()
  for (const key of ['ArrowRight', 'Enter']) fireEvent.keyDown(box, { key })
  expect(screen.queryByText(/^A mark stays within one paragraph/)).toBeNull()
  fireEvent.keyDown(box, { key: '1' })
  expect(answered).toHaveBeenLastCalledWith(answerWith(expect.objectContaining({ quote: 'One returned' })))
})

test('a mark whose words are gone is listed with its comment, stays in the answer, and can be removed', async () => {
  const answered = shown('<p>Nobody sailed that year.</p>', answerWith(mark))
  const box = await textBox()
  const card = screen.getByRole('listitem', { name: /^Mark 1/ })
  expect(within(card).getByText('Its words are gone from the text')).toBeTruthy()
  expect(within(card).getByText('Which?')).toBeTruthy()
  for (const key of ['ArrowRight', 'Enter', '3']) fireEvent.keyDown(box, { key })
  expect(answered).toHaveBeenLastCalledWith(
    answerWith(expect.objectContaining({ quote: 'Nobody', class: 'm3' }), expect.objectContaining({ quote: 'ships' }))
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mark 2' }))
  expect(answered).toHaveBeenLastCalledWith(answerWith(expect.objectContaining({ quote: 'Nobody' })))
})

test('a mark is where its words are now', async () => {
  shown('<p>In May six ships left. Six ships left.</p>', answerWith({ ...mark, before: 'May six ', start: 7, end: 12 }))
  await textBox()
  const [marked] = document.querySelectorAll('mark')
  expect(marked?.previousSibling?.textContent).toBe('In May six ')
})

test('a review has the marks and their comments, and no fields', async () => {
  const answered = shown(
    '<p>Six ships <mark class="m2" data-comment="Left what?">left</mark>.</p>',
    answerWith(mark),
    'read-only'
  )
  const box = await textBox()
  expect(screen.getByText('Which?')).toBeTruthy()
  expect(screen.getByText('Left what?')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
  for (const key of ['ArrowRight', 'Enter', '3']) fireEvent.keyDown(box, { key })
  expect(answered).not.toHaveBeenCalled()
})

test('comments, meanings and terms are words, whatever they hold', async () => {
  const script = '&lt;img src=x onerror=x()&gt;'
  shown(
    `<p><mark class="m1" data-comment="${script}">One</mark> <dfn title="${script}">two</dfn> <img src=x onerror=x()>three</p>`,
    answerWith({ ...mark, quote: 'three', before: '', after: '', comment: '<script>x()</script>' })
  )
  await textBox()
  expect(document.querySelector('img, script')).toBeNull()
  expect(screen.getByText('<img src=x onerror=x()>')).toBeTruthy()
})

test('a block without a text says so, and counts as answered', async () => {
  const answered = play({ type: 'highlighting', record: record() })
  expect(await screen.findByText('Please add sources in teacher mode first')).toBeTruthy()
  expect(answered).toHaveBeenCalledWith({ sources: [] })
})
