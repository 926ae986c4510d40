import { createLimits, ensureIndexes, type Limits } from '@annals/service-kit'
import { testDatabase } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { knownEmailLimit } from './known-email-limit.ts'
import { BEGUN_TOLD } from './limit-rules.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let limits: Limits
beforeAll(async () => {
  database = await testDatabase('begun_told')
  limits = createLimits(database.connection)
  await ensureIndexes(database.connection)
})
afterAll(() => database.drop())

/** The results for e-mails that were asked about at the same moment. */
const asked = async (shareNetwork: string, emails: readonly string[]) => {
  const knownEmails = knownEmailLimit(limits)
  const answers = await Promise.allSettled(emails.map(email => knownEmails.askForCode(shareNetwork, email)))
  return answers.map(answer => (answer.status === 'rejected' ? (answer.reason as { code: string }).code : ''))
}

test('one e-mail that is asked about many times at the same moment is one that was told', async () => {
  await asked('class', Array<string>(BEGUN_TOLD.most * 2).fill('one'))
  expect(await limits.count(BEGUN_TOLD, 'class')).toBe(1)
})

test('of many e-mails at the same moment no more are told than may be, however often each is asked about', async () => {
  const emails = Array.from({ length: BEGUN_TOLD.most * 2 }, (_, index) => `e${index}`)
  const codes = await asked('stranger', [...emails, ...emails])
  const told = emails.filter((_, index) => [codes[index], codes[index + emails.length]].includes('CODE_NEEDED'))
  expect(told.length).toBeLessThanOrEqual(BEGUN_TOLD.most)
})
