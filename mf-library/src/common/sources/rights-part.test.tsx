import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../../testing/stage.ts'
import { RightsPart } from './rights-part.tsx'

async function opened(data: Record<string, string>) {
  const stage = onLibraryStage({ page: <RightsPart uuid="a" />, answers: { meta: () => ({ data }) } })
  expect(stage.call).not.toHaveBeenCalledWith('meta', expect.anything(), expect.anything())
  await userEvent.click(screen.getByRole('button', { name: 'Rights and origin' }))
  await screen.findByText('Checksum')
}

test('says whose a source is and where it is from, and leads to its page', async () => {
  await opened({
    ...{ Title: 'Harbour', Licence: 'CC BY 4.0', Provider: 'Museum', Page: 'https://museum.example/1' },
    ...{ Retrieved: '1 March 2026', Checksum: 'abc' }
  })
  expect(screen.getByText('CC BY 4.0')).toBeTruthy()
  expect(screen.getByText('1 March 2026')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://museum.example/1')
  expect(screen.queryByText('Harbour')).toBeNull()
  expect(screen.queryByText('Rights not stated')).toBeNull()
})

test('without a licence it says so', async () => {
  await opened({ Checksum: 'abc' })
  expect(screen.getByText('Rights not stated')).toBeTruthy()
})
