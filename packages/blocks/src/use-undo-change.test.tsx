import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { play } from './testing/play.tsx'

afterEach(cleanup)

const uuid = '01930000-0000-7000-8000-000000000001'
const undo = () => screen.findByRole('button', { name: 'Undo' })

const mark = { page: 0, start: 4, end: 9, quote: 'ships', before: 'Six ', after: ' left.', class: 'm1', comment: '' }
const marked = { sources: [{ uuid, marks: [mark] }] }
const text = { images: [{ uuid, title: 'A chronicle', url: '', text: ['<p>Six ships left.</p>'] }] }

const analysed = {
  annotations: [
    { id: 's1', c: 3, text: 'A mast' },
    { id: 's2', c: 3, text: 'A sail' }
  ],
  selections: [
    { id: 'r1', uuid, x: 0, y: 0, w: 0.2, h: 0.2, a: 's1' },
    { id: 'r2', uuid, x: 0.2, y: 0, w: 0.2, h: 0.2, a: 's2' }
  ]
}
const picture = {
  images: [{ uuid, title: 'Ships', url: '/files/a/b.png', type: 'image/png', width: 400, height: 300 }]
}

test('a removed mark can be restored', async () => {
  const answered = play({ type: 'highlighting', record: text, answer: marked })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Comment on Mark 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Mark 1' }))
  expect(answered).toHaveBeenLastCalledWith({ sources: [] })
  await userEvent.click(await undo())
  expect(answered).toHaveBeenLastCalledWith(marked)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a removed note is restored with its selection', async () => {
  const answered = play({ type: 'analysing', record: picture, answer: analysed })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Text of Note 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove note: Note 1' }))
  await userEvent.click(await undo())
  expect(answered).toHaveBeenLastCalledWith(analysed)
})

test('once the answer has changed again, the earlier change is no longer offered', async () => {
  play({ type: 'analysing', record: picture, answer: analysed })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Text of Note 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove note: Note 1' }))
  await undo()
  await userEvent.type(screen.getByRole('textbox'), '!')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
