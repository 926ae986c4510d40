import { accountCalls as calls } from '@annals/contracts'
import { createLimits, newId, newSecret } from '@annals/service-kit'
import { callOn, type CallOptions } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PASSWORD, type Site, testSite } from '../../testing/site.ts'
import { accountModels } from './model.ts'

const QUARTER = 15 * 60 * 1000
const HOUR = 60 * 60 * 1000
const ANOTHER = 'another phrase'
/** Networks of strangers: addresses that the tests themselves do not use. */
const network = (n: number) => `198.51.100.${n % 250}`
let site: Site

beforeAll(async () => {
  site = await testSite('limits')
})
afterAll(() => site.close())

const login = (login: string, password: string, from: string, device?: string) =>
  callOn(site.app, calls.login, { login, password, device }, { from })
const wrong = (email: string, times: number, from: (at: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, at) => login(email, 'not this one', from(at))))
const statuses = (all: { status: number }[], status: number) => all.filter(one => one.status === status).length
/** Counts this number of tries without making them. */
const tried = (name: string, times: number, ...parts: string[]) =>
  createLimits(site.db).take({ name, most: 1, windowMs: HOUR, cost: times }, ...parts)

test('a stranger has ten tries in 15 minutes against a login, whatever address of one household they take', async () => {
  const { email } = await site.person()
  const tries = await wrong(email, 14, at => `2001:db8:7:7::${at + 1}`)
  expect([statuses(tries, 401), statuses(tries, 429)]).toEqual([10, 4])
  const shut = await login(email, PASSWORD, '2001:db8:7:7:ffff::1')
  expect([shut.status, shut.errorResponse.errorCode]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(shut.errorResponse.msg).toMatch(/Forgot your password/)
  expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0)
  const other = await site.person()
  expect((await login(other.email, PASSWORD, '2001:db8:7:7::1')).status).toBe(200)
  site.wait(QUARTER + 1000)
  expect((await login(email, PASSWORD, '2001:db8:7:7::1')).status).toBe(200)
})

test('many strangers together have fifty, and lock nobody out who has signed in from there or on that device before', async () => {
  const { email } = await site.person()
  const [home, device] = ['203.0.113.7', newSecret()]
  await login(email, PASSWORD, home, device)
  const tries = await wrong(email, 80, network)
  expect(statuses(tries, 401)).toBe(50)
  expect((await login(email, PASSWORD, '203.0.113.99')).status).toBe(429)
  expect((await login(email, PASSWORD, home)).status).toBe(200)
  expect((await login(email, PASSWORD, '203.0.113.99', device)).status).toBe(200)
  expect((await login(email, PASSWORD, '203.0.113.50', newSecret())).status).toBe(429)
})

test('a device that is known has ten tries of its own', async () => {
  const { email } = await site.person()
  const device = newSecret()
  await login(email, PASSWORD, network(1), device)
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, at) => login(email, 'not this one', network(at), device))
  )
  expect(statuses(tries, 401)).toBe(10)
  expect((await login(email, PASSWORD, network(1), device)).status).toBe(429)
})

test('who is locked out by pupils behind the same address gets in by a mailed link', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const school = '203.0.113.20'
  await login(email, PASSWORD, school)
  await wrong(email, 12, () => school)
  const device = newSecret()
  expect((await login(email, PASSWORD, school, device)).status).toBe(429)
  await callOn(site.app, calls.resetPassword, { email }, { from: school })
  const challenge = await site.secretFor(email, 'reset-password')
  await callOn(site.app, calls.validatePasswordReset, { challenge, newpass: ANOTHER, device }, { from: school })
  expect((await login(email, ANOTHER, school, device)).status).toBe(200)
})

test('the right password forgets the failures before it', async () => {
  const { email } = await site.person()
  for (let round = 0; round < 2; round++) {
    await wrong(email, 7, () => network(3))
    expect((await login(email, PASSWORD, network(3))).status).toBe(200)
  }
})

test('who signs in under a name that somebody else has by now does not clear the tries against them', async () => {
  const squatter = await site.person()
  await callOn(site.app, calls.resetPassword, { email: squatter.email })
  const challenge = await site.secretFor(squatter.email, 'reset-password')
  await callOn(site.app, calls.validatePasswordReset, { challenge, newpass: ANOTHER })
  const codes: number[] = []
  for (let round = 0; round < 6; round++) {
    codes.push(...(await wrong(squatter.email, 2, () => '203.0.113.30')).map(one => one.status))
    await login(squatter.email, PASSWORD, '203.0.113.30')
  }
  expect(codes.filter(code => code === 401).length).toBeLessThanOrEqual(10)
})

