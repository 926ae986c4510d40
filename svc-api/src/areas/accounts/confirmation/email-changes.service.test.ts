import { accountCalls as calls } from '@annals/contracts'
import type { Mail } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, PASSWORD, type Site, testSite } from '../../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000
const ANOTHER = 'another phrase'
let site: Site
let free = 0

beforeAll(async () => {
  site = await testSite('emails')
})
afterAll(() => site.close())

const freeAddress = () => `new${++free}@example.org`
const login = (login: string, password = PASSWORD) => callOn(site.app, calls.login, { login, password })
const userOf = async ({ session }: Person) => (await callOn(site.app, calls.getProfile, {}, { session })).body.user
const ask = ({ session }: Person, email: string, password = PASSWORD) =>
  callOn(site.app, calls.changeEmail, { email, password }, { session })
const confirm = (challenge: string, password: string | undefined = PASSWORD, session?: string) =>
  callOn(site.app, calls.confirmEmail, { challenge, ...(password && { password }) }, { session })
const linkIn = ({ text }: Mail) => /confirm-email\/(\S+)/.exec(text)?.[1] ?? ''
const follow = async (email: string) => confirm(await site.secretFor(email, 'confirm-email'))
const setByLink = (challenge: string, newpass: string) =>
  callOn(site.app, calls.validatePasswordReset, { challenge, newpass })

