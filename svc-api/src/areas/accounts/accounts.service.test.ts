import { accountCalls as calls, accountInternalCalls as internal } from '@annals/contracts'
import { hashSecret, newId, newSecret } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PASSWORD, type Site, testSite } from '../../testing/site.ts'
import { accountModels } from './model.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const SCRIPT = '<script>alert(1)</script>'
let site: Site

beforeAll(async () => {
  site = await testSite('accounts')
})
afterAll(() => site.close())

const login = (login: string, password: string, autologin = true) =>
  callOn(site.app, calls.login, { login, password, autologin })
const resume = (session: string) => callOn(site.app, calls.startSession, { session })
const profile = { name: 'Anna', countrycode: 'NL', show_beta: false }

test('somebody registers, signs in, and is told who they are', async () => {
  const registered = await callOn(site.app, calls.register, { login: ' Anna@Example.org ', password: PASSWORD })
  const state = (await login('ANNA@example.org', PASSWORD)).body
  expect(state.user).toMatchObject({
    uuid: registered.body.uuid,
    login: 'anna@example.org',
    email: 'anna@example.org',
    displayname: 'anna',
    isAdmin: false,
    tags: []
  })
  expect(state.user?.permissions).toMatchObject({ can_create: true, can_publish_tl: false, is_confirmed: false })
  expect(state).toMatchObject({ country: '', tags: [], tagcloud: [], has_tags: false, activities: 0 })
})

test.each([
  ['no address', 'anna', PASSWORD, 'INVALID_EMAIL', 'Invalid email'],
  ['an address with a second recipient', 'b1@example.org,c@example.org', PASSWORD, 'INVALID_EMAIL', 'Invalid email'],
  ['a script', `${SCRIPT}@example.org`, PASSWORD, 'INVALID_EMAIL', 'Invalid email'],
  ['a short password', 'short@example.org', 'five5', 'PASSWORD_SHORT', 'Minimal password length is 6 characters.'],
  ['a common password', 'common@example.org', 'Password1', 'PASSWORD_COMMON', /too common/],
  ['a common password between spaces', 'common@example.org', ' dragon ', 'PASSWORD_COMMON', /too common/],
  ['its own address as password', 'same@example.org', 'Same@example.org', 'PASSWORD_COMMON', /your own name/],
  ['the first part of its address', 'annaberg@example.org', 'AnnaBerg1', 'PASSWORD_COMMON', /your own name/],
  ['the name of the site', 'site@example.org', 'Annals2024', 'PASSWORD_COMMON', /name of this site/]
])('registering with %s is refused', async (_what, address, password, code, msg) => {
  const { status, errorResponse } = await callOn(site.app, calls.register, { login: address, password })
  expect(status).toBe(400)
  expect(errorResponse).toMatchObject({ errorCode: code, msg: expect.stringMatching(msg) })
})

test('an address is taken once, whatever its case, also by two requests at once', async () => {
  const both = await Promise.all(
    ['twin@example.org', 'TWIN@example.org'].map(address =>
      callOn(site.app, calls.register, { login: address, password: PASSWORD })
    )
  )
  expect(both.map(one => one.status).sort((a, b) => a - b)).toEqual([200, 409])
  const asked = await callOn(site.app, calls.checkRegisterEmail, { email: 'Twin@Example.org' })
  expect(asked.errorResponse).toMatchObject({ errorCode: 'EMAIL_TAKEN', msg: 'This email is already registered.' })
  expect((await callOn(site.app, calls.checkRegisterEmail, { email: '' })).errorResponse.msg).toBe('Invalid email')
  expect((await callOn(site.app, calls.checkRegisterEmail, { email: 'free@example.org' })).body).toEqual({
    status: 'ok'
  })
})

test.each([
  ['an operator in place of the login', { login: { $gt: '' }, password: PASSWORD }],
  ['an operator in place of the password', { login: 'a@example.org', password: { $ne: null } }],
  ['a list', { login: ['a@example.org'], password: PASSWORD }],
  ['an undeclared field', { login: 'a@example.org', password: PASSWORD, permissions: { is_admin: true } }],
  ['nothing', {}]
])('signing in or registering with %s is refused', async (_what, body) => {
  for (const call of [calls.login, calls.register]) {
    const { status, errorResponse } = await send(site.app, call, body)
    expect([status, errorResponse.errorCode]).toEqual([400, 'BAD_REQUEST'])
    expect(errorResponse.fields?.length).toBeGreaterThan(0)
  }
})

test('passwords and session ids are stored as hashes', async () => {
  const { uuid, session } = await site.person()
  const { members, sessions } = accountModels(site.db)
  expect((await members.findById(uuid).lean())?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await sessions.findById(session).lean()).toBeNull()
  expect((await sessions.findById(hashSecret(session)).lean())?.member).toBe(uuid)
})

test('a wrong password and an unknown login answer alike', async () => {
  const { email } = await site.person()
  const wrong = await login(email, 'not this one')
  const unknown = await login('nobody@example.org', 'not this one')
  expect(wrong.status).toBe(401)
  expect(wrong.errorResponse).toEqual(unknown.errorResponse)
  expect(wrong.errorResponse).toMatchObject({ errorCode: 'LOGIN_FAILED', msg: 'Login or password is not right.' })
})

test('a session is resumed until it is ended', async () => {
  const { uuid, session } = await site.person()
  expect((await resume(session)).body).toMatchObject({ user: { uuid }, session: { sessionId: session } })
  expect((await callOn(site.app, calls.logout, {}, { session })).status).toBe(200)
  const over = await resume(session)
  expect([over.status, over.errorResponse.errorCode]).toEqual([401, 'SESSION_EXPIRED'])
  expect((await callOn(site.app, calls.getProfile, {}, { session })).errorResponse.errorCode).toBe('SESSION_EXPIRED')
})

