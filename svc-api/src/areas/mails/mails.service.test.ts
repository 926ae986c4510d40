import { accountCalls, calls, internalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService } from '../../testing/collections.ts'
import { PASSWORD, type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await testSite('mails')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const sendTest = (body: object, { session }: Person = admin) => send(site.app, calls.sendAMail, body, { session })

test('a test letter arrives in the language asked for, and is noted without the address', async () => {
  expect((await sendTest({ email: ' Trial@Example.org ', language: 'de' })).status).toBe(200)
  const { text } = await site.letterTo('trial@example.org', /eine Probe/)
  expect(text).toContain('ob Nachrichten ankommen')
  const [entry] = (await callOn(site.app, calls.auditLog, {}, admin)).body.data
  expect(entry).toMatchObject({ by: admin.uuid, action: 'mail.test', on: [] })
  expect(JSON.stringify(entry)).not.toContain('@')
})

test('what is no address is refused at its field', async () => {
  const { errorResponse } = await sendTest({ email: 'nobody' })
  expect(errorResponse).toMatchObject({ errorCode: 'INVALID_EMAIL', fields: [{ path: 'email' }] })
})

test('an administrator sends ten in an hour', async () => {
  const other = await site.person({ is_admin: true })
  const answers: number[] = []
  for (let at = 0; at < 11; at++) answers.push((await sendTest({ email: 'trial@example.org' }, other)).status)
  expect(answers).toEqual([...Array<number>(10).fill(200), 429])
})

test('every letter is shown in each of its languages', async () => {
  const { languages, letters } = (await callOn(site.app, calls.sampleMails, {}, admin)).body
  expect(languages).toContain('en')
  for (const language of languages) {
    const shown = (await callOn(site.app, calls.sampleMails, { language }, admin)).body.letters
    expect(shown.map(({ name }) => name)).toEqual(letters.map(({ name }) => name))
  }
})

test('a member’s letters are in the language in which they use the site', async () => {
  const login = 'sprache@example.org'
  const speaking = (language: string) => ({ headers: { 'accept-language': language } })
  await callOn(site.app, accountCalls.register, { login, password: PASSWORD }, speaking('de'))
  await site.letterTo(login, /bestätigen Sie Ihr neues Konto/)
  const { session } = (await callOn(site.app, accountCalls.login, { login, password: PASSWORD })).body
  await callOn(site.app, accountCalls.startSession, { session: session.sessionId }, speaking('ar'))
  await callOn(site.app, accountCalls.resetPassword, { email: login }, speaking('en'))
  const { html } = await site.letterTo(login, /تعيين كلمة مرور جديدة/)
  expect(html).toContain('<html lang="ar" dir="rtl">')
})

test('a letter of another service is sent once for its id, and the state tells of none that waits', async () => {
  const mail = { id: `import-${newId()}-1`, to: 'once@example.org', subject: 'S', text: 'T', html: '<p>T</p>' }
  for (let times = 0; times < 2; times++) await callOn(site.app, internalCalls.queueMail, mail, asService)
  await site.letterTo('once@example.org', /^S$/)
  const { mails } = (await callOn(site.app, calls.siteState, {}, admin)).body
  expect(mails.failed).toBe(0)
  expect(site.mails.filter(({ to }) => to === 'once@example.org')).toHaveLength(1)
})
