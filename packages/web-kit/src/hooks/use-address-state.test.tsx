import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onStage } from '../testing/stage.tsx'
import { useAddressState } from './use-address-state.ts'

function List() {
  const [at, setAt] = useAddressState({ search: '', page: '1' })
  return (
    <>
      <p>
        {at.search}/{at.page}
      </p>
      <button onClick={() => setAt({ page: '3' })}>Third page</button>
      <button onClick={() => setAt({ search: 'ships' })}>Ships</button>
      <button onClick={() => setAt({ search: 'maps', page: '1' })}>Search</button>
    </>
  )
}
const routes = [
  { path: '/list', element: <List /> },
  { path: '/item', element: <p>item</p> }
]

test('a list shows again what its address says when somebody comes back to it', async () => {
  const { router } = onStage({ routes, at: '/list?other=1' })
  await userEvent.click(screen.getByRole('button', { name: 'Third page' }))
  expect(router.state.location.search).toBe('?other=1&page=3')
  await act(() => router.navigate('/item'))
  await act(() => router.navigate(-1))
  expect(screen.getByText('/3')).toBeTruthy()
})

test('what is as at first is left out of the address, and changes make no steps of their own', async () => {
  const { router } = onStage({ routes, at: '/list?page=3' })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(router.state.location.search).toBe('?search=maps')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.getByText('maps/1')).toBeTruthy()
})

test('two changes made at once are both kept', async () => {
  const { router } = onStage({ routes, at: '/list' })
  await act(async () => {
    screen.getByRole('button', { name: 'Third page' }).click()
    screen.getByRole('button', { name: 'Ships' }).click()
  })
  expect(router.state.location.search).toBe('?page=3&search=ships')
})

test('a change that comes while another screen is being opened does not cancel that', async () => {
  const opening = Promise.withResolvers<void>()
  const late = { path: '/late', lazy: () => opening.promise.then(() => ({ element: <p>late</p> })) }
  const { router } = onStage({ routes: [...routes, late], at: '/list' })
  const change = screen.getByRole('button', { name: 'Ships' })
  let arrived: Promise<void> | undefined
  await act(async () => {
    arrived = router.navigate('/late')
    change.click()
  })
  await act(async () => {
    opening.resolve()
    await arrived
  })
  expect(router.state.location.pathname).toBe('/late')
})
