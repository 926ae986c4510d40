import { afterEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { onStage } from '../testing/stage.tsx'
import { type EditedWork, useSavePoints } from './use-save-points.ts'

const workOf = (more: Partial<Pick<EditedWork, 'member' | 'isUnsaved' | 'isAtRisk'>> = {}) => ({
  member: 'm' as string | null,
  start: jest.fn(async () => undefined),
  save: jest.fn(async () => undefined),
  keepDraft: jest.fn(async () => undefined),
  isUnsaved: () => true,
  isAtRisk: () => false,
  ...more
})
type Work = ReturnType<typeof workOf>

function Editor({ work, isRetried = false }: { work: Work; isRetried?: boolean }) {
  useSavePoints(work, isRetried)
  return null
}
const edit = (work: Work, isRetried?: boolean) => {
  const page = <Editor work={work} isRetried={isRetried} />
  return onStage({ routes: ['/one', '/two'].map(path => ({ path, element: page })), at: '/one' })
}
const show = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test.each<[string, (stage: ReturnType<typeof edit>) => unknown]>([
  ['the tab is hidden', () => show('hidden')],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the route changes', ({ router }) => router.navigate('/two')],
  ['the editor closes', ({ unmount }) => unmount()],
  ['the member logs out', ({ host }) => host.session.beforeLogout.mock.calls.at(-1)?.[0]()]
])('work is kept on the device and saved when %s', async (_when, happen) => {
  const work = workOf()
  const stage = edit(work)
  expect(work.save).not.toHaveBeenCalled()
  await act(async () => void (await happen(stage)))
  expect(work.keepDraft).toHaveBeenCalled()
  expect(work.save).toHaveBeenCalled()
})

test.each<[string, Parameters<typeof workOf>[0]]>([
  ['is saved already', { isUnsaved: () => false }],
  ['belongs to somebody else', { member: 'another' }],
  ['belongs to nobody', { member: null }]
])('work that %s is kept and not saved', (_what, more) => {
  const work = workOf(more)
  edit(work)
  window.dispatchEvent(new Event('pagehide'))
  expect(work.keepDraft).toHaveBeenCalledTimes(1)
  expect(work.save).not.toHaveBeenCalled()
})

test('a tab that is seen again asks for what another window has saved', () => {
  const work = workOf()
  edit(work)
  show('visible')
  expect([work.start.mock.calls.length, work.save.mock.calls.length]).toEqual([1, 0])
})

test('a failed save is repeated every ten seconds', () => {
  jest.useFakeTimers()
  const work = workOf()
  edit(work, true)
  jest.advanceTimersByTime(20_000)
  expect(work.save).toHaveBeenCalledTimes(2)
})

test.each([true, false])('closing the page asks first if something could be lost (%s)', isAtRisk => {
  edit(workOf({ isAtRisk: () => isAtRisk }))
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isAtRisk)
})
