import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { entry, onLibraryStage, pagesOf } from '../testing/stage.ts'
import { SourcesScreen } from './sources-screen.tsx'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => entry(`s${at + 1}`, `Source ${at + 1}`))

/** The observers of the list's end; those of pictures have another margin. */
const atEnd = new Set<() => void>()
class FakeIntersection {
  readonly #report: () => void
  readonly #isEnd: boolean
  constructor(report: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    this.#isEnd = rootMargin === '600px'
    this.#report = () =>
      report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  observe(): void {
    if (this.#isEnd) atEnd.add(this.#report)
  }
  disconnect(): void {
    atEnd.delete(this.#report)
  }
}
/** The end of the list comes near. */
const comeNear = () =>
  act(async () => {
    for (const report of [...atEnd]) report()
  })

beforeEach(() => {
  sessionStorage.clear()
  atEnd.clear()
  Object.assign(globalThis, { IntersectionObserver: FakeIntersection })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

const ROUTES = [{ path: '/my/sources', Component: SourcesScreen }]
const open = (all: ReturnType<typeof numbered>, mySources: (body: unknown) => unknown = pagesOf(() => all)) =>
  onLibraryStage({ routes: ROUTES, at: '/my/sources', answers: { mySources } })
const shown = (words: string) => screen.findByText(words)
const more = () => screen.getByRole('button', { name: 'Show more sources' })
const cards = () => screen.getAllByRole('article').length

test('more is loaded when the end comes near, three times; then the button goes on', async () => {
  const { made } = open(numbered(500))
  await shown('48 of 500 shown')
  for (const count of [96, 144, 192]) {
    await comeNear()
    await shown(`${count} of 500 shown`)
  }
  expect(made('mySources').at(-1)).toEqual({ filters: { sort: 'newest', after: '144', limit: 48 } })
  await comeNear()
  expect(made('mySources')).toHaveLength(4)
  expect(screen.getByText('192 of 500 shown').getAttribute('role')).toBe('status')
  fireEvent.click(more())
  await shown('240 of 500 shown')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Source 193' })))
  await comeNear()
  await shown('288 of 500 shown')
})

test('the end is loaded once while it stays in sight, and then there is no button', async () => {
  const { made } = open(numbered(50))
  await shown('48 of 50 shown')
  await comeNear()
  await comeNear()
  await waitFor(() => expect(cards()).toBe(50))
  await comeNear()
  expect(screen.queryByRole('button', { name: 'Show more sources' })).toBeNull()
  expect(screen.queryByText(/ of 50 shown/)).toBeNull()
  expect(made('mySources')).toHaveLength(2)
})

test('what could not be loaded is told and tried again by the button alone', async () => {
  const all = numbered(60)
  let isUp = true
  const { host, made } = open(all, body => {
    if (!isUp) throw new ApiError({ code: 'NETWORK', msg: 'off', status: 0 })
    return pagesOf(() => all)(body)
  })
  await shown('48 of 60 shown')
  isUp = false
  await comeNear()
  expect((await screen.findByRole('alert')).textContent).toBe('No more sources could be loaded.')
  expect(cards()).toBe(48)
  await comeNear()
  expect(made('mySources')).toHaveLength(2)
  expect(host.alert).not.toHaveBeenCalled()
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toBe(60))
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Leaves the list, as if it had been left at another place, and opens it again. */
async function reopenAt(position: { from: string; before: number; count: number }, all: ReturnType<typeof numbered>) {
  open(all)
  await shown(`48 of ${all.length} shown`)
  cleanup()
  const left = JSON.parse(sessionStorage.getItem('annals.sources-place') ?? '{}') as object
  sessionStorage.setItem('annals.sources-place', JSON.stringify({ ...left, ...position }))
}

test('after a reload the list is loaded around the place where it was left', async () => {
  const all = numbered(2000)
  await reopenAt({ from: '1000', before: 1000, count: 200 }, all)
  const { made } = open(all)
  await shown('1001 to 1200 of 2000 shown')
  expect(made('mySources')).toEqual([
    { filters: { sort: 'newest', after: '1000', limit: 192 } },
    { filters: { sort: 'newest', after: '1192', limit: 8 } }
  ])
})

test('a place where nothing is any more leads to the start', async () => {
  await reopenAt({ from: '90', before: 90, count: 48 }, numbered(100))
  open(numbered(50))
  await shown('48 of 50 shown')
})

test('what is deleted here is gone at once, and an answer that was on its way does not bring it back', async () => {
  let all = numbered(60)
  const waiting: (() => void)[] = []
  let isSlow = false
  const { call } = onLibraryStage({
    routes: ROUTES,
    at: '/my/sources',
    answers: {
      mySources: body => {
        const answer = pagesOf(() => all)(body)
        return isSlow ? new Promise(resolve => waiting.push(() => resolve(answer))) : answer
      },
      deleteSources: body => {
        const { uuids } = body as { uuids: string[] }
        all = all.filter(({ source }) => !uuids.includes(source.uuid))
        return { status: 'ok' }
      }
    }
  })
  await shown('48 of 60 shown')
  isSlow = true
  fireEvent.click(more())
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Source 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1 selected' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Source 2' })).toBeNull())
  isSlow = false
  await act(async () => {
    for (const go of waiting) go()
  })
  await waitFor(() => expect(cards()).toBe(59))
  expect(screen.queryByRole('link', { name: 'Source 2' })).toBeNull()
  expect(call).toHaveBeenCalledWith('deleteSources', { uuids: ['s2'] })
})
