import { expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HandOverDialog } from './hand-over-dialog.tsx'

const NONE = { all: 0, published: 0 }
const have = {
  ...{ activities: NONE, collections: NONE, narratives: NONE, sources: 0, hindrance: '' },
  colleagues: [{ uuid: 'lena', name: 'Lena' }]
}
const close = () => undefined

test('an administrator is told how many shares go, with answers, where there is nothing else', async () => {
  onStage({
    page: <HandOverDialog of={{ uuid: 'mara', name: 'Mara' }} onClose={close} />,
    answers: { belongingsOfMember: () => have, sharesLeftByMember: () => ({ shares: 3, answers: 40 }) }
  })
  expect(await screen.findByText('3 shares with the answers of 40 students')).toBeTruthy()
  expect(screen.queryByText(/There is nothing yet/)).toBeNull()
})

test('one’s own is not handed over while it is not known which shares go', async () => {
  let isDown = true
  const sharesLeft = () => (isDown ? Promise.reject(new Error('down')) : { shares: 1, answers: 2 })
  onStage({ page: <HandOverDialog onClose={close} />, answers: { belongings: () => have, sharesLeft } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull()
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('1 share with the answers of 2 students')).toBeTruthy()
})
