import { accountCalls as calls, activityCalls } from '@annals/contracts'
import { hashSecret, newSecret } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PASSWORD, type Site, testSite } from '../../../testing/site.ts'
import { accountModels } from '../model.ts'

const HOUR = 60 * 60 * 1000
const ANOTHER = 'another phrase'
let site: Site

beforeAll(async () => {
  site = await testSite('resets')
})
afterAll(() => site.close())

const login = (login: string, password: string, device?: string) =>
  callOn(site.app, calls.login, { login, password, device })
const resume = (session: string) => callOn(site.app, calls.startSession, { session })
const validate = (challenge: string, device?: string) => callOn(site.app, calls.validateRequest, { challenge, device })
const set = (challenge: string, newpass: string, device?: string) =>
  callOn(site.app, calls.validatePasswordReset, { challenge, newpass, device })
const activitiesOf = async (session: string) =>
  (await callOn(site.app, activityCalls.myActivities, { filters: {} }, { session })).body.totalActivities

/** Requests a link and reads it from the newest mail. */
async function linkFor(email: string): Promise<string> {
  const before = site.mails.filter(mail => mail.to === email && mail.text.includes('/reset-password/')).length
  expect((await callOn(site.app, calls.resetPassword, { email })).body).toEqual({ status: 'ok' })
  return site.secretFor(email, 'reset-password', before)
}

test('a reset link sets the password once, ends every session and is told by a letter', async () => {
  const { email, session } = await site.person({ is_confirmed: true })
  await callOn(site.app, calls.resetPassword, { email: email.toUpperCase(), location: 'https://evil.example/' })
  const challenge = await site.secretFor(email, 'reset-password')
  expect(site.mails.some(mail => mail.text.includes('evil'))).toBe(false)
  const { challenges } = accountModels(site.db)
  expect(await challenges.findOne({ hash: challenge }).lean()).toBeNull()
  expect(await challenges.findOne({ hash: hashSecret(challenge) }).lean()).toMatchObject({ email, kind: 'reset' })

  expect((await validate(challenge)).body).toEqual({ status: 'ok' })
  expect((await set(challenge, 'five5')).errorResponse.errorCode).toBe('PASSWORD_SHORT')
  expect((await set(challenge, ANOTHER)).status).toBe(200)

  expect((await resume(session)).status).toBe(401)
  expect((await login(email, PASSWORD)).status).toBe(401)
  expect((await login(email, ANOTHER)).status).toBe(200)
  expect((await set(challenge, 'a third phrase')).errorResponse).toMatchObject({
    errorCode: 'INVALID_CHALLENGE',
    msg: 'Your request could not be validated'
  })
  expect((await site.letterTo(email, /password was changed/)).text).toMatch(/write to support@/)
})

