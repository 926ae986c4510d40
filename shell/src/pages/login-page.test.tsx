import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { LoginPage } from './login-page.tsx'

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '*', element: <main /> }
]
async function leadsTo(to: string): Promise<string> {
  const { router, unmount } = onStage({ routes, at: `/login?to=${encodeURIComponent(to)}` })
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'))
  unmount()
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}

test.each(['/admin', '/my/activities?page=2#top', '/ela/نص'])(
  'a login leads back to %s, where it was asked for',
  async to => {
    expect(await leadsTo(to)).toBe(to)
  }
)

test.each([
  '//museum.example',
  '/\\museum.example',
  '\\\\museum.example',
  '/\t/museum.example',
  '/\n\\museum.example',
  '\t//museum.example',
  'https://museum.example/my',
  'https:museum.example',
  'javascript:alert(1)',
  'museum.example',
  ''
])('a login does not lead away from the site to %j', async to => {
  expect(await leadsTo(to)).toBe('/my')
})
