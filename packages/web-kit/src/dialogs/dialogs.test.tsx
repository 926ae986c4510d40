import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createDialogs } from './dialogs.ts'
import { DialogsOutlet } from './dialogs-outlet.tsx'

const Share = ({ input, onClose }: { input: { title: string }; onClose(result: { share: string } | null): void }) => (
  <div role="dialog">
    {input.title}
    <button onClick={() => onClose({ share: 's1' })}>Done</button>
  </div>
)

test('opening a dialog shows it and answers with its result', async () => {
  const store = createDialogs({ load: async () => Share, onError: () => undefined })
  render(<DialogsOutlet store={store} onBreak={() => undefined} />)
  let result: unknown
  await act(async () => {
    void store.open('account/share', { activity: 'a', title: 'Maps' }).then(answer => (result = answer))
  })
  expect(screen.getByRole('dialog').textContent).toContain('Maps')
  await act(async () => screen.getByText('Done').click())
  expect(result).toEqual({ share: 's1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog whose area cannot be reached is told and answers null', async () => {
  const onError = jest.fn()
  const store = createDialogs({ load: async () => Promise.reject(new Error('gone')), onError })
  await expect(store.open('account/share', { activity: 'a', title: '' })).resolves.toBeNull()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('a dialog that breaks closes and answers null', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const onBreak = jest.fn()
  const Broken = () => {
    throw new Error('boom')
  }
  const store = createDialogs({ load: async () => Broken, onError: () => undefined })
  render(<DialogsOutlet store={store} onBreak={onBreak} />)
  let result: unknown = 'open'
  await act(async () => {
    void store.open('account/share', { activity: 'a', title: '' }).then(answer => (result = answer))
  })
  expect(result).toBeNull()
  expect(onBreak).toHaveBeenCalled()
  quiet.mockRestore()
})
