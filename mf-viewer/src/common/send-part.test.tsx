import { expect, jest, test } from '@jest/globals'
import { type HostApi, HostProvider } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SendButton, SendHint } from './send-part.tsx'

const announce = jest.fn()
const onSend = jest.fn()
const part = (left: number[], unplaced = '') => (
  <HostProvider host={{ announce } as unknown as HostApi}>
    <SendHint left={left} unplaced={unplaced} />
    <SendButton left={left} isSending={false} onSend={onSend} />
  </HostProvider>
)

test('the button is reached before all blocks are answered and says what is missing; then it sends', async () => {
  const { rerender } = render(part([2]))
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Send to teacher', description: /answer all blocks first!/ })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  rerender(part([]))
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('that all blocks are answered is announced once, with what is still not placed', () => {
  announce.mockClear()
  const { rerender } = render(part([1]))
  expect(announce).not.toHaveBeenCalled()
  rerender(part([], '2 sources are not placed.'))
  rerender(part([], '2 sources are not placed.'))
  expect(announce.mock.calls).toEqual([
    [expect.stringMatching(/^All blocks are answered.* 2 sources are not placed\.$/)]
  ])
})
