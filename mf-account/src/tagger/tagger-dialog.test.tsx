import { expect, jest, test } from '@jest/globals'
import type { TagNode } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TaggerDialog } from './tagger-dialog.tsx'

const node = (name: string, child: TagNode[] = [], more: Partial<TagNode> = {}): TagNode => ({
  ...{ _id: name, uuid: name, name, label: name, child },
  ...more
})
const COMMON = {
  uuid: 'common',
  child: [node('Themes', [node('Trade', [node('Spices')]), node('War')], { fixed: true })]
}
const OWN = { uuid: 'own', child: [node('Harbours')] }

function open({ uuid = 'item' as string | null, isPartner = true, isAdmin = false, answers = {} } = {}) {
  const onClose = jest.fn()
  const stage = onStage({
    page: <TaggerDialog input={{ uuid, title: 'A voyage' }} onClose={onClose} />,
    isPartner,
    isAdmin,
    answers: {
      allTags: () => ({ data: COMMON }),
      managedTags: () => ({ data: OWN }),
      itemTags: () => ({
        data: [
          { uuid: 'War', name: 'War' },
          { uuid: 'theirs', name: 'Foreign' }
        ]
      }),
      setItemsTags: () => ({ data: [{ uuid: 'item', tags: [{ uuid: 'Spices', name: 'Spices' }] }] }),
      ...answers
    }
  })
  return { ...stage, onClose }
}

test('tags are switched on and off in groups, and the differences are sent', async () => {
  const { made, onClose } = open()
  const themes = await screen.findByRole('region', { name: 'Themes' })
  await userEvent.click(within(themes).getByRole('button', { name: 'Trade › Spices' }))
  await userEvent.click(within(themes).getByRole('button', { name: 'War' }))
  const own = screen.getByRole('region', { name: 'Tags of your organisation' })
  await userEvent.click(within(own).getByRole('button', { name: 'Harbours' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(made('setItemsTags')).toEqual([{ uuids: ['item'], add: ['Spices', 'Harbours'], remove: ['War'] }])
  expect(onClose).toHaveBeenCalledWith({ tags: [{ uuid: 'Spices', name: 'Spices' }] })
})

test('a search finds tags by their own name and by those above, whatever the accents', async () => {
  open({ isPartner: false })
  await userEvent.type(await screen.findByLabelText('Search tags'), 'TRÁDE')
  expect(screen.getByRole('button', { name: 'Trade › Spices' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'War' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Search tags'), ' of nothing')
  expect(screen.getByText('No results for TRÁDE of nothing')).toBeTruthy()
})

test('a tag of another partner can be taken away by admins alone', async () => {
  open()
  await screen.findByRole('button', { name: 'Remove War' })
  expect(screen.queryByRole('button', { name: 'Remove Foreign' })).toBeNull()
  cleanup()
  open({ isPartner: false, isAdmin: true })
  expect(await screen.findByRole('button', { name: 'Remove Foreign' })).toBeTruthy()
})

test('what is refused is said, and the choice stays', async () => {
  const refused = new ApiError({ code: 'FORBIDDEN', msg: 'You are not allowed to do this.', status: 403 })
  const { onClose } = open({
    answers: {
      setItemsTags: () => {
        throw refused
      }
    }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Harbours' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed to do this.')
  expect(screen.getByRole('button', { name: 'Remove Harbours' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('nothing without an id has tags', async () => {
  const { call } = open({ uuid: null })
  expect(await screen.findByText('uuid missing!')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})
