import { LinkProvider } from '@annals/ui'
import {
  createBrowserRouter,
  type HostApi,
  HostProvider,
  type RouteObject,
  RouterProvider,
  useParams
} from '@annals/web-kit'
import { fakeHost } from '@annals/web-kit/testing'
import { orderedBlocks } from '@annals/blocks/models'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useActivity, useSaving } from './activity-context.ts'
import { ActivityScope } from './activity-scope.tsx'
import { editorPath } from './paths.ts'
import { fakeServer } from './testing/fake-server.ts'

function deferred() {
  let settle = () => undefined as void
  const promise = new Promise<void>(resolve => (settle = resolve))
  return { promise, settle }
}

function Home() {
  const { addBlock } = useSaving()
  const { state } = useActivity()
  return (
    <>
      <button onClick={() => void addBlock('text', 'Text')}>Add</button>
      {orderedBlocks(state.content).map(block => (
        <a key={block.id} href={editorPath(state.uuid, block)}>
          Block
        </a>
      ))}
    </>
  )
}

// The builder keeps its work for the page's life, with the calls of its first host: each test is another member.
let answer: (name: string, body: unknown) => Promise<unknown>
const api = { ...fakeHost().api, call: jest.fn(async (name: string, body: unknown) => answer(name, body)) }
let members = 0
let router: ReturnType<typeof createBrowserRouter>
afterEach(() => router.dispose())

/** The builder with small screens; one of them may be slow to load, and the activity is created only when told. */
async function open({ slow }: { slow?: 'edit' | 'my' } = {}) {
  history.replaceState(null, '', '/builder')
  const created = deferred()
  const loaded = deferred()
  const server = fakeServer()
  const host = { ...fakeHost({ member: `member-${++members}` }), api }
  api.call.mockClear()
  answer = async (name, body) => {
    if (name === 'createActivity') await created.promise
    return server.call(name, body)
  }
  const Editor = () => <h2>{`Editor of ${useParams()['blockId']}`}</h2>
  const screenOf = (name: 'edit' | 'my', Component: () => ReactElement): Pick<RouteObject, 'lazy' | 'Component'> =>
    slow === name ? { lazy: async () => loaded.promise.then(() => ({ Component })) } : { Component }
  const children = (): RouteObject[] => [
    { index: true, Component: Home },
    { path: 'edit/:blocktype/:blockId', ...screenOf('edit', Editor) }
  ]
  router = createBrowserRouter([
    { path: 'builder', Component: ActivityScope, children: children() },
    { path: 'builder/:uuid', Component: ActivityScope, children: children() },
    { path: 'my', ...screenOf('my', () => <h2>My activities</h2>) }
  ])
  render(
    <HostProvider host={host as unknown as HostApi}>
      <LinkProvider navigate={to => void router.navigate(to)} useHref={to => to}>
        <RouterProvider router={router} />
      </LinkProvider>
    </HostProvider>
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.call).toHaveBeenCalledWith('createActivity', expect.anything()))
  const go = (to: string) => act(async () => void router.navigate(to))
  const block = screen.getByRole('link', { name: 'Block' }).getAttribute('href')!
  /** The path of the same screen once the activity has its id. */
  const withId = (path: string) => path.replace('/builder', `/builder/${[...server.stored.keys()][0]}`)
  return {
    go,
    create: () => act(async () => created.settle()),
    /** Creates the activity and, so many turns of the event queue later, presses the link of the block. */
    createAndPress: (turns: number) =>
      act(async () => {
        created.settle()
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        void router.navigate(location.pathname === '/builder' ? block : withId(block))
      }),
    load: () => act(async () => loaded.settle()),
    block,
    withId
  }
}

test('a block that was opened while the activity was created stays open under the new address', async () => {
  const { go, create, block, withId } = await open()
  await go(block)
  await screen.findByRole('heading', { name: /^Editor of/ })
  await create()
  await waitFor(() => expect(location.pathname).toBe(withId(block)))
  expect(screen.getByRole('heading', { name: /^Editor of/ })).toBeTruthy()
})

test('a block whose editor was still loading when the activity was created opens under the new address', async () => {
  const { go, create, load, block, withId } = await open({ slow: 'edit' })
  await go(block)
  await create()
  await load()
  await waitFor(() => expect(location.pathname).toBe(withId(block)))
  expect(await screen.findByRole('heading', { name: /^Editor of/ })).toBeTruthy()
})

test.each([...Array(40).keys()])('a block that is pressed %d turns after the creation is opened', async turns => {
  const { createAndPress, load, block, withId } = await open({ slow: 'edit' })
  await createAndPress(turns)
  await load()
  expect(await screen.findByRole('heading', { name: /^Editor of/ })).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe(withId(block)))
})

test('who has gone on from one block to another is not brought back to the first', async () => {
  const { go, create, load, block, withId } = await open({ slow: 'edit' })
  await go(block)
  await load()
  await screen.findByRole('heading', { name: /^Editor of/ })
  await go('/builder/edit/text/another')
  await create()
  await waitFor(() => expect(location.pathname).toBe(withId('/builder/edit/text/another')))
  expect(screen.getByRole('heading', { name: 'Editor of another' })).toBeTruthy()
})

test('who has left the builder meanwhile stays where they went', async () => {
  const { go, create } = await open()
  await go('/my')
  await create()
  expect(await screen.findByRole('heading', { name: 'My activities' })).toBeTruthy()
  expect(router.state.navigation.state).toBe('idle')
  expect(location.pathname).toBe('/my')
})

test('who was about to leave the builder gets there', async () => {
  const { go, create, load } = await open({ slow: 'my' })
  await go('/my')
  await create()
  await load()
  expect(await screen.findByRole('heading', { name: 'My activities' })).toBeTruthy()
  expect(location.pathname).toBe('/my')
})

test('who stays at the start of the builder sees the address of the activity', async () => {
  const { create, withId } = await open()
  await create()
  await waitFor(() => expect(location.pathname).toBe(withId('/builder')))
})
