import type { ShareEntry } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoTeachersDialog } from './co-teachers-dialog.tsx'
import { ColleagueShares } from './colleague-shares.tsx'

const entry: ShareEntry = {
  share: {
    ...{ uuid: 's1', created: '2026-01-01T00:00:00Z', mode: 'Students', retention: null },
    options: { resumeCode: true, seeProgress: false }
  },
  ...{ newer: null, activity: 'a1', title: 'Letters home', image: null, tags: [], shortlink: '' },
  ...{ answers: 0, submitted: 0 }
}
const open = (answers: Record<string, (body: unknown) => unknown>) =>
  onStage({ page: <CoTeachersDialog entry={entry} onClose={jest.fn()} />, answers })

test('a colleague is found by name, named, and taken back', async () => {
  let data: object[] = []
  const { made } = open({
    coTeachers: () => ({
      data,
      team: [...(data.length ? [] : [{ uuid: 'm1', name: 'Mára' }]), { uuid: 'm2', name: 'Jo' }]
    }),
    addCoTeacher: () => {
      data = [{ uuid: 'm1', name: 'Mára', isInTeam: true }]
      return { status: 'ok' }
    },
    removeCoTeacher: () => ({ status: 'ok' })
  })
  const search = await screen.findByRole('searchbox', { name: 'Find a colleague by name' })
  await userEvent.type(search, 'mara')
  expect(screen.queryByRole('radio', { name: 'Jo' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Mára' }))
  await userEvent.click(screen.getByRole('button', { name: 'Let review' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back from Mára' }))
  await waitFor(() => expect(made('removeCoTeacher')).toEqual([{ share: 's1', member: 'm1' }]))
  expect(made('addCoTeacher')).toEqual([{ share: 's1', member: 'm1' }])
})

test('who has left the team is told, and what is refused is said', async () => {
  open({
    coTeachers: () => ({ data: [{ uuid: 'm1', name: 'Mára', isInTeam: false }], team: [{ uuid: 'm2', name: 'Jo' }] }),
    addCoTeacher: () => {
      throw new ApiError({ code: 'BAD_REQUEST', msg: 'This person is not in your team.', status: 400 })
    }
  })
  expect(await screen.findByText(/is not in your team at the moment/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Jo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Let review' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This person is not in your team.')
})

test('shares of colleagues stand with who shared them; without any there is nothing', async () => {
  const share = { uuid: 's2', title: 'Old maps', image: null, created: '2026-01-01T00:00:00Z' }
  onStage({
    page: <ColleagueShares />,
    answers: {
      sharesOfColleagues: () => ({
        shares: [{ ...share, owner: { uuid: 'o', name: 'Ana' }, answers: 3, submitted: 2 }]
      })
    }
  })
  const link = await screen.findByRole('link', { name: 'Old maps' })
  expect(link.getAttribute('href')).toBe('/ea/review/s2')
  expect(screen.getByRole('row', { name: /Old maps/ }).textContent).toContain('Ana')
  expect(screen.getByRole('link', { name: /Class table/ }).getAttribute('href')).toBe('/ea/review/s2/class')
})
