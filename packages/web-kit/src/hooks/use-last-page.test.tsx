import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { onStage } from '../testing/stage.tsx'
import { useAddressState } from './use-address-state.ts'
import { pageFrom, useLastPage } from './use-last-page.ts'

let pages = 0
function List() {
  const [at, setAt] = useAddressState({ q: '', page: '1' })
  const page = pageFrom(at.page)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  return (
    <p>
      {page} of {pages}
      {isPastLast && ', which is gone'}
    </p>
  )
}

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.9', 2],
  ['two', 1],
  ['1e9', 1000],
  ['', 1]
])('the page that “%s” names', (named, page) => {
  expect(pageFrom(named)).toBe(page)
})

test('an address behind the last page leads to it, without a step of its own', async () => {
  pages = 0
  const routes = [{ path: '/list', element: <List /> }]
  const { router } = onStage({ routes, at: '/list?q=ships&page=9' })
  expect(screen.getByText('9 of 0')).toBeTruthy()
  pages = 4
  await act(() => router.navigate('/list?q=ships&page=7'))
  expect(await screen.findByText('4 of 4')).toBeTruthy()
  expect(router.state.location.search).toBe('?q=ships&page=4')
  expect(router.state.historyAction).toBe('REPLACE')
})
