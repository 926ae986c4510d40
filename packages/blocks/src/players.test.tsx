import { expect, jest, test } from '@jest/globals'
import { createEnglish } from '@annals/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BlockHostProvider, BlockPart, type BlockHost, type PlayerMode } from './index.ts'
import { en } from './i18n/en.ts'
import { modelOf } from './models.ts'

const host: BlockHost = {
  t: createEnglish(en),
  uploadImage: () => Promise.reject(new Error('No uploads here')),
  pickSources: () => Promise.resolve(null),
  confirm: () => Promise.resolve(true),
  announce: () => undefined
}

interface Shown {
  type: 'text' | 'question' | 'embed'
  record?: Record<string, unknown>
  answer?: unknown
  mode?: PlayerMode
}

/** Shows a player that keeps its answer as a host does; returns what was answered. */
function play({ type, record = {}, answer, mode = 'student' }: Shown) {
  const answered = jest.fn()
  function Host() {
    const [now, setNow] = useState(answer)
    const [onAnswer] = useState(() => (next: unknown) => {
      answered(next)
      setNow(next)
    })
    return (
      <BlockPart
        part="Player"
        type={type}
        record={{ ...modelOf(type)!.emptyRecord(), ...record }}
        answer={now}
        onAnswer={onAnswer}
        mode={mode}
      />
    )
  }
  render(
    <BlockHostProvider host={host}>
      <Host />
    </BlockHostProvider>
  )
  return answered
}

test('reading a text answers it, once', async () => {
  const answered = play({ type: 'text', record: { title: 'Before you start', html: '<p>A word.</p>' } })
  await screen.findByRole('heading', { name: 'Before you start' })
  await screen.findByText('A word.')
  expect(answered.mock.calls).toEqual([[{ viewed: true }]])
})

test('a reviewer who reads a text answers nothing', async () => {
  const answered = play({ type: 'text', record: { title: 'Before you start' }, mode: 'review' })
  await screen.findByRole('heading', { name: 'Before you start' })
  expect(answered).not.toHaveBeenCalled()
})

test('a student answers a question in writing', async () => {
  const answered = play({ type: 'question', record: { title: 'Why?' } })
  await userEvent.type(await screen.findByLabelText('Your answer'), 'So')
  expect(answered).toHaveBeenLastCalledWith({ answer: 'So' })
})

test('a reviewer sees the answer to a question and cannot change it', async () => {
  play({ type: 'question', answer: { answer: 'Because' }, mode: 'review' })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Answer of the student')
  expect(box.value).toBe('Because')
  expect(box.disabled).toBe(true)
})

test('a film is framed without rights over the page', async () => {
  play({ type: 'embed', record: { title: 'A film', embedCode: 'https://vimeo.com/12' } })
  const frame = await screen.findByTitle('A film')
  expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/video/12')
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals|downloads/)
})

test('what is no allowed player is not framed, and a link that leads nowhere is not shown', async () => {
  play({
    type: 'embed',
    record: { title: 'A film', embedCode: '<iframe src="https://evil.example">', embedUrl: 'javascript:1' }
  })
  await screen.findByRole('heading', { name: 'A film' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
