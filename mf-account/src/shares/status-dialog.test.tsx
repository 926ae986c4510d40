import { DEFAULT_SHARE_OPTIONS, type ShareEntry, type StudentStatus } from '@annals/contracts'
import { type HostApi, HostProvider, store, StoreProvider } from '@annals/web-kit'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StatusDialog } from './status-dialog.tsx'

const entry: ShareEntry = {
  share: { uuid: 's1', created: '2026-03-02T10:00:00Z', mode: 'Students', options: DEFAULT_SHARE_OPTIONS },
  newer: false,
  activity: 'a1',
  title: 'Maps',
  image: null,
  tags: [],
  shortlink: '',
  answers: 2,
  submitted: 1
}
const student = (email: string, submitted: boolean): StudentStatus => ({
  member: { email },
  answer: `answer of ${email}`,
  submitted,
  submitdate: submitted ? '2026-03-02T10:00:00Z' : null,
  updated: '2026-03-02T10:00:00Z',
  answered: 1,
  code: '123456'
})
const SESSION = { status: 'member', user: null, sessionId: 's', state: null }
const calls: [string, unknown][] = []
const confirm = jest.fn<(question: { title: string; body: string }) => Promise<boolean>>()
const onChanged = jest.fn<() => Promise<void>>().mockResolvedValue()
let students: StudentStatus[]

beforeEach(() => {
  calls.length = 0
  onChanged.mockClear()
  confirm.mockReset().mockResolvedValue(true)
  students = [student('mara@school.example', true), student('stranger@x.example', false)]
})

function open() {
  const call = async (name: string, body: unknown) => {
    calls.push([name, body])
    if (name === 'removeStudents') students = students.slice(0, 1)
    if (name === 'renewCode') students = students.map(one => ({ ...one, code: '654321' }))
    return { data: students }
  }
  const host = {
    api: { call },
    confirm,
    session: { get: () => SESSION, subscribe: () => () => undefined },
    notify: { success: jest.fn(), error: jest.fn(), warn: jest.fn() }
  }
  render(
    <StoreProvider store={store}>
      <HostProvider host={host as unknown as HostApi}>
        <StatusDialog entry={entry} onClose={jest.fn()} onChanged={onChanged} />
      </HostProvider>
    </StoreProvider>
  )
}
async function choose(email: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${email}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('removing a student says what is lost, asks, and counts anew', async () => {
  open()
  await choose('stranger@x.example', 'Remove')
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ title: 'Remove stranger@x.example?' })
  expect(confirm.mock.calls[0]?.[0].body).toMatch(/deleted for good.*begin again/)
  await waitFor(() => expect(screen.queryByText('stranger@x.example')).toBeNull())
  expect(calls).toContainEqual(['removeStudents', { share: 's1', answers: ['answer of stranger@x.example'] }])
  expect(onChanged).toHaveBeenCalled()
})

test('a student who has sent is removed only after being told that what was sent is lost', async () => {
  confirm.mockResolvedValue(false)
  open()
  await choose('mara@school.example', 'Remove')
  await waitFor(() => expect(confirm).toHaveBeenCalled())
  expect(confirm.mock.calls[0]?.[0].body).toContain('has sent to you are deleted for good')
  expect(calls.map(([name]) => name)).toEqual(['shareStatus'])
})

test('a new code shows in the list', async () => {
  open()
  await choose('mara@school.example', 'New code')
  expect(await screen.findAllByText('654 321')).not.toHaveLength(0)
})
