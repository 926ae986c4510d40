import { accountCalls as calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, PASSWORD, type Site, testSite } from '../../../testing/site.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
let site: Site

beforeAll(async () => {
  site = await testSite('sessions')
})
afterAll(() => site.close())

const login = async ({ email }: Pick<Person, 'email'>, autologin = true) =>
  (
    await callOn(
      site.app,
      calls.login,
      { login: email, password: PASSWORD, autologin },
      { headers: { 'user-agent': FIREFOX } }
    )
  ).body.session.sessionId
const alive = async (session: string) => (await callOn(site.app, calls.startSession, { session })).status === 200
const listOf = async (session: string) => (await callOn(site.app, calls.mySessions, {}, { session })).body.sessions

test('a member sees where they are signed in: since when, last used, on what, and which is this one', async () => {
  const anna = await site.person()
  site.wait(2 * HOUR)
  const here = await login(anna)
  await site.person()
  const [first, second, ...more] = await listOf(here)
  expect(more).toEqual([])
  expect(first).toMatchObject({ browser: 'Firefox', system: 'Linux', isThis: true })
  expect(second).toMatchObject({ isThis: false })
  expect(first?.since.localeCompare(second?.since ?? '')).toBe(1)
  // Nothing in the list gives access to a session.
  expect(JSON.stringify([first, second])).not.toContain(here)

  site.wait(2 * HOUR)
  await alive(anna.session)
  const [latest] = await listOf(anna.session)
  expect(latest).toMatchObject({ isThis: true, uuid: second?.uuid, since: second?.since })
  expect(Date.parse(latest?.used ?? '') - Date.parse(latest?.since ?? '')).toBeGreaterThanOrEqual(4 * HOUR)
})

test('one session is ended from another, and nobody else’s', async () => {
  const anna = await site.person()
  const bela = await site.person()
  const away = await login(anna)
  const session = (await listOf(away)).find(one => one.isThis)?.uuid ?? ''
  const end = (by: Person, uuid: string) =>
    callOn(site.app, calls.endSession, { session: uuid }, { session: by.session })
  expect((await end(bela, session)).status).toBe(404)
  expect((await end(anna, newId())).status).toBe(404)
  expect(await alive(away)).toBe(true)
  expect((await end(anna, session)).status).toBe(200)
  expect([await alive(away), await alive(anna.session)]).toEqual([false, true])
})

test('signing out everywhere ends all sessions of a member, this one too, and no other member’s', async () => {
  const anna = await site.person()
  const bela = await site.person()
  const away = await login(anna, false)
  expect((await callOn(site.app, calls.endAllSessions, {}, { session: anna.session })).status).toBe(200)
  expect([await alive(anna.session), await alive(away), await alive(bela.session)]).toEqual([false, false, true])
})

test('a session ends after 90 days, however much it is used', async () => {
  const anna = await site.person()
  for (let days = 0; days < 80; days += 20) {
    expect(await alive(anna.session)).toBe(true)
    site.wait(20 * DAY)
  }
  expect(await alive(anna.session)).toBe(true)
  site.wait(10 * DAY)
  expect(await alive(anna.session)).toBe(false)
})

test('an anonymous session lives 24 hours, however much it is used', async () => {
  const anonymous = (await callOn(site.app, calls.createAnonymousSession, {})).body.session_uuid
  site.wait(23 * HOUR)
  expect(await alive(anonymous)).toBe(true)
  site.wait(2 * HOUR)
  expect(await alive(anonymous)).toBe(false)
})
