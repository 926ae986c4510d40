import type { SourceEntry } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { uploadProblem } from './acceptable.ts'
import { createUploads } from './uploads.ts'

interface Sent {
  file: File
  signal: AbortSignal
  progress(share: number): void
  store(uuid: string): void
  refuse(reason: string): void
}

function setUp(more: Partial<Parameters<typeof createUploads>[0]> = {}) {
  const sent: Sent[] = []
  const stored: string[] = []
  const settled: number[] = []
  const uploads = createUploads({
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        sent.push({
          file,
          signal,
          progress: onProgress,
          store: uuid => resolve({ uuid }),
          refuse: reason => reject(new Error(reason))
        })
      }),
    refuse: ({ name }) => (name === 'never' ? 'not of a kind that is stored' : ''),
    explain: error => (error as Error).message,
    onStored: uuid => stored.push(uuid),
    onSettled: count => settled.push(count),
    ...more
  })
  return { uploads, sent, stored, settled }
}
const file = (name: string) => new File(['x'], name)
const tick = () => new Promise(resolve => setTimeout(resolve, 0))
const states = (uploads: ReturnType<typeof setUp>['uploads']) => uploads.get().map(({ state }) => state)

test('what can never be stored is not sent, and says why beside what goes', () => {
  const { uploads, sent, settled } = setUp()
  uploads.add([file('never')])
  expect(uploads.get()).toMatchObject([{ state: 'failed', problem: 'not of a kind that is stored', isFinal: true }])
  expect(settled).toEqual([])
  uploads.add([file('a')])
  expect(states(uploads)).toEqual(['failed', 'sending'])
  expect(sent.map(one => one.file.name)).toEqual(['a'])
})

test.each([
  ['image/png', 50, null],
  ['image/png', 51, 50],
  ['video/mp4', 51, null],
  ['', 101, 100],
  ['text/plain', 0, 'format'],
  ['image/svg+xml', 0, 'format'],
  ['application/pdf', 1, null]
])('%s of %i MB: %s', (type, size, problem) => {
  expect(uploadProblem({ type, size: size * 1024 * 1024 })).toBe(problem)
})

test('two files go at once, the third when one of them has arrived', async () => {
  const { uploads, sent, stored, settled } = setUp()
  uploads.add([file('a'), file('b'), file('c')])
  expect(states(uploads)).toEqual(['sending', 'sending', 'waiting'])
  sent[0]?.progress(0.5)
  expect(uploads.get()[0]?.share).toBe(0.5)
  sent[0]?.store('u1')
  await tick()
  expect(states(uploads)).toEqual(['done', 'sending', 'sending'])
  sent[1]?.store('u2')
  sent[2]?.store('u3')
  await tick()
  expect(stored).toEqual(['u1', 'u2', 'u3'])
  expect(settled).toEqual([3])
  expect(uploads.get()).toEqual([])
})

test('a refused file stays with its reason, the others go on, and it can be tried again', async () => {
  const { uploads, sent, settled } = setUp()
  uploads.add([file('a'), file('b')])
  sent[0]?.refuse('This is too large.')
  sent[1]?.store('u2')
  await tick()
  expect(uploads.get()).toMatchObject([{ state: 'failed', problem: 'This is too large.' }])
  expect(settled).toEqual([1])
  uploads.retry(uploads.get()[0]?.id ?? 0)
  sent[2]?.store('u1')
  await tick()
  expect(settled).toEqual([1, 1])
  expect(uploads.get()).toEqual([])
})

test('a file that is called off is stopped and makes room for the next', async () => {
  const { uploads, sent } = setUp()
  uploads.add([file('a'), file('b'), file('c')])
  uploads.drop(uploads.get()[0]?.id ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await tick()
  expect(sent.map(one => one.file.name)).toEqual(['a', 'b', 'c'])
  expect(uploads.get().map(item => item.file.name)).toEqual(['b', 'c'])
})

const knownAs = (uuid: string) => ({ source: { uuid } }) as SourceEntry

test('a file that was sent before waits for the person, and is sent only if wanted', async () => {
  const known = new Map([['a', knownAs('old')]])
  const { uploads, sent, settled } = setUp({ recognise: async ({ name }) => known.get(name) ?? null })
  uploads.add([file('a'), file('b')])
  await tick()
  expect(states(uploads)).toEqual(['known', 'sending'])
  expect(sent.map(one => one.file.name)).toEqual(['b'])
  sent[0]?.store('u2')
  await tick()
  expect(settled).toEqual([1])
  uploads.sendAnyway(uploads.get()[0]?.id ?? 0)
  await tick()
  expect(sent.map(one => one.file.name)).toEqual(['b', 'a'])
  sent[1]?.store('u1')
  await tick()
  expect(uploads.get()).toEqual([])
})

test('after a cut everything waits, and what had arrived is not sent again', async () => {
  const known = new Map<string, SourceEntry>()
  const { uploads, sent, stored } = setUp({
    recognise: async ({ name }) => known.get(name) ?? null,
    isCut: error => (error as Error).message === 'cut'
  })
  uploads.add([file('a'), file('b'), file('c')])
  await tick()
  sent[0]?.refuse('cut')
  sent[1]?.refuse('cut')
  await tick()
  expect(states(uploads)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(uploads.isPaused()).toBe(true)
  known.set('a', knownAs('arrived'))
  uploads.resume()
  await tick()
  expect(stored).toEqual(['arrived'])
  expect(sent.map(one => one.file.name)).toEqual(['a', 'b', 'b', 'c'])
  expect(uploads.isPaused()).toBe(false)
})
