import { calls, internalCalls, MAX_TEAM, type Partner, type TeamRole } from '@annals/contracts'
import { createInternalClient, createLimits, newId } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asService } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { partnerModel } from './model.ts'
import { partnerRepository } from './repository.ts'
import { teamRepository } from './team-repository.ts'
import { teamService } from './team-service.ts'

let site: Site
let admin: Person
/** An admin of the team and a member of it, made anew for each test. */
let lead: Person
let mate: Person
let team: string

const partnerOf = (name: string): Partner => {
  const uuid = newId()
  return {
    ...{ uuid, name, slug: uuid, code: uuid, logo: '', introduction: '', text: '' },
    ...{ providers: [], dataproviders: [] }
  }
}
async function newTeam(): Promise<string> {
  const partner = partnerOf('The Archive')
  await partnerRepository(site.db).addIfNew([{ ...partner, members: [] }])
  return partner.uuid
}

const details = async ({ session }: Person) => (await callOn(site.app, calls.partnerDetails, {}, { session })).body
const add = (member: string, { session }: Person = lead, partner = team) =>
  callOn(site.app, calls.addTeamMember, { member, partner }, { session })
const setRole = (member: string, role: TeamRole, { session }: Person = lead, partner = team) =>
  callOn(site.app, calls.setTeamRole, { member, partner, role }, { session })
const remove = (member: string, { session }: Person = lead, partner = team) =>
  callOn(site.app, calls.removeTeamMember, { member, partner }, { session })
const rolesIn = async (partner = team) => {
  const { members } = (await callOn(site.app, calls.teamMembers, { partner }, { session: admin.session })).body
  return Object.fromEntries(members.map(({ member, role }) => [member.uuid, role]))
}
const stateOf = async ({ session }: Person) => {
  const { user, partner_admin, partner_member } = (await callOn(site.app, calls.startSession, { session })).body
  return { isPartner: user?.isPartner, partner_admin, partner_member }
}
const find = ({ session }: Person, s?: string) => callOn(site.app, calls.memberSelect, { s }, { session })
const rename = ({ session, email }: Person, name: string) =>
  callOn(site.app, calls.updateMember, { name, email, countrycode: 'NL', show_beta: false }, { session })

beforeAll(async () => {
  site = await testSite('teams')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  lead = await site.person()
  mate = await site.person()
  team = await newTeam()
  await add(lead.uuid, admin)
  await add(mate.uuid)
})

test('the first member is the admin, and those who come later are not', async () => {
  expect(await rolesIn()).toEqual({ [lead.uuid]: 'admin', [mate.uuid]: 'member' })
  expect(await details(lead)).toMatchObject({ partner: { uuid: team }, role: 'admin' })
  expect(await details(mate)).toMatchObject({ partner: { uuid: team }, role: 'member' })
  expect(await details(admin)).toEqual({ partner: null, role: null })
})

test('the team is shown with names, and with addresses to site admins alone', async () => {
  const { session } = mate
  const { members } = (await callOn(site.app, calls.teamMembers, { partner: team }, { session })).body
  expect(members.map(({ member }) => member.email)).toEqual([expect.stringMatching(/^.…@.….\w+$/), mate.email])
  const all = (await callOn(site.app, calls.teamMembers, { partner: team }, admin)).body.members
  expect(all.map(({ member }) => member.email)).toEqual([lead.email, mate.email])
})

test('rights come and go with the team, also where somebody is signed in already', async () => {
  expect(await stateOf(lead)).toEqual({ isPartner: true, partner_admin: true, partner_member: true })
  expect(await stateOf(mate)).toEqual({ isPartner: true, partner_admin: false, partner_member: true })
  await remove(mate.uuid)
  expect(await stateOf(mate)).toEqual({ isPartner: false, partner_admin: false, partner_member: false })
  expect((await send(site.app, calls.teamMembers, { partner: team }, mate)).status).toBe(403)
  expect(await partnerModel(site.db).findById(team).lean()).toMatchObject({ rightsDue: [] })
})

test('an admin is made and unmade', async () => {
  await setRole(mate.uuid, 'admin')
  expect(await rolesIn()).toEqual({ [lead.uuid]: 'admin', [mate.uuid]: 'admin' })
  await setRole(lead.uuid, 'member', mate)
  expect(await rolesIn()).toEqual({ [lead.uuid]: 'member', [mate.uuid]: 'admin' })
  expect((await remove(mate.uuid)).errorResponse.errorCode).toBe('FORBIDDEN')
})

