import type { Registry } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { RegistryContext } from '../federation/registry-context.ts'
import { NotFound } from './not-found.tsx'

const area = (name: string, prefixes: string[], enabled: boolean): Registry['remotes'][number] => ({
  ...{ name, prefixes, enabled, sessionless: [], nav: [], my: [], admin: [], dialogs: [] },
  ...{ version: '1', entry: '/x/1/mf-manifest.json', previous: null, contract: 2 }
})
const open = (at: string, ...off: string[]) =>
  onStage({
    at,
    page: (
      <RegistryContext
        value={{
          schemaVersion: 2,
          remotes: [
            area('mf_content', ['/'], !off.includes('content')),
            area('mf_account', ['/my/activities'], true),
            area('mf_library', ['/search', '/my/sources'], !off.includes('library'))
          ]
        }}
      >
        <NotFound />
      </RegistryContext>
    )
  })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('an unknown address says so, and leads home', () => {
  open('/searches')
  expect(title()).toBe('Page not found')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test.each([
  ['/search/all', '/'],
  ['/my/sources', '/my/activities']
])('%s of an area that is off says that it is closed for the moment', (at, home) => {
  open(at, 'library')
  expect(title()).toBe('This part is closed for the moment')
  expect(screen.getByRole('link').getAttribute('href')).toBe(home)
})

test('no way home is offered where the home page is closed itself', () => {
  open('/', 'content')
  expect(title()).toBe('This part is closed for the moment')
  expect(screen.queryByRole('link')).toBeNull()
})
