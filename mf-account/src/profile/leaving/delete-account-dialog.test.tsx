import type { Belongings } from '@annals/contracts'
import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const NONE = { all: 0, published: 0 }
const EMPTY: Belongings = {
  ...{ activities: NONE, collections: NONE, narratives: NONE, sources: 0, colleagues: [], hindrance: '' }
}

function open(have: Partial<Belongings>, shared = { shares: 0, answers: 0 }) {
  const onClose = jest.fn()
  const deleteAccount = jest.fn(() => ({ status: 'ok' }))
  const answers = { belongings: () => ({ ...EMPTY, ...have }), sharesLeft: () => shared, deleteAccount }
  onStage({ page: <DeleteAccountDialog onClose={onClose} />, answers })
  return { onClose, deleteAccount }
}
const ok = () => screen.findByRole('button', { name: /Delete the account/ })
const typePassword = async () => userEvent.type(await screen.findByLabelText(/Your present password/), 'a phrase')
const groups = () => screen.queryAllByRole('radiogroup').map(group => group.getAttribute('aria-labelledby'))

test('who has nothing is asked for the password alone', async () => {
  const { deleteAccount } = open({})
  expect(await screen.findByText('There is nothing yet but your profile.')).toBeTruthy()
  expect(groups()).toEqual([])
  await typePassword()
  await userEvent.click(await ok())
  await waitFor(() => expect(deleteAccount).toHaveBeenCalledTimes(1))
  expect(deleteAccount.mock.calls[0]).toMatchObject([
    { password: 'a phrase', shares: 'delete', work: 'delete', published: 'keep', seen: { sources: 0, shares: 0 } }
  ])
})

test('without colleagues nothing can be handed over, and what is deleted is said', async () => {
  open({ activities: { all: 3, published: 1 }, sources: 1 }, { shares: 1, answers: 2 })
  expect(await screen.findByText('3 activities, 1 of them published')).toBeTruthy()
  expect(screen.getByText('1 source')).toBeTruthy()
  expect(screen.getByText('1 share with the answers of 2 students')).toBeTruthy()
  expect(screen.getByText('Your shares are deleted now, with all answers of your students.')).toBeTruthy()
  expect(screen.getByText('Your private work and your sources are deleted.')).toBeTruthy()
  expect(groups()).toHaveLength(1)
  expect(screen.queryByRole('radio', { name: /Hand over/ })).toBeNull()
})

test('everything is chosen before the account can be deleted', async () => {
  const colleagues = [{ uuid: 'lena', name: 'Lena' }]
  const { deleteAccount } = open({ sources: 1, colleagues }, { shares: 1, answers: 2 })
  await typePassword()
  const button = await ok()
  await userEvent.click(button)
  expect(deleteAccount).not.toHaveBeenCalled()
  const [shares, work] = screen.getAllByRole('radiogroup')
  await userEvent.click(within(shares!).getByRole('radio', { name: /Delete now/ }))
  await userEvent.click(within(work!).getByRole('radio', { name: /Hand over/ }))
  await userEvent.click(button)
  // Nobody is chosen to whom it goes.
  expect(deleteAccount).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /Who gets it/ })).toBeTruthy()
})

test('what was made in another tab meanwhile is shown and asked about before anything is deleted', async () => {
  let shared = { shares: 0, answers: 0 }
  const seen: unknown[] = []
  const deleteAccount = (asked: { seen: { shares: number } }) => {
    seen.push(asked.seen.shares)
    if (asked.seen.shares === shared.shares) return { status: 'ok' }
    throw new ApiError({ code: 'STALE', msg: 'What you have has changed.', status: 409 })
  }
  const answers = { belongings: () => EMPTY, sharesLeft: () => shared, deleteAccount }
  onStage({ page: <DeleteAccountDialog onClose={() => undefined} />, answers })
  await typePassword()
  shared = { shares: 1, answers: 2 }
  await userEvent.click(await ok())
  expect(await screen.findByText('What you have has changed.')).toBeTruthy()
  expect(await screen.findByText('1 share with the answers of 2 students')).toBeTruthy()
  expect(screen.getByText('Your shares are deleted now, with all answers of your students.')).toBeTruthy()
  await userEvent.click(await ok())
  await waitFor(() => expect(seen).toEqual([0, 1]))
})

test.each(['LAST_ADMIN', 'ONLY_ADMIN'] as const)('%s: it says why not, and asks nothing', async hindrance => {
  open({ hindrance })
  expect(await screen.findByText('This account cannot be deleted now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Delete the account/ })).toBeNull()
  expect(screen.queryByLabelText(/password/)).toBeNull()
})
