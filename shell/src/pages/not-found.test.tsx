import type { Registry } from '@annals/contracts'
import { setLocale } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { RegistryContext } from '../federation/registry-context.ts'
import { AreaRegion } from '../frame/region.tsx'
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
        {/* An area in English alone, below whose addresses an unknown one may be. */}
        <AreaRegion area={undefined}>
          <NotFound />
        </AreaRegion>
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

test('it speaks the language of the frame, whatever the area around it speaks', async () => {
  await act(() => setLocale('de'))
  open('/searches')
  expect(
    screen.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).closest('[lang]')?.getAttribute('lang')
  ).toBe('de')
  await act(() => setLocale('en'))
})