test('without a role the call makes an admin', async () => {
  await callOn(site.app, calls.setTeamRole, { member: mate.uuid, partner: team, admin: lead.uuid }, lead)
  expect((await rolesIn())[mate.uuid]).toBe('admin')
})

test.each(['the team’s own', 'a site'])('the only admin stays, whoever asks: %s admin', async who => {
  const by = who === 'a site' ? admin : lead
  for (const refused of [await remove(lead.uuid, by), await setRole(lead.uuid, 'member', by)])
    expect(refused.errorResponse).toMatchObject({ errorCode: 'ONLY_ADMIN', msg: 'You cannot delete the only admin!' })
  expect(await rolesIn()).toEqual({ [lead.uuid]: 'admin', [mate.uuid]: 'member' })
})

test('of two admins who remove each other at the same time, one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await site.person(), await site.person()]
    const partner = await newTeam()
    await add(one.uuid, admin, partner)
    await add(other.uuid, admin, partner)
    await setRole(other.uuid, 'admin', admin, partner)
    const answers = await Promise.all([remove(other.uuid, one, partner), remove(one.uuid, other, partner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(Object.values(await rolesIn(partner))).toEqual(['admin'])
  }
})

test('of two tabs that remove the last two admins at the same time, one is refused', async () => {
  await setRole(mate.uuid, 'admin')
  const answers = await Promise.all([remove(lead.uuid, admin), remove(mate.uuid, admin)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(Object.values(await rolesIn())).toEqual(['admin'])
})

test('who comes and goes at the same time has the rights of the team in the end', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all([remove(mate.uuid), add(mate.uuid), remove(mate.uuid), add(mate.uuid)])
    const isIn = mate.uuid in (await rolesIn())
    expect(await stateOf(mate)).toMatchObject({ isPartner: isIn, partner_member: isIn })
  }
})

test('a person is in one team at most, also when two ask at once', async () => {
  const other = await newTeam()
  expect((await add(mate.uuid, admin, other)).errorResponse.errorCode).toBe('IN_OTHER_TEAM')
  const wanted = await site.person()
  const answers = await Promise.all([add(wanted.uuid, admin), add(wanted.uuid, admin, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('several teams can be empty', async () => {
  const [one, two] = [await newTeam(), await newTeam()]
  expect(await rolesIn(one)).toEqual({})
  expect(await rolesIn(two)).toEqual({})
})

test('adding somebody again changes nothing', async () => {
  expect((await add(mate.uuid)).status).toBe(200)
  expect(Object.keys(await rolesIn())).toEqual([lead.uuid, mate.uuid])
})

test('only members of the site are added', async () => {
  expect((await add(newId())).errorResponse.errorCode).toBe('NOT_FOUND')
})

test('a full team takes nobody', async () => {
  const crowd = Array.from({ length: MAX_TEAM - 2 }, newId)
  await partnerModel(site.db).updateOne({ _id: team }, { $push: { members: { $each: crowd } } })
  const late = await site.person()
  expect((await add(late.uuid)).errorResponse.errorCode).toBe('TEAM_FULL')
  expect((await stateOf(late)).isPartner).toBe(false)
})

describe('another team’s ids', () => {
  test('are refused in every field', async () => {
    const other = await newTeam()
    const [theirLead, theirMate] = [await site.person(), await site.person()]
    await add(theirLead.uuid, admin, other)
    await add(theirMate.uuid, admin, other)
    for (const refused of [
      await send(site.app, calls.teamMembers, { partner: other }, lead),
      await add(mate.uuid, lead, other),
      await setRole(theirMate.uuid, 'admin', lead, other),
      await setRole(theirLead.uuid, 'member', lead, other),
      await remove(theirMate.uuid, lead, other),
      await send(site.app, calls.partnerDetails, { member: theirLead.uuid }, lead),
      await send(site.app, calls.setTeamRole, { partner: other, member: theirMate.uuid, admin: theirLead.uuid }, lead),
      await send(site.app, calls.removeTeamMember, { partner: team, member: mate.uuid, admin: theirLead.uuid }, lead)
    ])
      expect(refused.errorResponse.errorCode).toBe('FORBIDDEN')
    for (const unknown of [await setRole(theirMate.uuid, 'admin'), await remove(theirMate.uuid)])
      expect(unknown.errorResponse.errorCode).toBe('NOT_FOUND')
    expect((await add(theirMate.uuid)).errorResponse.errorCode).toBe('IN_OTHER_TEAM')
    expect(await rolesIn(other)).toEqual({ [theirLead.uuid]: 'admin', [theirMate.uuid]: 'member' })
  })

  test('nor may a member who is no admin change their own team', async () => {
    const late = await site.person()
    for (const refused of [
      await add(late.uuid, mate),
      await setRole(mate.uuid, 'admin', mate),
      await remove(lead.uuid, mate),
      await find(mate, 'anna')
    ])
      expect(refused.errorResponse.errorCode).toBe('FORBIDDEN')
  })

  test('of a partner that does not exist tell a partner no more than those of another', async () => {
    expect((await add(mate.uuid, lead, newId())).errorResponse.errorCode).toBe('FORBIDDEN')
    expect((await add(mate.uuid, admin, newId())).errorResponse.errorCode).toBe('NOT_FOUND')
  })
})

describe('choosing a member', () => {
  test('by the beginning of a word of the name, without the address', async () => {
    const word = `Zoë${newId().slice(-6)}`
    const wanted = await site.person()
    await rename(wanted, `Marie ${word}`)
    const { data, more } = (await find(lead, word.slice(0, 8).replace('ë', 'E').toUpperCase())).body
    expect(data).toEqual([{ uuid: wanted.uuid, name: `Marie ${word}`, hint: 'p…@e….org' }])
    expect(more).toBe(false)
    expect((await find(lead, word.slice(1))).body.data).toEqual([])
  })

  test('needs two characters', async () => {
    for (const text of [undefined, '', 'a', ' a '])
      expect((await find(lead, text)).body).toEqual({ data: [], more: false })
  })

  test('finds a confirmed address when it is whole', async () => {
    const wanted = await site.person()
    expect((await find(lead, wanted.email)).body.data).toEqual([])
    const challenge = await site.secretFor(wanted.email, 'confirm-email')
    await callOn(site.app, calls.confirmEmail, { challenge }, { session: wanted.session })
    expect((await find(lead, wanted.email.toUpperCase())).body.data.map(({ uuid }) => uuid)).toEqual([wanted.uuid])
    expect((await find(lead, wanted.email.slice(0, -1))).body.data).toEqual([])
  })

  test('answers 20 at most, and says that there are more', async () => {
    const word = `Q${newId().slice(-8)}`
    for (let count = 0; count < 21; count++) await rename(await site.person(), `${word} ${count}`)
    const { data, more } = (await find(lead, word)).body
    expect(data).toHaveLength(20)
    expect(more).toBe(true)
  })

  test('is limited', async () => {
    const tries = await Promise.all(Array.from({ length: 210 }, () => find(lead, 'nobody-of-this-name')))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

test('rights that were left to be written are written later', async () => {
  await callOn(site.app, internalCalls.setPartner, { member: mate.uuid, isPartner: false }, asService)
  await partnerModel(site.db).updateOne({ _id: team }, { $push: { rightsDue: mate.uuid } })
  const internal = createInternalClient({ token: SERVICE_TOKEN, inject: async request => site.app.inject(request) })
  await teamService(teamRepository(site.db), createLimits(site.db), internal).updateAllPartnerFlags()
  expect((await stateOf(mate)).isPartner).toBe(true)
  expect(await partnerModel(site.db).findById(team).lean()).toMatchObject({ rightsDue: [] })
})

test('who is in a team can leave it, unless nobody else is its admin', async () => {
  await remove(mate.uuid, mate)
  expect(await stateOf(mate)).toMatchObject({ isPartner: false, partner_member: false })
  expect((await send(site.app, calls.removeTeamMember, { member: lead.uuid, partner: team }, lead)).status).toBe(409)
})

test('adding somebody again gives no rights that a site admin has taken away', async () => {
  await callOn(site.app, internalCalls.setPartner, { member: mate.uuid, isPartner: false }, asService)
  await add(mate.uuid)
  expect(await stateOf(mate)).toMatchObject({ isPartner: false, partner_member: true })
})

test.each(['\u0301\u0301', 'a\u0301', '\ufe0f\ufe0f'])('%j are fewer than two letters to search for', async text => {
  expect((await find(lead, text)).body.data).toEqual([])
})

test('whoever cannot sign in is not added, and not made an admin', async () => {
  const gone = await site.person()
  for (const { uuid } of [gone, mate])
    await callOn(site.app, calls.deactivateMember, { member: uuid }, { session: admin.session })
  const added = { member: gone.uuid, partner: team }
  expect((await send(site.app, calls.addTeamMember, added, lead)).status).toBe(404)
  expect((await send(site.app, calls.setTeamRole, { member: mate.uuid, partner: team }, lead)).status).toBe(404)
  expect(await rolesIn()).toEqual({ [lead.uuid]: 'admin', [mate.uuid]: 'member' })
})