test('of two uses of one reset link at the same moment one wins', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const challenge = await linkFor(email)
  const both = await Promise.all(['first phrase', 'second phrase'].map(newpass => set(challenge, newpass)))
  expect(both.map(one => one.status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('only the newest reset link works', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const first = await linkFor(email)
  const second = await linkFor(email)
  expect((await validate(first)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
  expect((await set(first, ANOTHER)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
  expect((await set(second, ANOTHER)).status).toBe(200)
})

test('looking at a link, as a mail scanner does, does not use it up', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const challenge = await linkFor(email)
  for (let look = 0; look < 3; look++) expect((await validate(challenge)).status).toBe(200)
  expect((await set(challenge, ANOTHER)).status).toBe(200)
})

test('a reset link works for one hour, and not to confirm an address', async () => {
  const { email } = await site.person({ is_confirmed: true })
  const challenge = await linkFor(email)
  expect((await callOn(site.app, calls.confirmEmail, { challenge, password: PASSWORD })).errorResponse.errorCode).toBe(
    'INVALID_CHALLENGE'
  )
  site.wait(HOUR + 1000)
  expect((await validate(challenge)).errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test('asking a reset for an unknown address answers the same and mails nobody', async () => {
  const before = site.mails.length
  for (const email of ['unknown@example.org', 'not an address', '']) {
    expect((await callOn(site.app, calls.resetPassword, { email })).body).toEqual({ status: 'ok' })
  }
  expect(site.mails.slice(before).map(mail => mail.to)).not.toContain('unknown@example.org')
})

test('an address that somebody else has registered and never confirmed: its owner gets an account, the other one keeps theirs', async () => {
  const squatter = await site.person()
  const { email } = squatter
  await callOn(site.app, activityCalls.createActivity, {}, { session: squatter.session })
  // The owner is told that the address is taken, and gets access with the mailed link.
  const again = await callOn(site.app, calls.register, { login: email, password: ANOTHER })
  expect(again.errorResponse.errorCode).toBe('EMAIL_TAKEN')
  const challenge = await linkFor(email)
  expect((await validate(challenge)).body.unconfirmedSince).toMatch(/^\d{4}-/)
  expect((await set(challenge, ANOTHER)).status).toBe(200)

  const owner = (await login(email, ANOTHER)).body
  expect(owner.user).toMatchObject({ email, login: email, permissions: { is_confirmed: true } })
  expect(owner.user?.uuid).not.toBe(squatter.uuid)
  expect(await activitiesOf(owner.session.sessionId)).toBe(0)

  // The other account keeps its session, its data and its way to sign in, but not the address and its mails.
  expect(await activitiesOf(squatter.session)).toBe(1)
  const back = (await login(email, PASSWORD)).body.user
  expect(back).toMatchObject({ uuid: squatter.uuid, email: '', permissions: { is_confirmed: false } })
  const confirming = await site.secretFor(email, 'confirm-email')
  const late = await callOn(site.app, calls.confirmEmail, { challenge: confirming, password: PASSWORD })
  expect(late.errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test('the letter says what the link does where an address was never confirmed, and only there', async () => {
  for (const isConfirmed of [true, false]) {
    const { email } = await site.person({ is_confirmed: isConfirmed })
    await linkFor(email)
    const { text } = await site.letterTo(email, /set a new password/)
    expect(/new, empty account/.test(text)).toBe(!isConfirmed)
  }
})

test('who made an account and never confirmed it gets it back by mail on a device that has signed in to it', async () => {
  const { uuid, email } = await site.person()
  const device = newSecret()
  await login(email, PASSWORD, device)
  const challenge = await linkFor(email)
  expect((await validate(challenge, newSecret())).body.unconfirmedSince).toBeTruthy()
  expect((await validate(challenge, device)).body).toEqual({ status: 'ok' })
  expect((await set(challenge, ANOTHER, device)).status).toBe(200)
  const { user } = (await login(email, ANOTHER)).body
  expect(user).toMatchObject({ uuid, permissions: { is_confirmed: true } })
  expect((await login(email, PASSWORD)).status).toBe(401)
})

test('a device of another account does not open an unconfirmed one', async () => {
  const device = newSecret()
  const other = await site.person()
  await login(other.email, PASSWORD, device)
  const { email, uuid } = await site.person()
  const challenge = await linkFor(email)
  await set(challenge, ANOTHER, device)
  expect((await login(email, ANOTHER)).body.user?.uuid).not.toBe(uuid)
})

test('of an owner who sets a password and a claimer who confirms at the same moment one has the address', async () => {
  const squatter = await site.person()
  const { email } = squatter
  const [confirming, challenge] = [await site.secretFor(email, 'confirm-email'), await linkFor(email)]
  const [confirmed, set_] = await Promise.all([
    callOn(site.app, calls.confirmEmail, { challenge: confirming, password: PASSWORD }),
    set(challenge, ANOTHER)
  ])
  expect([confirmed.status, set_.status].filter(status => status === 200)).toHaveLength(1)
  expect(await accountModels(site.db).members.find({ handles: email }).lean()).toHaveLength(1)
})
