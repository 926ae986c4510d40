import { accountCalls as calls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, PASSWORD, type Site, testSite } from '../../../testing/site.ts'

const ANOTHER = 'another phrase'
let site: Site

beforeAll(async () => {
  site = await testSite('passwords')
})
afterAll(() => site.close())

const login = (login: string, password: string) => callOn(site.app, calls.login, { login, password })
const alive = async (session: string) => (await callOn(site.app, calls.startSession, { session })).status === 200
const change = ({ session }: Person, password: string, newpass: string) =>
  callOn(site.app, calls.changePassword, { password, newpass }, { session })

test('a new password ends every other session, keeps this one, and is told by a letter', async () => {
  const anna = await site.person({ is_confirmed: true })
  const elsewhere = (await login(anna.email, PASSWORD)).body.session.sessionId
  await callOn(site.app, calls.resetPassword, { email: anna.email })
  const link = await site.secretFor(anna.email, 'reset-password')

  expect((await change(anna, PASSWORD, ANOTHER)).body).toEqual({ status: 'ok' })
  expect([await alive(anna.session), await alive(elsewhere)]).toEqual([true, false])
  expect((await login(anna.email, PASSWORD)).status).toBe(401)
  expect((await login(anna.email, ANOTHER)).status).toBe(200)
  await site.letterTo(anna.email, /password was changed/)
  // A link requested before the change no longer gives access.
  const late = await callOn(site.app, calls.validatePasswordReset, { challenge: link, newpass: 'a third phrase' })
  expect(late.errorResponse.errorCode).toBe('INVALID_CHALLENGE')
})

test.each([
  ['a wrong present password', 'not it', ANOTHER, 'PASSWORD_WRONG', 'password'],
  ['a short one', PASSWORD, 'five5', 'PASSWORD_SHORT', 'newpass'],
  ['a common one', PASSWORD, 'Liverpool1', 'PASSWORD_COMMON', 'newpass']
])(
  'changing it with %s is refused beside its field, and changes nothing',
  async (_what, present, next, code, field) => {
    const anna = await site.person()
    const { status, errorResponse } = await change(anna, present, next)
    expect([status, errorResponse.errorCode, errorResponse.fields?.[0]?.path]).toEqual([400, code, field])
    expect((await login(anna.email, PASSWORD)).status).toBe(200)
  }
)

test('one’s own name is no password either, by a change or by a mailed link', async () => {
  const anna = await site.person({ is_confirmed: true })
  const body = { name: 'Wilhelmina Oranje', email: anna.email, countrycode: 'NL', show_beta: false }
  await callOn(site.app, calls.updateMember, body, { session: anna.session })
  expect((await change(anna, PASSWORD, 'WilhelminaOranje')).errorResponse.msg).toMatch(/your own name/)
  await callOn(site.app, calls.resetPassword, { email: anna.email })
  const challenge = await site.secretFor(anna.email, 'reset-password')
  const set = await callOn(site.app, calls.validatePasswordReset, { challenge, newpass: 'wilhelmina' })
  expect(set.errorResponse).toMatchObject({ errorCode: 'PASSWORD_COMMON', fields: [{ path: 'newpass' }] })
})
