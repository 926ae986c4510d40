import { afterEach, expect, jest, test } from '@jest/globals'
import { MessageChannel } from 'node:worker_threads'
import { askWorker, forgetShare, startWorker } from './ask-worker.ts'

const workerOf = (given: object) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: given, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a browser without workers has none, and forgetting does not fail there', async () => {
  expect(await startWorker()).toBeNull()
  await expect(forgetShare('share')).resolves.toBeUndefined()
})

test('the worker is registered for students’ pages alone, and its script is never taken from the browser’s cache', async () => {
  const register = jest.fn(() => Promise.resolve())
  const active = {}
  workerOf({ register, ready: Promise.resolve({ active }) })
  expect(await startWorker()).toBe(active)
  expect(register.mock.calls).toEqual([['/worker.js', { scope: '/ea/student/', updateViaCache: 'none' }]])
})

test('a browser that forbids workers rejects, and the page goes on without', async () => {
  workerOf({ register: () => Promise.reject(new DOMException('private window', 'SecurityError')) })
  await expect(startWorker()).rejects.toThrow('private window')
})

test.each([true, false])('a message gets the worker’s answer: %s', async answer => {
  Object.assign(globalThis, { MessageChannel })
  const postMessage = (_message: unknown, ports: unknown) => (ports as MessagePort[])[0]!.postMessage(answer)
  expect(await askWorker({ postMessage }, { kind: 'forget', share: 's' })).toBe(answer)
})

test('forgetting a share starts no worker, and tells the one that is there', async () => {
  const postMessage = jest.fn()
  const getRegistration = jest.fn(() => Promise.resolve({ active: { postMessage } }))
  workerOf({ getRegistration })
  await forgetShare('s1')
  expect(getRegistration.mock.calls).toEqual([['/ea/student/']])
  expect(postMessage.mock.calls).toEqual([[{ kind: 'forget', share: 's1' }]])
  workerOf({ getRegistration: () => Promise.reject(new Error('forbidden')) })
  await expect(forgetShare('s1')).resolves.toBeUndefined()
})
