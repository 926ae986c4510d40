import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Late } from './lazy.tsx'

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>
const page = (load: () => Promise<typeof Part>) => (
  <Late load={load} props={{ name: 'the page' }} before={<p>Before</p>} />
)

test('a page goes on without a part that cannot be loaded, and has it when there is a network', async () => {
  const failed = Promise.reject<typeof Part>(new Error('no network'))
  const load = jest.fn<() => Promise<typeof Part>>().mockReturnValueOnce(failed).mockResolvedValue(Part)
  render(page(load))
  await failed.catch(() => undefined)
  expect(screen.getByText('Before')).toBeDefined()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('The part of the page')).toBeDefined()
  expect(screen.queryByText('Before')).toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a screen that is shown again has the part at once', async () => {
  const load = jest.fn(async () => Part)
  const { unmount } = render(page(load))
  await screen.findByText('The part of the page')
  unmount()
  render(page(load))
  expect(screen.getByText('The part of the page')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})
