import { DEFAULT_SHARE_OPTIONS, type ShareEntry, type StudentStatus } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StatusDialog } from './status-dialog.tsx'

const entry: ShareEntry = {
  share: {
    uuid: 's1',
    created: '2026-03-02T10:00:00Z',
    mode: 'Students',
    options: DEFAULT_SHARE_OPTIONS,
    retention: null
  },
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
  begun: true,
  code: '123456'
})
let stage: ReturnType<typeof onStage>
const onChanged = jest.fn<() => Promise<void>>().mockResolvedValue()
let students: StudentStatus[]

beforeEach(() => {
  onChanged.mockClear()
  students = [student('mara@school.example', true), student('stranger@x.example', false)]
})

function open() {
  stage = onStage({
    page: <StatusDialog entry={entry} onClose={jest.fn()} onChanged={onChanged} />,
    answers: {
      shareStatus: () => ({ data: students }),
      removeStudents: () => ({ data: (students = students.slice(0, 1)) }),
      renewCode: () => ({ data: (students = students.map(one => ({ ...one, code: '654321' }))) })
    }
  })
}
async function choose(email: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${email}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('removing a student says what is lost, asks, and counts anew', async () => {
  open()
  await choose('stranger@x.example', 'Remove')
  expect(stage.host.confirm.mock.calls[0]?.[0]).toMatchObject({ title: 'Remove stranger@x.example?' })
  expect(stage.host.confirm.mock.calls[0]?.[0].body).toMatch(/deleted for good.*begin again/)
  await waitFor(() => expect(screen.queryByText('stranger@x.example')).toBeNull())
  expect(stage.made('removeStudents')).toEqual([{ share: 's1', answers: ['answer of stranger@x.example'] }])
  expect(onChanged).toHaveBeenCalled()
})

test('a student who has sent is removed only after being told that what was sent is lost', async () => {
  open()
  stage.host.confirm.mockResolvedValue(false)
  await choose('mara@school.example', 'Remove')
  await waitFor(() => expect(stage.host.confirm).toHaveBeenCalled())
  expect(stage.host.confirm.mock.calls[0]?.[0].body).toContain('has sent to you are deleted for good')
  expect(stage.call.mock.calls.map(([name]) => name)).toEqual(['shareStatus'])
})

test('a new code shows in the list', async () => {
  open()
  await choose('mara@school.example', 'New code')
  expect(await screen.findAllByText('654 321')).not.toHaveLength(0)
})
