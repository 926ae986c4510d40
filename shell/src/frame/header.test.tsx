import type { Registry } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { RegistryContext } from '../federation/registry-context.ts'
import { Header } from './header.tsx'

const registry = (enabled: boolean): Registry => ({
  schemaVersion: 2,
  remotes: [
    {
      ...{ name: 'mf_library', prefixes: ['/search'], enabled, sessionless: [], nav: [], my: [], admin: [] },
      ...{ dialogs: [], version: '1', entry: '/x/1/mf-manifest.json', previous: null, contract: 2 }
    }
  ]
})

test.each([true, false])('the box that searches everything is there while its page is: %s', enabled => {
  onStage({
    member: null,
    page: (
      <RegistryContext value={registry(enabled)}>
        <Header />
      </RegistryContext>
    )
  })
  expect(screen.queryAllByRole('button', { name: 'Search' })).toHaveLength(enabled ? 1 : 0)
})
