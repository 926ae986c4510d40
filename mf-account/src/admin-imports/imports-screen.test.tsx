import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError, type HostApi, HostProvider } from '@annals/web-kit'
import { LinkProvider } from '@annals/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Row } from './import-table.tsx'
import { ImportsScreen } from './imports-screen.tsx'

const row = (own: Partial<Row> = {}): Row => ({
  uuid: 'i1',
  kind: 'spreadsheet',
  collection: 'c1',
  name: 'Harbours',
  slug: 'harbours',
  owner: 'm1',
  filename: 'harbours.xlsx',
  bytes: 1000,
  pictures: '',
  state: 'running',
  isUpdate: false,
  fault: '',
  msg: '',
  report: {
    sheets: [],
    rows: 1200,
    good: 1150,
    bad: 50,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: ['Title'], unknown: [] },
    standing: { fresh: 0, same: 0, changed: 0, edited: 0, empties: [] }
  },
  progress: {
    todo: 650,
    added: 480,
    changed: 0,
    there: 10,
    edited: 0,
    failed: 10,
    removed: 0,
    restored: 0,
    kept: 0,
    stayed: 0
  },
  problems: 60,
  email: 'partner@example.org',
  place: null,
  created: '2026-11-21T10:00:00Z',
  changed: '2026-11-21T10:01:00Z',
  chunks: { waiting: 1, leased: 1, done: 1 },
  leases: [{ worker: 'box-7', part: 'rows 2', until: '2026-11-21T10:02:00Z', tries: 1 }],
  ...own
})
const queue = (own: object = {}) => ({
  isQueueUp: true,
  oldest: 7,
  waiting: 1,
  rate: 123.44,
  workers: [{ name: 'box-7', seen: '2026-11-21T10:01:59Z', started: '2026-11-21T09:00:00Z', doing: 'i1', rows: 480 }],
  imports: [row()],
  ...own
})

const call = jest.fn<(name: string, body: unknown) => Promise<unknown>>()
const notify = { success: jest.fn(), error: jest.fn() }
let agrees = true
beforeEach(() => {
  jest.clearAllMocks()
  agrees = true
})

function open(answer: object, isAdmin = true) {
  call.mockImplementation(async name => (name === 'importQueue' ? answer : { data: row() }))
  // A new member for each test, so that no answer of another test is shown.
  const session = { status: 'member', user: { uuid: `m${Math.random()}`, isAdmin }, sessionId: 's', state: null }
  const host = {
    api: { call },
    session: { get: () => session, subscribe: () => () => undefined },
    notify,
    confirm: async () => agrees
  }
  render(
    <HostProvider host={host as unknown as HostApi}>
      <LinkProvider navigate={() => undefined} useHref={to => to}>
        <ImportsScreen />
      </LinkProvider>
    </HostProvider>
  )
}
const imports = async () => within(await screen.findByRole('table', { name: 'Imports' }))

test('shows queue, workers, progress and who has which part', async () => {
  open(queue())
  const table = await imports()
  expect(table.getByText('500 of 1,150')).toBeTruthy()
  expect(table.getByText('10 failed')).toBeTruthy()
  expect(table.getByText('1 done, 1 in work, 1 waiting')).toBeTruthy()
  expect(table.getByText('box-7, rows 2, 1. try')).toBeTruthy()
  expect(screen.getByText('7 sec')).toBeTruthy()
  expect(screen.getByText('123.4')).toBeTruthy()
  const workers = within(screen.getByRole('table', { name: 'Workers' }))
  expect(workers.getByText('harbours.xlsx')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Imports · Annals')
})

test.each([
  [{ workers: [] }, 'No worker runs'],
  [{ isQueueUp: false }, 'The queue (Redis) cannot be reached']
])('%j is said', async (own, words) => {
  open(queue(own))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

const entry = (name: string) => screen.findByRole('menuitem', { name })

test('what failed is tried again, and a refusal is told', async () => {
  open(queue({ imports: [row({ state: 'done' })] }))
  const more = async () => userEvent.click(await screen.findByRole('button', { name: 'More for harbours.xlsx' }))
  await more()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Try the failed rows again' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('It is tried again'))
  expect(call).toHaveBeenCalledWith('adminRetryImport', { import: 'i1' })
  call.mockImplementation(async name => {
    if (name === 'importQueue') return queue({ imports: [row({ state: 'done' })] })
    throw new ApiError({ code: 'WRONG_STATE', msg: 'This is not possible at the moment.', status: 409 })
  })
  await more()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Try the failed rows again' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('This is not possible at the moment.'))
})

test('undoing asks first', async () => {
  agrees = false
  open(queue({ imports: [row({ state: 'done', progress: { ...row().progress, failed: 0 } })] }))
  await userEvent.click(await screen.findByRole('button', { name: 'More for harbours.xlsx' }))
  expect((await entry('Try the failed rows again')).ariaDisabled).toBe('true')
  await userEvent.click(await entry('Undo'))
  expect(call.mock.calls.filter(([name]) => name === 'adminUndoImport')).toEqual([])
})

test('a failure shows its words and what can be done', async () => {
  open(queue({ imports: [row({ state: 'failed', fault: 'PASSWORD', msg: 'It is protected.', report: null })] }))
  expect((await imports()).getByText('It is protected.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More for harbours.xlsx' }))
  expect((await entry('Undo')).ariaDisabled).toBeNull()
  expect((await entry('Try again')).ariaDisabled).toBe('true')
})

test('an open menu stays while its import moves on', async () => {
  open(queue({ imports: [row({ state: 'done' })] }))
  await userEvent.click(await screen.findByRole('button', { name: 'More for harbours.xlsx' }))
  expect((await entry('Undo')).ariaDisabled).toBeNull()
  call.mockImplementation(async () => queue({ imports: [row({ state: 'running' })] }))
  await waitFor(async () => expect((await entry('Undo')).ariaDisabled).toBe('true'), { timeout: 10_000 })
})

test('partners see no access and ask nothing', async () => {
  open(queue(), false)
  expect(await screen.findByRole('heading', { name: 'NO ACCESS' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})
