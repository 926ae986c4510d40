import type { UserTag } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { type HostApi, HostProvider, store, StoreProvider } from '@annals/web-kit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Screen } from './screen.tsx'

const SESSION = { status: 'member', user: null, sessionId: 's', state: null }
const calls: [string, unknown][] = []
const success = jest.fn()
const announce = jest.fn()
let agrees = true
let stored: UserTag[]

beforeEach(() => {
  calls.length = 0
  success.mockClear()
  announce.mockClear()
  agrees = true
  stored = [{ uuid: 'tag-9b', tag: 'MyClasses', name: '9b' }]
  const call = async (name: string, body: { tagset: UserTag['tag']; tagname: string }) => {
    calls.push([name, body])
    if (name === 'myTags') return { tags: stored }
    return { data: { uuid: `tag-${body.tagname}`, tag: body.tagset, name: body.tagname } }
  }
  const host = {
    api: { call },
    session: { get: () => SESSION, subscribe: () => () => undefined },
    notify: { success, error: jest.fn() },
    announce,
    confirm: async () => agrees
  }
  render(
    <StoreProvider store={store}>
      <HostProvider host={host as unknown as HostApi}>
        <Screen />
      </HostProvider>
    </StoreProvider>
  )
})
const made = (name: string) => calls.filter(([called]) => called === name).map(([, body]) => body)
const classes = () => screen.findByRole('region', { name: 'Classes' })

test('a new tag stands in its set, and the field waits for the next one', async () => {
  const part = await classes()
  const field = within(part).getByLabelText('New class')
  await userEvent.type(field, '  10a {Enter}')
  expect(await within(part).findByText('10a')).toBeTruthy()
  expect(made('createMyTag')).toEqual([{ tagset: 'MyClasses', tagname: '10a' }])
  expect((field as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a tag that is there already is told beside the field and not sent', async () => {
  const part = await classes()
  await userEvent.type(within(part).getByLabelText('New class'), '9B{Enter}')
  expect(await within(part).findByText('Tag already exists')).toBeTruthy()
  expect(announce).toHaveBeenCalledWith('Tag already exists', 'assertive')
  expect(made('createMyTag')).toEqual([])
})

test('a tag goes once that was confirmed, and the keyboard stays in its set', async () => {
  const part = await classes()
  await userEvent.click(await within(part).findByRole('button', { name: /9b/ }))
  expect(success).toHaveBeenCalledWith('Tag deleted')
  expect(made('removeMyTag')).toEqual([{ tag_uuid: 'tag-9b' }])
  expect(within(part).queryByText('9b')).toBeNull()
  expect(document.activeElement).toBe(within(part).getByLabelText('New class'))
})

test('a tag stays where deleting was called off', async () => {
  agrees = false
  const part = await classes()
  await userEvent.click(await within(part).findByRole('button', { name: /9b/ }))
  expect(success).toHaveBeenCalledWith('Not deleted')
  expect(made('removeMyTag')).toEqual([])
  expect(within(part).getByText('9b')).toBeTruthy()
})
