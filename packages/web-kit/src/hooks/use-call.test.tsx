import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { onStage } from '../testing/index.ts'
import { useCall } from './use-call.ts'

/** Answers that arrive when the test says so, in the order of the calls. */
function answersLater() {
  const waiting: { resolve(answer: unknown): void; reject(error: unknown): void }[] = []
  const ask = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  const settle = (at: number, how: 'resolve' | 'reject', what: unknown) =>
    act(async () => {
      waiting[at]?.[how](what)
    })
  return {
    answers: { myTags: ask, historicalContent: ask },
    answer: (at: number, names: string[]) => settle(at, 'resolve', { tags: names.map(name => ({ uuid: name, name })) }),
    refuse: (at: number, error: unknown) => settle(at, 'reject', error)
  }
}

function Tags({ label, isOn = true }: { label: string; isOn?: boolean }) {
  const { data, error, loading, reloading, reload, setData } = useCall('myTags', {}, { enabled: isOn })
  return (
    <section aria-label={label}>
      <p>{loading ? 'loading' : reloading ? 'asking again' : 'still'}</p>
      <p>{data ? `tags: ${data.tags.map(({ name }) => name).join(', ')}` : 'no tags'}</p>
      {error && <p role="alert">{error.msg}</p>}
      <button type="button" onClick={() => void reload()}>
        again
      </button>
      <button type="button" onClick={() => setData(({ tags }) => ({ tags: tags.slice(1) }))}>
        less
      </button>
    </section>
  )
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('an answer is waited for, shown, and asked for again with the old one on the screen', async () => {
  const server = answersLater()
  const { made } = onStage({ page: <Tags label="one" />, answers: server.answers })
  expect(screen.getByText('loading')).toBeTruthy()
  await server.answer(0, ['9b'])
  expect(screen.getByText('tags: 9b')).toBeTruthy()
  expect(screen.getByText('still')).toBeTruthy()
  await press('again')
  expect(screen.getByText('asking again')).toBeTruthy()
  expect(screen.getByText('tags: 9b')).toBeTruthy()
  await server.answer(1, ['9b', '10a'])
  expect(screen.getByText('tags: 9b, 10a')).toBeTruthy()
  expect(made('myTags')).toEqual([{}, {}])
})

test('an error is shown with its message beside the old data, and disappears with the next answer', async () => {
  const server = answersLater()
  onStage({ page: <Tags label="one" />, answers: server.answers })
  await server.answer(0, ['9b'])
  await press('again')
  await server.refuse(1, new ApiError({ code: 'UNAVAILABLE', msg: 'Please wait.', status: 503 }))
  expect(screen.getByRole('alert').textContent).toBe('Please wait.')
  expect(screen.getByText('tags: 9b')).toBeTruthy()
  await press('again')
  await server.answer(2, ['10a'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('tags: 10a')).toBeTruthy()
})

test('an error that does not come from the service is an error too', async () => {
  const server = answersLater()
  onStage({ page: <Tags label="one" />, answers: server.answers })
  await server.refuse(0, new TypeError('broken'))
  expect(screen.getByRole('alert').textContent).toContain('broken')
  expect(screen.queryByText('loading')).toBeNull()
})

test('screens that ask the same share one question, and one change', async () => {
  const server = answersLater()
  const both = (
    <>
      <Tags label="one" />
      <Tags label="two" />
    </>
  )
  const { made } = onStage({ page: both, answers: server.answers })
  await server.answer(0, ['9b', '10a'])
  expect(made('myTags')).toHaveLength(1)
  expect(screen.getAllByText('tags: 9b, 10a')).toHaveLength(2)
  await act(async () => screen.getAllByRole('button', { name: 'less' })[0]?.click())
  expect(screen.getAllByText('tags: 10a')).toHaveLength(2)
  expect(made('myTags')).toHaveLength(1)
})

test('of two questions only the later is shown, whichever answer comes first', async () => {
  const server = answersLater()
  const { call } = onStage({ page: <Tags label="one" />, answers: server.answers })
  await press('again')
  await server.answer(1, ['new'])
  await server.answer(0, ['old'])
  expect(screen.getByText('tags: new')).toBeTruthy()
  const [first, second] = call.mock.calls.map(([, , options]) => (options as { signal: AbortSignal }).signal.aborted)
  expect([first, second]).toEqual([true, false])
})

test('a change made by an earlier render applies to what is on the screen now', async () => {
  const server = answersLater()
  const changes: (() => void)[] = []
  function Screen() {
    const { data, setData } = useCall('myTags', {})
    useEffect(() => {
      if (data) changes.push(() => setData(({ tags }) => ({ tags: tags.slice(1) })))
    }, [data, setData])
    return <Tags label="one" />
  }
  onStage({ page: <Screen />, answers: server.answers })
  await server.answer(0, ['9b'])
  await press('again')
  await server.answer(1, ['9b', '10a', '11c'])
  await act(async () => changes[0]?.())
  expect(screen.getByText('tags: 10a, 11c')).toBeTruthy()
})

test('a change during a request asks again, and the answer from before the change is not shown', async () => {
  const server = answersLater()
  const { made } = onStage({ page: <Tags label="one" />, answers: server.answers })
  await server.answer(0, ['9b', '10a'])
  await press('again')
  await press('less')
  expect(screen.getByText('tags: 10a')).toBeTruthy()
  await server.answer(1, ['9b', '10a'])
  expect(screen.getByText('tags: 10a')).toBeTruthy()
  await server.answer(2, ['10a'])
  expect(screen.getByText('still')).toBeTruthy()
  expect(screen.getByText('tags: 10a')).toBeTruthy()
  expect(made('myTags')).toHaveLength(3)
})

test('nothing is asked before it may be', async () => {
  const server = answersLater()
  function Later() {
    const [isOn, setOn] = useState(false)
    return (
      <>
        <Tags label="one" isOn={isOn} />
        <button type="button" onClick={() => setOn(true)}>
          now
        </button>
      </>
    )
  }
  const { made } = onStage({ page: <Later />, answers: server.answers })
  expect(made('myTags')).toEqual([])
  expect(screen.getByText('still')).toBeTruthy()
  await press('now')
  expect(made('myTags')).toEqual([{}])
})

test('a screen that is left stops its question, and starts from nothing the next time', async () => {
  const server = answersLater()
  const first = onStage({ page: <Tags label="one" />, answers: server.answers })
  await server.answer(0, ['9b'])
  await press('again')
  first.unmount()
  const [, options] = first.call.mock.calls.map(([, , given]) => given as { signal: AbortSignal })
  expect(options?.signal.aborted).toBe(true)
  await server.answer(1, ['late'])
  onStage({ page: <Tags label="one" />, answers: server.answers })
  expect(screen.getByText('loading')).toBeTruthy()
  expect(screen.getByText('no tags')).toBeTruthy()
})

test('another body is another question, and its screen shows no other answer', async () => {
  function Found() {
    const [words, setTexts] = useState('m')
    const { data, loading } = useCall('lookupTags', { s: words })
    return (
      <>
        <p>{loading ? 'loading' : `found: ${data?.data.map(({ name }) => name).join(', ')}`}</p>
        <button type="button" onClick={() => setTexts('ma')}>
          more
        </button>
      </>
    )
  }
  const lookupTags = ({ s }: { s: string }) => ({ data: [{ uuid: s, name: `${s}…` }] })
  onStage({ page: <Found />, answers: { lookupTags } })
  expect(await screen.findByText('found: m…')).toBeTruthy()
  await press('more')
  await waitFor(() => expect(screen.getByText('found: ma…')).toBeTruthy())
  expect(screen.queryByText('found: m…')).toBeNull()
})