test.each([
  ['unknown', newSecret()],
  ['empty', ''],
  ['hostile', '{"$gt":""}']
])('an %s session is over', async (_what, session) => {
  expect((await resume(session)).errorResponse.errorCode).toBe('SESSION_EXPIRED')
})

test('"Keep me logged in" lasts 30 days unused, its absence one day, an anonymous session one day', async () => {
  const { email, session: kept } = await site.person()
  const brief = (await login(email, PASSWORD, false)).body.session.sessionId
  const anonymous = (await callOn(site.app, calls.createAnonymousSession, {})).body.session_uuid
  expect((await resume(anonymous)).body).toMatchObject({ user: null, activities: 0, country: '' })
  site.wait(DAY + HOUR)
  expect((await resume(brief)).status).toBe(401)
  expect((await resume(anonymous)).status).toBe(401)
  site.wait(20 * DAY)
  expect((await resume(kept)).status).toBe(200)
  site.wait(20 * DAY)
  expect((await resume(kept)).status).toBe(200)
  site.wait(31 * DAY)
  expect((await resume(kept)).status).toBe(401)
})

test('a profile is saved; the login stays', async () => {
  const { uuid, email, session } = await site.person()
  const body = {
    ...profile,
    _uuid: uuid,
    login: 'other@example.org',
    email,
    name: `  Anna\n${SCRIPT} `,
    show_beta: true
  }
  const { user } = (await callOn(site.app, calls.updateMember, body, { session })).body
  expect(user).toMatchObject({ login: email, name: `Anna ${SCRIPT}`, countrycode: 'NL', showBeta: true })
  expect((await callOn(site.app, calls.getProfile, { uuid }, { session })).body.user).toEqual(user)
  expect((await resume(session)).body.country).toBe('NL')
})

test('a name loses its marks of direction, and one of which nothing can be seen is refused', async () => {
  const { email, session } = await site.person()
  const save = (name: string) => send(site.app, calls.updateMember, { ...profile, email, name }, { session })
  expect((await save('\u202eanna\u2069 Lima')).body).toMatchObject({ user: { name: 'anna Lima' } })
  for (const name of ['\u200b', ' \u3164\ufeff ', '\u202e'])
    expect((await save(name)).errorResponse).toMatchObject({ errorCode: 'BAD_REQUEST', fields: [{ path: 'name' }] })
  expect((await save(' ')).status).toBe(200)
})

test('a stored name of which nothing can be seen is shown as none', async () => {
  const { uuid, email, session } = await site.person()
  await accountModels(site.db).members.updateOne({ _id: uuid }, { $set: { name: '\u200b\u2060' } })
  const { user } = (await callOn(site.app, calls.getProfile, { uuid }, { session })).body
  expect(user.displayname).toBe(email.split('@')[0])
})

test.each(['', 'XX', 'nl', '$$'])('a profile with the country %p is refused', async countrycode => {
  const { email, session } = await site.person()
  const { status, errorResponse } = await callOn(
    site.app,
    calls.updateMember,
    { ...profile, email, countrycode },
    { session }
  )
  expect([status, errorResponse.msg]).toEqual([400, 'Please select a country.'])
})

test('somebody else’s id in a body is refused', async () => {
  const anna = await site.person()
  const bela = await site.person()
  const { session } = anna
  const asked = await callOn(site.app, calls.getProfile, { uuid: bela.uuid }, { session })
  expect([asked.status, asked.errorResponse.errorCode]).toEqual([403, 'FORBIDDEN'])
  const body = { ...profile, email: bela.email, _uuid: bela.uuid }
  expect((await callOn(site.app, calls.updateMember, body, { session })).status).toBe(403)
})

test('a username is free unless somebody else signs in with it', async () => {
  const anna = await site.person()
  const bela = await site.person()
  const free = async (username: string) =>
    (await callOn(site.app, calls.checkUsername, { username }, { session: anna.session })).body.available
  expect(await free(bela.email.toUpperCase())).toBe(false)
  expect(await free(anna.email)).toBe(true)
  expect(await free('nobody-has-this')).toBe(true)
  expect(await free(' ')).toBe(false)
})

test('there are 249 countries with English names', async () => {
  const { countries } = (await callOn(site.app, calls.countries, undefined)).body
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ code: 'NL', name: 'Netherlands' })
})

test('other services learn who stands behind a session, names, and set avatars', async () => {
  const { uuid, email, session } = await site.person({ is_admin: true })
  const headers = { 'x-service-token': SERVICE_TOKEN }
  const asked = await callOn(site.app, internal.checkSession, { session }, { headers })
  expect(asked.body.member).toMatchObject({ uuid, email, permissions: { is_admin: true, can_publish_tl: true } })
  expect(
    (await callOn(site.app, internal.checkSession, { session: newSecret() }, { headers })).errorResponse.errorCode
  ).toBe('SESSION_EXPIRED')

  const names = await callOn(site.app, internal.memberNames, { members: [uuid, newId()] }, { headers })
  expect(names.body.members).toEqual([expect.objectContaining({ uuid, displayname: email.split('@')[0] })])

  const avatar = '/files/01900000/abc.jpg'
  expect((await callOn(site.app, internal.setAvatar, { member: uuid, avatar }, { headers })).status).toBe(200)
  expect((await resume(session)).body.user?.avatar).toBe(avatar)
  expect((await callOn(site.app, internal.setAvatar, { member: newId(), avatar }, { headers })).status).toBe(404)
})
