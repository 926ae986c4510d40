import type { ManagedPartner } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PartnerForm } from './partner-form.tsx'

const STORED: ManagedPartner = {
  partner: {
    ...{ uuid: 'p', slug: 'archive', code: 'archive', name: 'The Archive', logo: '/files/a/old.png' },
    ...{ introduction: 'Maps.', text: '', providers: [], dataproviders: ['Museum'] }
  },
  ...{ isActive: true, members: 2, meta: { delta: { ops: [] }, html: '', text: '' } },
  publications: { collections: 3, activities: 0, narratives: 1 }
}
const onSaved = jest.fn(async () => undefined)

const open = (stored: ManagedPartner | null, answers: Record<string, (body: never) => unknown> = {}) =>
  onStage({
    page: <PartnerForm stored={stored} onSaved={onSaved} />,
    isAdmin: true,
    answers: {
      savePartner: () => ({ uuid: 'p', slug: 'archive' }),
      managedPartner: () => ({ data: STORED }),
      ...answers
    },
    dialogs: { 'library/source-picker': () => [{ url: '/files/a/new.png' }] }
  })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a logo is chosen among sources, and only what was changed of the text is stored', async () => {
  const { made } = open(STORED)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another logo' }))
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(made('savePartner')).toEqual([
    {
      ...{ uuid: 'p', name: 'The Archive', slug: 'archive', logo: '/files/a/new.png', introduction: 'Maps.' },
      ...{ providers: [], dataproviders: ['Museum'], isActive: true }
    }
  ])
  expect(made('storeMeta')).toEqual([])
})

test('a new partner goes on at its own address', async () => {
  const { router } = open(null)
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'The Archive')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/partners/p'))
})

test('an address that is taken is said at its field', async () => {
  open(STORED, {
    savePartner: () => {
      const fields = [{ path: 'slug', msg: 'taken' }]
      throw new ApiError({ code: 'SLUG_TAKEN', msg: 'Another partner has this address already.', status: 409, fields })
    }
  })
  const address = screen.getByRole('textbox', { name: 'Address' })
  await userEvent.type(address, '-2')
  await save()
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Another partner has this address already.').length).toBeGreaterThan(0)
})

test('who leaves with changes is asked', async () => {
  const { host, router } = open(STORED)
  host.confirm.mockResolvedValue(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'Introduction' }), ' Charts.')
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(host.confirm).toHaveBeenCalled())
  expect(router.state.location.pathname).toBe('/')
})

test('deleting says what it touches', async () => {
  const { host, made, router } = open(STORED)
  await userEvent.click(screen.getByRole('button', { name: 'Delete this partner' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/partners'))
  expect(host.confirm.mock.calls[0]?.[0].body).toMatch(/2 members.*collections: 3, activities: 0, narratives: 1/)
  expect(made('deletePartner')).toEqual([{ partner: 'p' }])
})
