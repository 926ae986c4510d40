import { calls } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '../api/api-error.ts'
import type { Transport, TransportRequest } from '../api/transport.ts'
import type { TabChannel } from './other-tabs.ts'
import { createSession } from './session.ts'
import { createSessionStorage } from './session-storage.ts'

/** A server that knows its sessions, and a browser with several tabs. */
function browser() {
  const live = new Map<string, string | null>()
  let made = 0
  const open = (member: string | null) => {
    const id = `s${++made}`
    live.set(id, member)
    return id
  }
  const stateOf = (sessionId: string) => {
    const member = live.get(sessionId)
    if (member === undefined) throw new ApiError({ code: 'SESSION_EXPIRED', msg: '', status: 401 })
    return { user: member && { uuid: member, displayname: member }, session: { sessionId }, country: '', tags: [] }
  }
  const send = async ({ call, body, headers }: TransportRequest): Promise<unknown> => {
    await Promise.resolve()
    const given = body as { session: string; login: string }
    if (call.path === calls.startSession.path) return stateOf(given.session)
    if (call.path === calls.createAnonymousSession.path) return { session_uuid: open(null) }
    if (call.path === calls.login.path) return stateOf(open(given.login))
    live.delete(headers?.['authorization']?.split(' ')[1] ?? '')
    return { status: 'ok' }
  }
  const ears: [object, (event: { data: unknown }) => void][] = []

  async function tab(store = new Map<string, string>(), isDeaf = false) {
    const own = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key)
    }
    const channel = {
      postMessage: (data: unknown) => ears.forEach(([from, ear]) => from !== own && ear({ data })),
      addEventListener: (_: string, ear: (event: { data: unknown }) => void) => void (isDeaf || ears.push([own, ear]))
    } as unknown as TabChannel
    const close = jest.fn()
    const prompt = { login: jest.fn(async () => false), register: jest.fn(async () => false), close }
    const transport: Transport = { send, upload: send }
    const storage = createSessionStorage(
      () => localStorage,
      () => own
    )
    const session = createSession({ transport, prompt, storage, channel })
    await session.start()
    return { session, prompt, store, who: () => session.get().user?.uuid ?? null }
  }
  return { tab, live, end: (id: string | null) => live.delete(id ?? '') }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 5))

beforeEach(() => localStorage.clear())

test('a second tab follows a sign-in and a sign-out', async () => {
  const { tab } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', true)
  await settled()
  expect(two.who()).toBe('ana')
  await two.session.logout()
  await settled()
  expect([one.who(), two.who()]).toEqual([null, null])
  await one.session.login('ben', 'secret', true)
  await settled()
  expect([one.who(), two.who()]).toEqual(['ben', 'ben'])
})

test('a tab that slept through it catches up when it comes into sight', async () => {
  const { tab } = browser()
  const [one, asleep] = [await tab(), await tab(undefined, true)]
  await one.session.login('ana', 'secret', true)
  await settled()
  expect(asleep.who()).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(asleep.who()).toBe('ana')
  await one.session.logout()
  window.dispatchEvent(new StorageEvent('storage'))
  await settled()
  expect(asleep.who()).toBeNull()
})

test('signing in for one tab alone changes no other tab, and stays when another signs in for the browser', async () => {
  const { tab } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', false)
  await settled()
  expect([one.who(), two.who()]).toEqual(['ana', null])
  await two.session.login('ben', 'secret', true)
  await settled()
  expect([one.who(), two.who()]).toEqual(['ana', 'ben'])
  await two.session.logout()
  await settled()
  expect([one.who(), two.who()]).toEqual(['ana', null])
})

test('signing out means every tab of that person, with whatever session', async () => {
  const { tab, live } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', false)
  await two.session.login('ana', 'secret', true)
  const own = one.session.id()
  await two.session.logout()
  await settled()
  expect([one.who(), two.who()]).toEqual([null, null])
  expect(live.has(own ?? '')).toBe(false)
})

test('a tab that follows a sign-out late does not undo the sign-in that came after it', async () => {
  const { tab } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', true)
  await settled()
  await Promise.all([one.session.logout().then(() => one.session.login('ben', 'secret', true)), settled()])
  await settled()
  expect([one.who(), two.who()]).toEqual(['ben', 'ben'])
  expect(localStorage.getItem('annals.session')).toBe(one.session.id())
})

test('a session that ended is signed in to once: the other tab takes it up, and its dialog shuts', async () => {
  const { tab, end } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', true)
  await settled()
  end(one.session.id())
  let answer: (signedIn: boolean) => void = () => undefined
  two.prompt.login.mockImplementation(() => new Promise(resolve => (answer = resolve)))
  two.prompt.close.mockImplementation((...given: unknown[]) => answer(given[0] === true))
  const waiting = two.session.renew('member', two.session.id())
  await settled()
  await one.session.login('ana', 'secret', true)
  await expect(waiting).resolves.toBe(true)
  expect(two.who()).toBe('ana')
  expect(two.session.id()).toBe(one.session.id())
})

test('a tab does not ask where another has signed in again already', async () => {
  const { tab, end } = browser()
  const [one, two] = [await tab(), await tab(undefined, true)]
  await one.session.login('ana', 'secret', true)
  window.dispatchEvent(new StorageEvent('storage'))
  await settled()
  const old = two.session.id()
  end(old)
  await one.session.login('ana', 'secret', true)
  await expect(two.session.renew('member', old)).resolves.toBe(true)
  expect(two.prompt.login).not.toHaveBeenCalled()
})

test('cancelling leaves everybody signed out, here and in the other tabs', async () => {
  const { tab, end } = browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login('ana', 'secret', true)
  await settled()
  end(one.session.id())
  await expect(two.session.renew('owner', two.session.id())).resolves.toBe(false)
  await settled()
  expect([one.who(), two.who()]).toEqual([null, null])
  expect(two.session.get().status).toBe('anonymous')
  expect(localStorage.getItem('annals.session')).toBeNull()
})

test('what one member asked for is not done for another who signs in instead', async () => {
  const { tab, end } = browser()
  const { session, prompt, who } = await tab()
  await session.login('ana', 'secret', true)
  end(session.id())
  prompt.login.mockImplementation(async () => {
    await session.login('ben', 'secret', true)
    return true
  })
  await expect(session.renew('member', session.id())).resolves.toBe(false)
  expect(who()).toBe('ben')
})
