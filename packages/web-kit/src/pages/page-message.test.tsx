import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { onStage } from '../testing/stage.tsx'
import { PageError, PageMessage } from './page-message.tsx'

test.each([
  ['an error', <PageError key="error" title="Not to be shown" />],
  ['a message', <PageMessage key="message" title="Not to be shown" />]
])('%s in place of a page is its heading and its title', (_kind, page) => {
  onStage({ page })
  expect(screen.getByRole('heading', { level: 1, name: 'Not to be shown' })).toBeTruthy()
  expect(document.title).toBe('Not to be shown · Annals')
})
