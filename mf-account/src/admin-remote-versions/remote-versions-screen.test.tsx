import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteVersionsScreen } from './remote-versions-screen.tsx'

const builder = {
  app: 'mf-builder',
  version: '1072f3e6ffe3',
  isEnabled: true,
  prefixes: ['/builder'],
  contract: 2,
  history: []
}

test('looking again at builds that cannot be read says so instead of showing the old ones', async () => {
  let isDown = false
  const publishedBuilds = () => {
    if (isDown) throw new ApiError({ code: 'INTERNAL', msg: 'Out of reach', status: 500 })
    return { apps: [builder] }
  }
  onStage({
    page: <RemoteVersionsScreen />,
    isAdmin: true,
    answers: { publishedBuilds, uiBuild: () => ({ data: { build: '1.44.0' } }) }
  })
  expect(await screen.findByRole('table', { name: 'What is served' })).toBeTruthy()

  isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('The builds cannot be shown')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'What is served' })).toBeTruthy()
})
