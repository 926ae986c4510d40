import { calls } from '@annals/contracts'
import { send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Site, testSite } from '../testing/site.ts'

let site: Site
beforeAll(async () => {
  site = await testSite('large-bodies')
})
afterAll(() => site.close())

const LARGE = { activity: 'x'.repeat(2_900_000) }
const update = (session: string, body: Record<string, unknown>) =>
  send(site.app, calls.updateActivity, body, { session })

test('a member sends 30 MB a minute in large bodies; small ones and those of others are taken all the same', async () => {
  const [one, other] = [await site.person(), await site.person()]
  for (let sent = 0; sent < 10; sent++) expect((await update(one.session, LARGE)).status).toBe(400)
  const refused = await update(one.session, LARGE)
  expect(refused.status).toBe(429)
  expect(refused.errorResponse).toMatchObject({
    errorCode: 'TOO_MANY_TRIES',
    msg: expect.stringContaining('within a minute')
  })
  expect((await update(one.session, {})).status).toBe(400)
  expect((await update(other.session, LARGE)).status).toBe(400)
})
