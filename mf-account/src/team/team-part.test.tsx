import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TeamPart } from './team-part.tsx'

const PARTNER = { uuid: 'p', name: 'The Archive' }
const one = (uuid: string, name: string, role = 'member') => ({
  member: { uuid, name, email: `${uuid}@example.org` },
  role
})
const LEAD = one('m', 'Lena', 'admin')
const MATE = one('a', 'Mira')

function open(answers: Record<string, (body: never) => unknown> = {}, canChange = true) {
  return onStage({
    page: <TeamPart partner={PARTNER} canChange={canChange} />,
    isPartner: true,
    answers: { teamMembers: () => ({ members: [LEAD, MATE] }), invitations: () => ({ data: [] }), ...answers }
  })
}
async function choose(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the only admin is neither removed nor unmade, without a question', async () => {
  const { host, made } = open()
  await choose('Lena', 'Remove from the team')
  await choose('Lena', 'Take back admin rights')
  await waitFor(() => expect(host.alert).toHaveBeenCalledTimes(2))
  expect(host.alert.mock.calls[0]?.[0].body).toBe('You cannot delete the only admin!')
  expect(host.confirm).not.toHaveBeenCalled()
  expect(made('setTeamRole')).toEqual([])
})

test('removing asks, says what is lost, and a refusal is told', async () => {
  const { host, made, notify } = open({
    removeTeamMember: () => {
      throw new ApiError({ code: 'ONLY_ADMIN', msg: 'You cannot delete the only admin!', status: 409 })
    }
  })
  await choose('Mira', 'Remove from the team')
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('You cannot delete the only admin!'))
  expect(host.confirm.mock.calls[0]?.[0]).toMatchObject({ title: 'Remove Mira from the team?' })
  expect(made('removeTeamMember')).toEqual([{ partner: 'p', member: 'a', role: 'member' }])
  expect(made('teamMembers')).toHaveLength(2)
})

test('a change of one’s own rights reads the session again', async () => {
  const { host, made } = open({ teamMembers: () => ({ members: [LEAD, { ...MATE, role: 'admin' }] }) })
  await choose('Lena', 'Take back admin rights')
  await waitFor(() => expect(host.session.refresh).toHaveBeenCalled())
  expect(made('setTeamRole')).toEqual([{ partner: 'p', member: 'm', role: 'member' }])
})

test('members who are no admins have nothing to press', async () => {
  open({}, false)
  await screen.findByText('Mira')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a member is searched from two characters, and Ok needs a chosen one', async () => {
  const { made, notify } = open({
    memberSelect: () => ({
      data: [
        { uuid: 'a', name: 'Mira', hint: 'a…@e….org' },
        { uuid: 'b', name: 'Mirko', hint: 'b…@e….org' }
      ],
      more: false
    })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a member' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('searchbox'), 'm')
  expect(dialog.getByText('Please type at least 2 characters.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('searchbox'), 'i')
  expect(await dialog.findByRole('radio', { name: /Mira/ })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Ok' }))
  expect(made('addTeamMember')).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: /Mirko/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Mirko is in the team now', { occasion: 'feedback' }))
  expect(made('addTeamMember')).toEqual([{ member: 'b', partner: 'p' }])
  expect(made('memberSelect')).toEqual([{ s: 'mi' }])
})
