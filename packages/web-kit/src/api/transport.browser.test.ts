import { calls } from '@annals/contracts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { setLocale } from '../i18n/i18n.ts'
import { createTransport } from './transport.ts'

const answer = (status: number, text: string) => {
  const mock = jest.fn(async (..._args: unknown[]) => ({ status, text: async () => text }))
  Object.assign(globalThis, { fetch: mock })
  return mock
}
afterEach(() => Object.assign(globalThis, { fetch: undefined }))

test('a body with isError is a refusal, with the words that a person sees', async () => {
  answer(409, JSON.stringify({ isError: true, msg: 'This email is already registered.', errorCode: 'EMAIL_TAKEN' }))
  await expect(createTransport().send({ call: calls.checkRegisterEmail, body: { email: 'a' } })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    status: 409,
    msg: 'This email is already registered.',
    isHttpError: false
  })
})

test('a page of HTML instead of an answer counts as no network', async () => {
  answer(502, '<html>Bad gateway</html>')
  await expect(createTransport().send({ call: calls.countries })).rejects.toMatchObject({
    code: 'NETWORK',
    isHttpError: true
  })
})

test('a lost network has a message', async () => {
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(createTransport().send({ call: calls.countries })).rejects.toMatchObject({
    code: 'NETWORK',
    msg: expect.stringContaining('cannot be reached')
  })
})

test('a server that never answers is told as unreachable in time, and a call that is stopped is no failure', async () => {
  const hang = jest.fn(async (..._args: unknown[]) => new Promise<never>(() => undefined))
  Object.assign(globalThis, { fetch: hang })
  jest.useFakeTimers()
  const asked = expect(createTransport().send({ call: calls.countries })).rejects.toMatchObject({ code: 'NETWORK' })
  jest.runAllTimers()
  jest.useRealTimers()
  await asked
  expect(hang.mock.calls[0]?.[1]).toMatchObject({ signal: { aborted: true } })

  Object.assign(globalThis, {
    fetch: (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  })
  const controller = new AbortController()
  const stopped = createTransport().send({ call: calls.countries, signal: controller.signal })
  controller.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test('words of the service keep their full stop on their own side in an Arabic page', async () => {
  answer(401, JSON.stringify({ isError: true, msg: 'Login or password is not right.', errorCode: 'BAD_LOGIN' }))
  await setLocale('ar')
  const refused = createTransport().send({ call: calls.countries })
  await expect(refused).rejects.toMatchObject({ msg: 'Login or password is not right.\u200e' })
  await setLocale('en')
})

test('saves outlive the page as far as browsers let them: 64 kB in all at a time, in any script', async () => {
  const ends: (() => void)[] = []
  const kept: unknown[] = []
  Object.assign(globalThis, {
    fetch: (_address: string, { keepalive }: RequestInit) => {
      kept.push(keepalive)
      return new Promise(resolve => void ends.push(() => resolve({ status: 200, text: async () => '{}' })))
    }
  })
  const { send } = createTransport()
  const save = (letters: string, outlivesPage = true) =>
    send({ call: calls.saveAnswers, body: { letters }, outlivesPage })
  const around = JSON.stringify({ letters: '' }).length
  const under = [save('x'.repeat(40_000)), save('é'.repeat(12_000)), save('x'.repeat(64 * 1024 - 64_000 - 3 * around))]
  under.push(save('y'), save('z', false))
  expect(kept).toEqual([true, true, true, false, false])
  ends.shift()?.()
  await under[0]
  under.push(save('x'.repeat(40_000)))
  expect(kept.at(-1)).toBe(true)
  for (const end of ends) end()
  await Promise.all(under)
})

test('names in the path are filled in and escaped', async () => {
  const mock = answer(200, '{"url":"/x"}')
  await createTransport().send({ call: calls.resolveShortLink, params: { shortCode: 'a/b' } })
  expect(mock.mock.calls[0]?.[0]).toBe('/api/hist/get/a%2Fb')
})
