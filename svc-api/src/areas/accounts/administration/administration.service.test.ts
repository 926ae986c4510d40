import { accountCalls, calls, type MemberRecord, type Permissions } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indexTitles } from '../../../migrations/index-titles.ts'
import { PASSWORD, type Person, type Site, testSite } from '../../../testing/site.ts'
import { accountModels } from '../model.ts'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await testSite('members')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const listed = async (body: object = {}) => (await callOn(site.app, calls.members, body, admin)).body
const recordOf = async ({ uuid }: Person): Promise<MemberRecord> =>
  (await callOn(site.app, calls.memberRecord, { member: uuid }, admin)).body.member
async function set(person: Person, change: Partial<Permissions>, by = admin) {
  const was = (await recordOf(person)).permissions
  return callOn(site.app, calls.setMemberFlags, { member: person.uuid, permissions: { ...was, ...change }, was }, by)
}
const deactivate = ({ uuid }: Person, by = admin) => callOn(site.app, calls.deactivateMember, { member: uuid }, by)
const signIn = ({ email }: Person) => callOn(site.app, accountCalls.login, { login: email, password: PASSWORD })
const isSignedIn = async ({ session }: Person) =>
  (await callOn(site.app, calls.getProfile, {}, { session })).status === 200
const name = ({ session, email }: Person, text: string) =>
  callOn(site.app, calls.updateMember, { name: text, email, countrycode: 'NL', show_beta: false }, { session })

test('flags are set, and count at once', async () => {
  const anna = await site.person()
  const { body } = await set(anna, { is_partner: true, is_teacher: true })
  expect(body.member.permissions).toMatchObject({ is_partner: true, is_teacher: true, is_admin: false })
  expect((await send(site.app, calls.dashboard, {}, anna)).status).toBe(200)
  await set(anna, { is_partner: false })
  expect((await send(site.app, calls.dashboard, {}, anna)).status).toBe(403)
})

test('flags that another administrator has changed meanwhile are not overwritten', async () => {
  const anna = await site.person()
  const was = (await recordOf(anna)).permissions
  await set(anna, { is_staff: true })
  const permissions = { ...was, is_teacher: true }
  const { status, errorResponse } = await callOn(
    site.app,
    calls.setMemberFlags,
    { member: anna.uuid, permissions, was },
    admin
  )
  expect([status, errorResponse.errorCode]).toEqual([409, 'STALE'])
  expect(errorResponse.stored).toMatchObject({ uuid: anna.uuid, permissions: { is_staff: true, is_teacher: false } })
})

test('a member who is not there is 404', async () => {
  const member = newId()
  const { permissions: was } = await recordOf(admin)
  for (const [call, body] of [
    [calls.memberRecord, { member }],
    [calls.setMemberFlags, { member, permissions: was, was }],
    [calls.deactivateMember, { member }],
    [calls.reactivateMember, { member }],
    [calls.mailMemberReset, { member }]
  ] as const)
    expect((await send(site.app, call, body, admin)).status).toBe(404)
})

