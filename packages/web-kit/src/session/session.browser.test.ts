import { calls } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '../api/api-error.ts'
import type { Transport, TransportRequest } from '../api/transport.ts'
import { formDrafts } from '../form-drafts/form-drafts.ts'
import { createSession } from './session.ts'

const user = { uuid: 'u1', displayname: 'Ana' }
const state = (sessionId: string, member = true) => ({
  user: member ? user : null,
  session: { sessionId },
  country: '',
  tags: [],
  tagcloud: [],
  has_tags: false,
  activities: 0,
  partner_admin: false,
  partner_member: false
})

function setUp(answers: Record<string, (request: TransportRequest) => unknown>) {
  const paths: string[] = []
  const send = async (request: TransportRequest) => {
    paths.push(request.call.path)
    const answer = answers[request.call.path]
    if (!answer) throw new Error(`unexpected ${request.call.path}`)
    return answer(request)
  }
  const prompt = { login: jest.fn(async () => true), register: jest.fn(async () => true), close: jest.fn() }
  const transport: Transport = { send, upload: send }
  return { session: createSession({ transport, prompt }), paths, prompt }
}
const anonymous = { [calls.createAnonymousSession.path]: () => ({ session_uuid: 'anon' }) }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a first visit gets an anonymous session', async () => {
  const { session } = setUp(anonymous)
  await session.start()
  expect(session.get()).toMatchObject({ status: 'anonymous', user: null, sessionId: 'anon' })
})

test('who asked to stay logged in is logged in after closing the browser', async () => {
  localStorage.setItem('annals.session', 'kept')
  localStorage.setItem('annals.autologin', 'true')
  const { session } = setUp({ [calls.startSession.path]: () => state('kept') })
  await session.start()
  expect(session.get()).toMatchObject({ status: 'member', user, sessionId: 'kept' })
})

test('a stored session is not resumed while the autologin flag is off', async () => {
  localStorage.setItem('annals.session', 'kept')
  localStorage.setItem('annals.autologin', 'false')
  const { session, paths } = setUp(anonymous)
  await session.start()
  expect(paths).toEqual([calls.createAnonymousSession.path])
})

test('without "Keep me logged in" the session survives a reload but not the tab', async () => {
  const { session } = setUp({ ...anonymous, [calls.login.path]: () => state('tab') })
  await session.start()
  await session.login('ana', 'secret', false)
  expect(sessionStorage.getItem('annals.session')).toBe('tab')
  expect(localStorage.getItem('annals.session')).toBeNull()
  expect(localStorage.getItem('annals.autologin')).toBe('false')
})

test('a session that the server no longer knows becomes an anonymous one', async () => {
  localStorage.setItem('annals.session', 'old')
  localStorage.setItem('annals.autologin', 'true')
  const { session } = setUp({
    ...anonymous,
    [calls.startSession.path]: () => {
      throw new ApiError({ code: 'SESSION_EXPIRED', msg: '', status: 401 })
    }
  })
  await session.start()
  expect(session.get().status).toBe('anonymous')
  expect(localStorage.getItem('annals.session')).toBeNull()
})

test('an API that does not answer is told, and the kept session stays kept', async () => {
  localStorage.setItem('annals.session', 'kept')
  localStorage.setItem('annals.autologin', 'true')
  const { session } = setUp({
    [calls.startSession.path]: () => {
      throw new ApiError({ code: 'NETWORK', msg: '', status: 0 })
    }
  })
  await expect(session.start()).rejects.toThrow()
  expect(session.get().status).toBe('offline')
  expect(localStorage.getItem('annals.session')).toBe('kept')
})

test('an API that is there and gives no session is not offline; the session comes when it is needed', async () => {
  let isRefused = true
  const { session } = setUp({
    [calls.createAnonymousSession.path]: () => {
      if (isRefused) throw new ApiError({ code: 'TOO_MANY_TRIES', msg: '', status: 429 })
      return { session_uuid: 'late' }
    }
  })
  await session.start()
  expect(session.get()).toMatchObject({ status: 'anonymous', user: null, sessionId: null })
  expect(await session.renew('anySession', null)).toBe(false)
  isRefused = false
  expect(await session.renew('anySession', null)).toBe(true)
  expect(session.get().sessionId).toBe('late')
})

test('logging out sets the autologin flag to false, clears the session and goes on anonymously', async () => {
  const { session } = setUp({
    ...anonymous,
    [calls.login.path]: () => state('mine'),
    [calls.logout.path]: () => ({ status: 'ok' })
  })
  await session.start()
  await session.login('ana', 'secret', true)
  const member = session.get().user?.uuid ?? ''
  await formDrafts.keep(member, 'profile', { name: 'Typed' })
  await session.logout()
  // Unsaved input is not left for the next person at this device.
  expect(await formDrafts.get(member, 'profile')).toBeNull()
  expect(localStorage.getItem('annals.autologin')).toBe('false')
  expect(localStorage.getItem('annals.session')).toBeNull()
  expect(session.get()).toMatchObject({ status: 'anonymous', user: null })
})

test('work that has to be saved comes before the end of the session, which does not wait for ever', async () => {
  const done: string[] = []
  const { session } = setUp({
    ...anonymous,
    [calls.login.path]: () => state('mine'),
    [calls.logout.path]: () => done.push('ended')
  })
  await session.start()
  await session.login('ana', 'secret', true)
  session.beforeLogout(async () => done.push(`saved by ${session.get().user?.uuid}`))
  session.beforeLogout(() => Promise.reject(new Error('no network')))
  session.beforeLogout(() => new Promise(() => undefined))
  session.beforeLogout(async () => done.push('taken back'))()
  jest.useFakeTimers()
  try {
    const logout = session.logout()
    await jest.advanceTimersByTimeAsync(5000)
    await logout
  } finally {
    jest.useRealTimers()
  }
  expect(done).toEqual(['saved by u1', 'ended'])
})

test('an expired session of a member asks once for all calls that wait', async () => {
  const { session, prompt } = setUp({ ...anonymous, [calls.login.path]: () => state('mine') })
  await session.start()
  await session.login('ana', 'secret', true)
  const both = await Promise.all([session.renew('member', 'mine'), session.renew('owner', 'mine')])
  expect(both).toEqual([true, true])
  expect(prompt.login).toHaveBeenCalledTimes(1)
})

test('an expired anonymous session is replaced without asking', async () => {
  const { session, prompt } = setUp(anonymous)
  await session.start()
  await expect(session.renew('anySession', 'anon')).resolves.toBe(true)
  expect(prompt.login).not.toHaveBeenCalled()
})

test('a visitor’s expired session is replaced without asking where the call is for everybody', async () => {
  const { session, prompt } = setUp(anonymous)
  await session.start()
  await expect(session.renew('public', 'anon')).resolves.toBe(true)
  expect(prompt.login).not.toHaveBeenCalled()
})
