import { expect, test } from '@jest/globals'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback } from 'react'
import { onStage } from '../testing/stage.tsx'
import { useAddressState } from './use-address-state.ts'
import { useTypedSearch } from './use-typed-search.ts'

function List() {
  const [at, setAt] = useAddressState({ search: '', page: '1' })
  const keep = useCallback((search: string) => setAt({ search, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.search, keep)
  return <input aria-label="Search" value={typed} onChange={event => setTyped(event.target.value)} />
}
const open = (at: string) => onStage({ routes: [{ path: '/list', element: <List /> }], at }).router
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })

test('what was typed is in the address once it has settled, and the list begins at its first page', async () => {
  const router = open('/list?page=3')
  await userEvent.type(field(), ' maps ')
  await waitFor(() => expect(router.state.location.search).toBe('?search=maps'))
  expect(field().value).toBe(' maps ')
})

test('an address that changes by itself replaces what was typed, and stays as it is', async () => {
  const router = open('/list?search=maps')
  expect(field().value).toBe('maps')
  await userEvent.type(field(), ' of')
  await act(() => router.navigate('/list'))
  expect(field().value).toBe('')
  await userEvent.type(field(), 'ships')
  await waitFor(() => expect(router.state.location.search).toBe('?search=ships'))
})

test('what is typed while the address is still changing is not replaced by what was typed before', async () => {
  const given: string[] = []
  const keep = (text: string) => void given.push(text)
  const { result, rerender } = renderHook(({ kept }) => useTypedSearch(kept, keep, 1), { initialProps: { kept: '' } })
  const type = (text: string) => act(() => result.current[1](text))
  const givenIs = (texts: string[]) => waitFor(() => expect(given).toEqual(texts))
  type('po')
  await givenIs(['po'])
  type('zeppelin')
  expect(result.current[0]).toBe('zeppelin')
  rerender({ kept: 'po' })
  expect(result.current[0]).toBe('zeppelin')
  await givenIs(['po', 'zeppelin'])
  type('')
  rerender({ kept: 'zeppelin' })
  await givenIs(['po', 'zeppelin', ''])
  rerender({ kept: '' })
  rerender({ kept: 'po' })
  expect(result.current[0]).toBe('po')
})
