import { expect, jest, test } from '@jest/globals'
import { createApi, type SessionSource } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Transport, TransportRequest } from './transport.ts'

const expired = () => new ApiError({ code: 'SESSION_EXPIRED', msg: 'ended', status: 401 })

function setUp(answers: (() => unknown)[], renewed = true) {
  const sent: TransportRequest[] = []
  let id = 'old'
  const transport: Transport = {
    send: async request => {
      sent.push(request)
      return answers.shift()?.()
    },
    upload: async request => {
      sent.push(request)
      return answers.shift()?.()
    }
  }
  const session: SessionSource = {
    id: () => id,
    ready: async () => undefined,
    renew: jest.fn(async () => {
      if (renewed) id = 'new'
      return renewed
    })
  }
  return { api: createApi(transport, session), sent, session }
}
const refuse = (error: Error) => () => {
  throw error
}

test('an expired session asks to sign in once and sends the same call again', async () => {
  const { api, sent, session } = setUp([refuse(expired()), () => ({ shares: [] })])
  await expect(api.call('myShares', {})).resolves.toEqual({ shares: [] })
  expect(session.renew).toHaveBeenCalledTimes(1)
  expect(sent.map(request => request.headers?.authorization)).toEqual(['Bearer old', 'Bearer new'])
})

test('a dismissed sign-in leaves the refusal to the screen, and nothing is sent again', async () => {
  const { api, sent } = setUp([refuse(expired())], false)
  await expect(api.call('myShares', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(sent).toHaveLength(1)
})

test('a wrong password never opens the sign-in again', async () => {
  const { api, session } = setUp([refuse(new ApiError({ code: 'LOGIN_FAILED', msg: 'no', status: 401 }))])
  await expect(api.call('login', { login: 'a', password: 'b' })).rejects.toMatchObject({ msg: 'no' })
  expect(session.renew).not.toHaveBeenCalled()
})

test('a public call does not wait for the session', async () => {
  const { api, session } = setUp([() => ({ status: 'ok' })])
  session.ready = () => new Promise(() => undefined)
  await expect(api.call('checkRegisterEmail', { email: 'a@b.eu' })).resolves.toEqual({ status: 'ok' })
})

test('an upload goes again with the new session after it expired', async () => {
  const { api, sent } = setUp([refuse(expired()), () => ({ avatar: '/files/a.jpg' })])
  const file = new File(['x'], 'me.png')
  await expect(api.upload('uploadAvatar', file, { params: { uuid: 'u' } })).resolves.toEqual({ avatar: '/files/a.jpg' })
  expect(sent[1]?.headers).toEqual({ authorization: 'Bearer new' })
})

test('a call that needs some session opens one where there was none, and is sent again', async () => {
  const missing = new ApiError({ code: 'SESSION_MISSING', msg: 'sign in', status: 401 })
  const { api, sent, session } = setUp([refuse(missing), () => ({ data: [] })])
  let id: string | null = null
  session.id = () => id
  session.renew = async () => Boolean((id = 'late'))
  await expect(api.call('lookupTags', { s: 'map' })).resolves.toEqual({ data: [] })
  expect(sent.map(request => request.headers?.authorization)).toEqual([undefined, 'Bearer late'])
})

test('a call that is for members alone asks for no other session where nobody is signed in', async () => {
  const missing = new ApiError({ code: 'SESSION_MISSING', msg: 'sign in', status: 401 })
  const { api, session } = setUp([refuse(missing)])
  session.id = () => null
  await expect(api.call('myShares', {})).rejects.toMatchObject({ code: 'SESSION_MISSING' })
  expect(session.renew).not.toHaveBeenCalled()
})
