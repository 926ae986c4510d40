import { calls, INVITATION_DAYS } from '@annals/contracts'
import { newId, newSecret } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { PASSWORD, type Person, type Site, testSite } from '../../testing/site.ts'
import { partnerRepository } from './repository.ts'

const DAY = 24 * 60 * 60_000
let site: Site
let admin: Person
let lead: Person
let team: string
let name: string

async function newTeam(): Promise<string> {
  const uuid = newId()
  name = `Archive ${uuid}`
  await partnerRepository(site.db).addIfNew([
    {
      ...{ uuid, name, slug: uuid, code: uuid, logo: '', introduction: '', text: '' },
      ...{ providers: [], dataproviders: [], members: [] }
    }
  ])
  return uuid
}
const as = ({ session }: Person) => ({ session })
const add = (member: string, partner: string) => callOn(site.app, calls.addTeamMember, { member, partner }, as(admin))
const invite = (email: string, by: Person = lead) => send(site.app, calls.invite, { partner: team, email }, as(by))
const list = async (by: Person = lead) =>
  (await callOn(site.app, calls.invitations, { partner: team }, as(by))).body.data
const show = (secret: string) => send(site.app, calls.invitation, { secret })
const accept = (secret: string, who: Person) => send(site.app, calls.acceptInvitation, { secret }, as(who))
const codeOf = ({ errorResponse }: { errorResponse: { errorCode: string } }) => errorResponse.errorCode
const secretIn = (text: string) => /\/invitation\/(\S+)/.exec(text)?.[1] ?? ''
/** The secret of the newest invitation to an address; waits for one more than `after` of them. */
async function secretFor(email: string, after = 0): Promise<string> {
  for (;;) {
    await site.letterTo(email, /are invited/)
    const found = site.mails.filter(({ to, subject }) => to === email && /are invited/.test(subject))
    if (found.length > after) return secretIn(found.at(-1)!.text)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const roleOf = async ({ session }: Person) =>
  (await callOn(site.app, calls.startSession, { session })).body.partner_member

beforeAll(async () => {
  site = await testSite('invitations')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  lead = await site.person()
  team = await newTeam()
  await add(lead.uuid, team)
})

test('who is invited joins by the link of the letter, once', async () => {
  const guest = await site.person()
  expect((await invite(` ${guest.email.toUpperCase()} `)).status).toBe(200)
  const secret = await secretFor(guest.email)
  expect((await show(secret)).body).toMatchObject({ partner: name, hint: 'p…@e….org' })
  expect((await list()).map(({ email }) => email)).toEqual([guest.email])
  expect((await accept(secret, guest)).body).toEqual({ partner: name })
  expect(await roleOf(guest)).toBe(true)
  expect(await list()).toEqual([])
  expect(codeOf(await accept(secret, guest))).toBe('INVITATION_USED')
  expect(codeOf(await show(secret))).toBe('INVITATION_USED')
})

test('who has no account registers with the address, and joins', async () => {
  const email = `new-${newId()}@example.org`
  await invite(email)
  const secret = await secretFor(email)
  const { uuid } = (await callOn(site.app, calls.register, { login: email, password: PASSWORD })).body
  const { session } = (await callOn(site.app, calls.login, { login: email, password: PASSWORD })).body
  const guest = { uuid, email, session: session.sessionId }
  expect((await accept(secret, guest)).status).toBe(200)
  expect(await roleOf(guest)).toBe(true)
})

test('another address, a late link, another team and a made-up link are told apart', async () => {
  const [guest, other] = [await site.person(), await site.person()]
  await invite(guest.email)
  const secret = await secretFor(guest.email)
  expect(codeOf(await accept(secret, other))).toBe('INVITATION_OF_OTHER')
  await add(guest.uuid, await newTeam())
  expect(codeOf(await accept(secret, guest))).toBe('IN_OTHER_TEAM')
  expect(codeOf(await show(newSecret()))).toBe('INVITATION_UNKNOWN')
  site.wait(INVITATION_DAYS * DAY)
  expect(codeOf(await show(secret))).toBe('INVITATION_OVER')
})

test('an invitation is withdrawn, and sent again with another link', async () => {
  const guest = await site.person()
  await invite(guest.email)
  const first = await secretFor(guest.email)
  await invite(guest.email)
  const second = await secretFor(guest.email, 1)
  expect(codeOf(await show(first))).toBe('INVITATION_UNKNOWN')
  const [open, ...more] = await list()
  expect(more).toEqual([])
  const withdraw = (by: Person, invitation = open!.uuid) =>
    send(site.app, calls.withdrawInvitation, { partner: team, invitation }, as(by))
  expect(codeOf(await withdraw(await site.person({ is_partner: true })))).toBe('FORBIDDEN')
  expect((await withdraw(lead)).status).toBe(200)
  expect(codeOf(await withdraw(lead))).toBe('NOT_FOUND')
  expect(codeOf(await accept(second, guest))).toBe('INVITATION_UNKNOWN')
})

test('one address gets three letters of a team in a day', async () => {
  const email = `often-${newId()}@example.org`
  const answers: number[] = []
  for (let times = 0; times < 4; times++) answers.push((await invite(email)).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

test('only admins of the team and of the site invite, and see who is invited', async () => {
  const mate = await site.person()
  await add(mate.uuid, team)
  expect(codeOf(await invite('a@example.org', mate))).toBe('FORBIDDEN')
  expect(codeOf(await send(site.app, calls.invitations, { partner: team }, as(mate)))).toBe('FORBIDDEN')
  expect((await invite(`${newId()}@example.org`, admin)).status).toBe(200)
  expect(await list(admin)).toHaveLength(1)
  expect(codeOf(await invite('nobody'))).toBe('INVALID_EMAIL')
})

test('a deleted partner invites nobody', async () => {
  const guest = await site.person()
  await invite(guest.email)
  const secret = await secretFor(guest.email)
  await callOn(site.app, calls.deletePartner, { partner: team }, as(admin))
  expect(codeOf(await accept(secret, guest))).toBe('INVITATION_UNKNOWN')
})

test('who is taken out of a team comes back by no invitation, neither an own one nor one they have sent', async () => {
  const [second, guest] = [await site.person(), await site.person()]
  await invite(second.email)
  const own = await secretFor(second.email)
  await add(second.uuid, team)
  await callOn(site.app, calls.setTeamRole, { partner: team, member: second.uuid, role: 'admin' }, as(lead))
  await invite(guest.email, second)
  const sent = await secretFor(guest.email)
  await callOn(site.app, calls.removeTeamMember, { partner: team, member: second.uuid }, as(lead))
  expect(codeOf(await accept(own, second))).toBe('INVITATION_UNKNOWN')
  expect(codeOf(await accept(sent, guest))).toBe('INVITATION_UNKNOWN')
  expect(await list()).toEqual([])
})

test('withdrawn while it is accepted, an invitation lets in whoever is told so, and nobody else', async () => {
  for (let times = 0; times < 10; times++) {
    const guest = await site.person()
    await invite(guest.email)
    const secret = await secretFor(guest.email)
    const [{ uuid: invitation } = { uuid: '' }] = await list()
    const [accepted] = await Promise.all([
      accept(secret, guest),
      send(site.app, calls.withdrawInvitation, { partner: team, invitation }, as(lead))
    ])
    expect(await roleOf(guest)).toBe(accepted.status === 200)
  }
})