test('the last administrator stays one, also where two take each other’s right at once', async () => {
  expect((await set(admin, { is_admin: false })).errorResponse.errorCode).toBe('LAST_ADMIN')
  expect((await deactivate(admin)).errorResponse.errorCode).toBe('LAST_ADMIN')
  expect(await isSignedIn(admin)).toBe(true)
  for (let round = 0; round < 5; round++) {
    const other = await site.person({ is_admin: true })
    const answers = await Promise.all(
      round % 2 === 0
        ? [set(other, { is_admin: false }), set(admin, { is_admin: false }, other)]
        : [deactivate(other), deactivate(admin, other)]
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    const left = await accountModels(site.db).members.find({ 'permissions.is_admin': true }).lean()
    expect(left.filter(({ deactivated }) => !deactivated)).toHaveLength(1)
    // The one who is left is the administrator of the next round.
    if (left.some(({ _id, deactivated }) => _id === admin.uuid && !deactivated)) continue
    admin = { ...other, session: (await signIn(other)).body.session.sessionId }
  }
})

test('a deactivated member is signed out at once and cannot sign in until reactivated', async () => {
  const anna = await site.person()
  const { body } = await deactivate(anna)
  expect(body.member.deactivated).not.toBeNull()
  expect(await isSignedIn(anna)).toBe(false)
  const refused = await signIn(anna)
  expect([refused.status, refused.errorResponse.errorCode]).toEqual([403, 'DEACTIVATED'])
  // Who does not know the password learns nothing about the account.
  const wrong = await callOn(site.app, accountCalls.login, { login: anna.email, password: 'another long phrase' })
  expect(wrong.errorResponse.errorCode).toBe('LOGIN_FAILED')

  await callOn(site.app, calls.reactivateMember, { member: anna.uuid }, admin)
  expect((await recordOf(anna)).deactivated).toBeNull()
  expect((await signIn(anna)).status).toBe(200)
  expect(await isSignedIn(anna)).toBe(false)
})

test('a session that is opened while its member is deactivated does not count', async () => {
  const anna = await site.person()
  await accountModels(site.db).members.updateOne({ _id: anna.uuid }, { $set: { deactivated: new Date() } })
  expect(await isSignedIn(anna)).toBe(false)
})

test('a mail to set a password works, not for deactivated members, and not without end', async () => {
  const anna = await site.person()
  const mail = () => callOn(site.app, calls.mailMemberReset, { member: anna.uuid }, admin)
  expect((await mail()).status).toBe(200)
  const challenge = await site.secretFor(anna.email, 'reset-password')
  expect((await callOn(site.app, calls.validateRequest, { challenge })).status).toBe(200)
  await deactivate(anna)
  expect((await callOn(site.app, calls.validateRequest, { challenge })).status).toBe(400)
  expect((await mail()).errorResponse.errorCode).toBe('WRONG_STATE')
  await callOn(site.app, calls.reactivateMember, { member: anna.uuid }, admin)
  const answers: number[] = []
  for (let tries = 0; tries < 6; tries++) answers.push((await mail()).status)
  expect(answers.at(-1)).toBe(429)
})

test('members are found by words of their names and by their address, in groups and in order', async () => {
  const [elodie, brian] = [await site.person({ is_staff: true }), await site.person({ is_teacher: true })]
  await name(elodie, 'Élodie Ångström')
  await name(brian, 'Brian O’Connor')
  const found = async (searchFor: string, more: object = {}) =>
    (await listed({ searchFor, ...more })).members.map(({ displayname }) => displayname)
  expect(await found('elodie ang')).toEqual(['Élodie Ångström'])
  expect(await found('CONN')).toEqual(['Brian O’Connor'])
  expect(await found(elodie.email.slice(0, -4))).toEqual(['Élodie Ångström'])
  expect(await found('.*')).toEqual([])
  expect(await found('$where')).toEqual([])
  const group = async (of: string) => (await listed({ group: of })).members.map(({ uuid }) => uuid)
  expect(await group('staff')).toContain(elodie.uuid)
  expect(await group('teachers')).toContain(brian.uuid)
  expect(await group('admins')).toContain(admin.uuid)
  expect(await group('unconfirmed')).toContain(brian.uuid)
  const named = (await listed({ searchFor: 'brian', sort: 'az', group: 'teachers' })).members
  expect(named).toHaveLength(1)

  // As stored before there were keys of names.
  const { members } = accountModels(site.db)
  await members.updateMany({ _id: elodie.uuid }, { $unset: { titled: 1 } })
  expect(await found('elodie ang')).toEqual([])
  await indexTitles(members, 'name')
  expect(await found('elodie ang')).toEqual(['Élodie Ångström'])
})

test.each(['newest', 'oldest', 'az', 'za'] as const)('sorted by %s, each member is on one page', async sort => {
  for (let more = 0; more < 30; more++) await name(await site.person(), more % 2 === 0 ? 'Same name' : '')
  const seen: string[] = []
  let page = await listed({ sort })
  expect(page.previous).toBe('')
  for (;;) {
    seen.push(...page.members.map(({ uuid }) => uuid))
    if (!page.next) break
    page = await listed({ sort, after: page.next })
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength((await listed()).total)
})
