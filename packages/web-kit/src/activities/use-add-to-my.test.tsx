import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAddToMy } from './use-add-to-my.ts'

const TEXTS = {
  added: 'Added',
  startEditing: 'Start editing',
  failed: 'Failed',
  signIn: 'You need to be signed in',
  login: 'Login',
  register: 'Register'
}

function Page() {
  const { add, copyOf } = useAddToMy(TEXTS)
  return (
    <button onClick={() => void add({ uuid: 'act-1', owner: 'somebody' })}>{copyOf('act-1') ?? 'not added'}</button>
  )
}

const open = (member: string | null, addToMy: () => unknown = () => ({ activity: 'copy-1' })) =>
  onStage({
    routes: [
      { path: '/', Component: Page },
      { path: '/builder/:uuid', element: 'the builder' }
    ],
    member,
    answers: { addToMy }
  })
const press = () => userEvent.click(screen.getByRole('button'))

beforeEach(() => sessionStorage.clear())

test('a member gets a copy, and the notice leads to it', async () => {
  const { notify, made, router } = open('m')
  await press()
  expect(await screen.findByRole('button', { name: 'copy-1' })).toBeTruthy()
  expect(made('addToMy')).toEqual([{ activity: 'act-1' }])
  const [text, options] = notify.success.mock.calls[0] as [string, { action: { label: string; onPress(): void } }]
  expect([text, options.action.label]).toEqual(['Added', 'Start editing'])
  act(() => options.action.onPress())
  await waitFor(() => expect(router.state.location.pathname).toBe('/builder/copy-1'))
})

test('another member of this tab is offered it anew', async () => {
  const first = open('m')
  await press()
  await screen.findByRole('button', { name: 'copy-1' })
  first.unmount()
  open('other')
  expect(screen.getByRole('button', { name: 'not added' })).toBeTruthy()
})

test('who is not signed in is told so, with both ways to sign in, and nothing is asked of the service', async () => {
  const { notify, made, host } = open(null)
  await press()
  const [text, { action, otherAction }] = notify.error.mock.calls[0] as [
    string,
    Record<'action' | 'otherAction', { label: string; onPress(): void }>
  ]
  expect([text, action.label, otherAction.label]).toEqual(['You need to be signed in', 'Login', 'Register'])
  otherAction.onPress()
  expect(host.session.openRegister).toHaveBeenCalledWith({ redirect: false })
  expect(made('addToMy')).toEqual([])
})

test('an error response is an alert with its message', async () => {
  const { host } = open('m', () => {
    throw new ApiError({ code: 'QUOTA_REACHED', msg: 'There is no room for it.', status: 409 })
  })
  await press()
  await waitFor(() => expect(host.alert).toHaveBeenCalledWith({ title: 'Failed', body: 'There is no room for it.' }))
  expect(screen.getByRole('button', { name: 'not added' })).toBeTruthy()
})