test('two hundred people of one school sign in at the same moment', async () => {
  const { members } = accountModels(site.db)
  const one = (await members.findById((await site.person()).uuid).lean())!
  const people = Array.from({ length: 200 }, (_, at) => `school${at}@example.org`)
  await members.insertMany(people.map(email => ({ ...one, _id: newId(), login: email, email, handles: [email] })))
  const school = '203.0.113.40'
  await wrong('nobody@example.org', 9, () => school)
  const all = await Promise.all(people.map(email => login(email, PASSWORD, school, newSecret())))
  expect(statuses(all, 200)).toBe(200)
})

test('accounts are counted where they are made, not where that is refused', async () => {
  const from = '203.0.113.50'
  const register = (at: number, password: string) =>
    callOn(site.app, calls.register, { login: `class${at}@example.org`, password }, { from })
  await tried('registrations', 598, from)
  for (let at = 0; at < 5; at++) expect((await register(at, 'short')).errorResponse.errorCode).toBe('PASSWORD_SHORT')
  expect([(await register(1, PASSWORD)).status, (await register(2, PASSWORD)).status]).toEqual([200, 200])
  const one = await register(3, PASSWORD)
  expect([one.status, one.errorResponse.errorCode]).toEqual([429, 'TOO_MANY_TRIES'])
})

test.each([
  [
    '203.0.113.61',
    'looking whether an address is free',
    'looks',
    600,
    calls.checkRegisterEmail,
    { email: 'free@example.org' }
  ],
  [
    '203.0.113.62',
    'registering, refused or not',
    'looks',
    600,
    calls.register,
    { login: 'x@example.org', password: 'short' }
  ],
  ['203.0.113.63', 'opening anonymous sessions', 'anonymous-sessions', 3000, calls.createAnonymousSession, {}],
  ['203.0.113.64', 'asking for reset letters', 'resets', 200, calls.resetPassword, { email: 'unknown@example.org' }]
] as const)('from %s, %s is limited by network, whatever is asked', async (from, _what, name, most, call, body) => {
  const options: CallOptions = { from }
  await tried(name, most - 1, from)
  expect((await callOn(site.app, call, body, options)).status).not.toBe(429)
  expect((await callOn(site.app, call, body, options)).errorResponse.errorCode).toBe('TOO_MANY_TRIES')
  expect((await callOn(site.app, call, body, { from: '203.0.113.200' })).status).not.toBe(429)
})

test('looking for free usernames is limited by member', async () => {
  const { uuid, session } = await site.person()
  await tried('looks-of-member', 119, uuid)
  const look = () => callOn(site.app, calls.checkUsername, { username: 'anna' }, { session })
  expect((await look()).status).toBe(200)
  expect((await look()).status).toBe(429)
})

test('one network has five links sent to an address in an hour, and asking answers alike all the time', async () => {
  const { email } = await site.person({ is_confirmed: true })
  site.wait(HOUR + 1000)
  const before = site.mails.length
  for (let round = 0; round < 8; round++)
    expect((await callOn(site.app, calls.resetPassword, { email }, { from: network(1) })).body).toEqual({
      status: 'ok'
    })
  const other = await site.person({ is_confirmed: true })
  await callOn(site.app, calls.resetPassword, { email: other.email })
  await site.secretFor(other.email, 'reset-password')
  expect(site.mails.slice(before).filter(mail => mail.to === email)).toHaveLength(5)
})

test('a member has ten letters in an hour to whatever addresses', async () => {
  const { session } = await site.person({ is_confirmed: true })
  const asked: number[] = []
  for (let at = 0; at < 12; at++) {
    const body = { email: `victim${at}@example.org`, password: PASSWORD }
    asked.push((await callOn(site.app, calls.changeEmail, body, { session })).status)
  }
  expect(asked.filter(status => status === 200)).toHaveLength(10)
})

test('a known device waits behind no neighbour of its network', async () => {
  const { email } = await site.person()
  const device = newSecret()
  const school = '203.0.113.55'
  await login(email, PASSWORD, school, device)
  const order: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const enter = async (who: string, name: string, own?: string) => {
    await login(name, PASSWORD, school, own)
    if (order.push(who) === 10) begin()
  }
  const neighbours = Array.from({ length: 80 }, (_, n) => enter('neighbour', `nobody-${n}@school.example`))
  await begun
  await Promise.all([...neighbours, enter('known', email, device)])
  expect(order.indexOf('known')).toBeLessThan(50)
})
