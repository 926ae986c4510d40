import type { Presence } from '@annals/web-kit/editing'
import { emptyContent } from '@annals/contracts'
import { fakeStore } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { createDrafts, type Draft } from './drafts.ts'
import { fakeServer, ID, MEMBER } from './testing/fake-server.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

const presence: Presence = { hold: () => () => undefined, present: async () => new Set() }
const typing = (work: Workspace, title: string, at: number) =>
  work.dispatch({ type: 'detailsChanged', details: { title }, at })

/** Sequences that use the device in all possible ways. Each ends with a save. */
const pieces: Record<string, (server: ReturnType<typeof fakeServer>, work: Workspace) => Promise<void>> = {
  'typing, saving and undoing': async (_server, work) => {
    typing(work, 'A', 0)
    await work.keepDraft()
    expect(await work.save()).toBe('saved')
    typing(work, 'AB', 5000)
    await work.keepDraft()
    work.dispatch({ type: 'listUndone' })
    expect(work.get().content.title).toBe('A')
    work.dispatch({ type: 'listRedone' })
    expect(await work.save()).toBe('saved')
  },
  'a network that comes and goes': async (server, work) => {
    typing(work, 'A', 0)
    server.isDown = true
    expect(await work.save()).toBe('failed')
    typing(work, 'AB', 5000)
    server.isDown = false
    expect(await work.save()).toBe('saved')
  },
  'a conflict that ends with both': async (server, work) => {
    server.put({ title: 'Theirs', rev: 2 })
    typing(work, 'Mine', 0)
    expect(await work.save()).toBe('conflict')
    await work.keepCopy('Mine (copy)')
    expect(work.get().content.title).toBe('Theirs')
    typing(work, 'AB', 5000)
    expect(await work.save()).toBe('saved')
  },
  'leaving and coming back': async (_server, work) => {
    typing(work, 'AB', 0)
    await work.close()
    await work.start()
    expect(work.get().content.title).toBe('AB')
    expect(await work.save()).toBe('saved')
  }
}

/** Runs a sequence on a device that fails at its `n`th call; returns false if it made fewer calls. */
async function run(name: string, uuid: string | null, n: number, how: 'refuses' | 'hangs', lasting: boolean) {
  const server = fakeServer()
  if (uuid) server.put({ rev: 1 })
  const store = fakeStore<Draft>()
  const told: boolean[] = []
  store.subscribe(() => told.push(store.isDurable()))
  store.failAt(n, how, lasting)
  const work = createWorkspace({ uuid, member: MEMBER, api: server as never, drafts: createDrafts(store), presence })
  expect(await work.start()).toBe('ready')
  await pieces[name]!(server, work)
  expect(server.stored.get(work.get().uuid!)?.title).toBe('AB')
  expect(work.get()).toMatchObject({ status: 'idle', conflict: null, recovered: null })
  const isReached = store.calls() >= n
  if (isReached && lasting) {
    expect(told[0]).toBe(false)
    typing(work, 'ABC', 10_000)
    await work.keepDraft()
    // Leaving the page would lose this work, so the browser asks.
    expect(work.isAtRisk()).toBe(true)
    store.set('works')
    await store.retry()
    expect(work.isAtRisk()).toBe(false)
    expect(store.held().map(({ value }) => value.content.title)).toContain('ABC')
  }
  await work.discard()
  return isReached
}

for (const [name, uuid] of Object.keys(pieces).flatMap(one =>
  // Nobody else can have written an activity that the server does not know yet.
  one.includes('conflict') ? [[one, ID] as const] : [[one, ID] as const, [one, null] as const]
))
  test(`${name}, ${uuid ? 'stored' : 'new'}: a device that fails at any call stops and loses nothing, and is told`, async () => {
    for (const how of ['refuses', 'hangs'] as const)
      for (const lasting of [false, true])
        for (let n = 1, isReached = true; isReached; n += 1) isReached = await run(name, uuid, n, how, lasting)
  })

test('what was typed on a device that fails is shown again once the device has taken it', async () => {
  const server = fakeServer()
  server.put({ ...emptyContent(), rev: 1 })
  const store = fakeStore<Draft>()
  const open = (device: typeof store) =>
    createWorkspace({ uuid: ID, member: MEMBER, api: server as never, drafts: createDrafts(device), presence })
  const work = open(store)
  await work.start()
  store.set('hangs')
  typing(work, 'Typed', 0)
  await work.keepDraft()
  store.set('works')
  await store.retry()
  const after = open(store.again())
  await after.start()
  expect(after.get().content.title).toBe('Typed')
})
