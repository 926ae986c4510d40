import { beforeEach, expect, test } from '@jest/globals'
import { type Api, ApiError } from '@annals/web-kit'
import { hashEmail, identity } from './identity.ts'
import { startAnswer } from './start.ts'

const SHARE = '018f3c1e-7a1b-7c3d-9e5f-0123456789ab'
const EMAIL = 'mara@school.example'
const failing = (code: 'NETWORK' | 'UNAVAILABLE' | 'CODE_NEEDED' | 'INTERNAL', status: number): Api => ({
  call: () => Promise.reject(new ApiError({ code, msg: 'no', status })),
  upload: () => Promise.reject(new Error('nothing is uploaded'))
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['NETWORK', 0],
  ['UNAVAILABLE', 503],
  ['NETWORK', 502]
] as const)('after %s %i, a device that has started goes on with what it has stored', async (code, status) => {
  const student = await hashEmail(EMAIL)
  identity.setSa(SHARE, student, 'secret')
  const started = await startAnswer(failing(code, status), SHARE, ` ${EMAIL.toUpperCase()}`)
  expect(started).toEqual({
    ...{ email: EMAIL, student, sa: 'secret', code: '', submitted: false },
    ...{ answers: {}, revs: {}, kept: [], isFromDevice: true }
  })
  expect(identity.email(SHARE)).toBe(EMAIL)
  expect(identity.sa(SHARE, student)).toBe('secret')
})

test('a device that has not started cannot start without the service, for this e-mail or another', async () => {
  identity.setSa(SHARE, await hashEmail('noor@school.example'), 'secret')
  await expect(startAnswer(failing('NETWORK', 0), SHARE, EMAIL)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(identity.email(SHARE)).toBeNull()
})

test('an answer of the service decides, and so does a code that was typed', async () => {
  identity.setSa(SHARE, await hashEmail(EMAIL), 'secret')
  await expect(startAnswer(failing('CODE_NEEDED', 401), SHARE, EMAIL)).rejects.toMatchObject({ code: 'CODE_NEEDED' })
  await expect(startAnswer(failing('INTERNAL', 500), SHARE, EMAIL)).rejects.toMatchObject({ code: 'INTERNAL' })
  await expect(startAnswer(failing('NETWORK', 0), SHARE, EMAIL, '123456')).rejects.toMatchObject({ code: 'NETWORK' })
})