test('the letter sent at registration confirms the address, once', async () => {
  const anna = await site.person()
  const challenge = await site.secretFor(anna.email, 'confirm-email')
  expect((await confirm(challenge)).status).toBe(200)
  expect((await userOf(anna)).permissions.is_confirmed).toBe(true)
  expect((await confirm(challenge)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test('a new address counts once its letter has confirmed it; the login stays a way in', async () => {
  const anna = await site.person({ is_confirmed: true })
  const email = freeAddress()
  const asked = await ask(anna, ` ${email.toUpperCase()} `)
  expect(asked.body.user).toMatchObject({ email: anna.email, pendingEmail: email, login: anna.email })
  expect((await login(email)).status).toBe(401)

  expect((await follow(email)).status).toBe(200)
  const user = await userOf(anna)
  expect(user).toMatchObject({ login: anna.email, email, permissions: { is_confirmed: true } })
  expect(user.pendingEmail).toBeUndefined()
  expect((await login(email)).status).toBe(200)
  expect((await login(anna.email)).status).toBe(200)
  // Her login stays hers: nobody else can take it as an address.
  const bela = await site.person()
  expect((await ask(bela, anna.email)).errorResponse.errorCode).toBe('EMAIL_TAKEN')
})

test.each([
  ['no address', 'no address', PASSWORD, 'INVALID_EMAIL', 'email'],
  ['a wrong password', 'wrong@example.org', 'not this one', 'PASSWORD_WRONG', 'password'],
  ['no password', 'none@example.org', '', 'PASSWORD_WRONG', 'password']
])('asking for a new address with %s is refused beside its field', async (_what, email, password, code, field) => {
  const anna = await site.person({ is_confirmed: true })
  const { status, errorResponse } = await ask(anna, email, password)
  expect([status, errorResponse.errorCode, errorResponse.fields?.[0]?.path]).toEqual([400, code, field])
  expect((await userOf(anna)).pendingEmail).toBeUndefined()
})

test('the password cannot be guessed with a session alone', async () => {
  const anna = await site.person()
  const codes: string[] = []
  for (let guess = 0; guess < 12; guess++)
    codes.push((await ask(anna, freeAddress(), 'not it')).errorResponse.errorCode)
  expect(codes.filter(code => code === 'PASSWORD_WRONG')).toHaveLength(10)
  expect((await ask(anna, freeAddress())).errorResponse.errorCode).toBe('TOO_MANY_TRIES')
})

test('the profile form with another address follows the same rule', async () => {
  const anna = await site.person({ is_confirmed: true })
  const email = freeAddress()
  const save = (rest: { email: string; password?: string }) =>
    callOn(
      site.app,
      calls.updateMember,
      { name: 'Anna', countrycode: 'NL', show_beta: false, ...rest },
      { session: anna.session }
    )
  expect((await save({ email })).errorResponse.errorCode).toBe('PASSWORD_WRONG')
  expect((await userOf(anna)).name).toBe('')
  const saved = await save({ email, password: PASSWORD })
  expect(saved.body.user).toMatchObject({ name: 'Anna', email: anna.email, pendingEmail: email })
  // The form was sent back unchanged, so nothing more is asked.
  expect((await save({ email: anna.email })).body.user.pendingEmail).toBe(email)
  expect((await save({ email })).body.user.pendingEmail).toBe(email)
})

test('a change can be given up, and its letter sent again; only the newest letter works', async () => {
  const anna = await site.person({ is_confirmed: true })
  const email = freeAddress()
  await ask(anna, email)
  const first = await site.secretFor(email, 'confirm-email')
  await callOn(site.app, calls.sendConfirmation, {}, { session: anna.session })
  const second = await site.secretFor(email, 'confirm-email', 1)
  expect((await confirm(first)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
  const given = await callOn(site.app, calls.cancelEmailChange, {}, { session: anna.session })
  expect(given.body.user.pendingEmail).toBeUndefined()
  expect((await confirm(second)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
  expect((await userOf(anna)).email).toBe(anna.email)
  const none = await callOn(site.app, calls.sendConfirmation, {}, { session: anna.session })
  expect([none.status, none.errorResponse.errorCode]).toEqual([409, 'WRONG_STATE'])
})

test('a letter that was not wanted can be sent five times in an hour by one account, and fifteen by all', async () => {
  const email = freeAddress()
  const statuses: number[] = []
  for (let person = 0; person < 4; person++) {
    const anna = await site.person()
    for (let round = 0; round < 6; round++) statuses.push((await ask(anna, email)).status)
  }
  const five = [200, 200, 200, 200, 200, 429]
  expect(statuses).toEqual([...five, ...five, ...five, ...Array<number>(6).fill(429)])
})

test('what strangers have sent to an address keeps none of its own letters away', async () => {
  const [owner, stranger] = [await site.person(), await site.person()]
  for (let round = 0; round < 6; round++) await ask(stranger, owner.email)
  await callOn(site.app, calls.resetPassword, { email: owner.email })
  await site.secretFor(owner.email, 'reset-password')
  const newcomer = freeAddress()
  for (let round = 0; round < 4; round++) await ask(stranger, newcomer)
  await callOn(site.app, calls.register, { login: newcomer, password: PASSWORD })
  await site.letterTo(newcomer, /new account/)
})

test('links that strangers ask for from elsewhere do not keep the owner from one', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const links = () => site.mails.filter(mail => mail.to === email && mail.text.includes('/reset-password/'))
  const askFrom = (from: string) => callOn(site.app, calls.resetPassword, { email }, { from })
  for (let at = 0; at < 30; at++) await askFrom(`198.51.100.${at}`)
  await site.secretFor(email, 'reset-password', 19)
  await askFrom('127.0.0.1')
  await site.secretFor(email, 'reset-password', 20)
  expect(links()).toHaveLength(21)
})

test('a letter names the account and what its link does, and opens nothing for who is not in that account', async () => {
  const [mallory, vera] = [await site.person({ is_confirmed: true }), await site.person()]
  await ask(mallory, vera.email)
  const own = await site.letterTo(vera.email, /confirm your new account/)
  expect(own.text).toContain(`The new account ${vera.email}`)
  const foreign = await site.letterTo(vera.email, /another account wants to use this address/)
  expect(foreign.text).toContain(`The Annals account ${mallory.email} wants to use this address`)

  const challenge = linkIn(foreign)
  const alone = await confirm(challenge, '')
  expect([alone.status, alone.errorResponse.errorCode, alone.errorResponse.fields?.[0]?.path]).toEqual([
    400,
    'PASSWORD_WRONG',
    'password'
  ])
  expect(alone.errorResponse.msg).toBe(`Please enter the password of the account ${mallory.email}.`)
  expect((await confirm(challenge, '', vera.session)).errorResponse.errorCode).toBe('PASSWORD_WRONG')
  expect((await confirm(challenge, 'a guess', vera.session)).errorResponse.errorCode).toBe('PASSWORD_WRONG')
  expect(await userOf(vera)).toMatchObject({ email: vera.email, login: vera.email })
  // Her own mail still works, and afterwards nobody else can have the address.
  expect((await confirm(linkIn(own), '', vera.session)).status).toBe(200)
  expect((await userOf(vera)).permissions.is_confirmed).toBe(true)
  expect((await confirm(challenge, '', mallory.session)).errorResponse.errorCode).toBe('EMAIL_TAKEN')
})

test('a password set by mail ends every way back: who was given an account stays alone in it', async () => {
  const anna = await site.person({ is_confirmed: true })
  const given = freeAddress()
  await ask(anna, given)
  await follow(given)
  await site.letterTo(anna.email, /has another e-mail address/)
  const undo = await site.secretFor(anna.email, 'reset-password', 1)
  await callOn(site.app, calls.resetPassword, { email: given })
  expect((await setByLink(await site.secretFor(given, 'reset-password'), ANOTHER)).status).toBe(200)
  expect((await setByLink(undo, 'a phrase to come back')).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
  expect((await site.letterTo(anna.email, /can no longer be brought back/)).text).toMatch(/write to support@/)
  expect((await login(given, ANOTHER)).body.user?.uuid).toBe(anna.uuid)
})

test('the old address is told before and after, and its link brings it back and sets a new password', async () => {
  const anna = await site.person({ is_confirmed: true })
  const thief = freeAddress()
  await ask(anna, thief)
  expect((await site.letterTo(anna.email, /another e-mail address was asked for/)).text).toMatch(/write to support@/)
  await follow(thief)
  await site.letterTo(anna.email, /has another e-mail address/)
  const undo = await site.secretFor(anna.email, 'reset-password', 1)
  // The attacker changes the address once more; the owner's way back must still work.
  const further = freeAddress()
  await ask(anna, further)
  await follow(further)

  expect((await setByLink(undo, ANOTHER)).status).toBe(200)
  expect((await callOn(site.app, calls.startSession, { session: anna.session })).status).toBe(401)
  expect((await login(anna.email)).status).toBe(401)
  const { user } = (await login(anna.email, ANOTHER)).body
  expect(user).toMatchObject({ uuid: anna.uuid, email: anna.email, permissions: { is_confirmed: true } })
  expect((await login(further, ANOTHER)).status).toBe(401)
  // The attacker's own undo link ended with it.
  const theirs = await site.secretFor(thief, 'reset-password')
  expect((await setByLink(theirs, 'a phrase of the thief')).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test('a way back ends after seven days', async () => {
  const anna = await site.person({ is_confirmed: true })
  await ask(anna, freeAddress())
  const undo = await site.secretFor(anna.email, 'reset-password')
  site.wait(7 * DAY + 1000)
  expect((await setByLink(undo, ANOTHER)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test('an address that was never confirmed has no way back: its reader may be a stranger', async () => {
  const anna = await site.person()
  const email = freeAddress()
  await ask(anna, email)
  const told = await site.letterTo(anna.email, /another e-mail address was asked for/)
  expect(told.text).toMatch(/write to support@/)
  expect(told.text).not.toContain('reset-password')
  // A mistyped address is no useful login: the confirmed address replaces it, and the mistyped one is free again.
  await follow(email)
  expect(await userOf(anna)).toMatchObject({ login: email, email })
  const free = await callOn(site.app, calls.checkRegisterEmail, { email: anna.email })
  expect(free.status).toBe(200)
})

test('an address that an account only claims goes to whoever confirms it', async () => {
  const squatter = await site.person()
  const owner = await site.person({ is_confirmed: true })
  expect((await ask(owner, squatter.email)).status).toBe(200)
  const before = site.mails.filter(mail => mail.to === squatter.email).length
  expect(before).toBeGreaterThan(0)
  await callOn(site.app, calls.sendConfirmation, {}, { session: owner.session })
  expect((await confirm(await site.secretFor(squatter.email, 'confirm-email', 2))).status).toBe(200)
  expect((await userOf(owner)).email).toBe(squatter.email)
  expect((await userOf(squatter)).email).toBe('')
  // The account continues under an address of its own.
  const email = freeAddress()
  expect((await login(squatter.email)).body.user?.uuid).toBe(owner.uuid)
  expect((await ask(squatter, email)).status).toBe(200)
  await follow(email)
  expect((await login(email)).body.user).toMatchObject({ uuid: squatter.uuid, login: email, email })
})

test('of two members who confirm one address at the same moment one has it', async () => {
  const email = freeAddress()
  const [anna, bela] = [await site.person({ is_confirmed: true }), await site.person({ is_confirmed: true })]
  await ask(anna, email)
  const first = await site.secretFor(email, 'confirm-email')
  await ask(bela, email)
  const second = await site.secretFor(email, 'confirm-email', 1)
  const both = await Promise.all([confirm(first), confirm(second)])
  expect(both.map(one => one.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(one => one.status === 409)?.errorResponse.errorCode).toBe('EMAIL_TAKEN')
})
