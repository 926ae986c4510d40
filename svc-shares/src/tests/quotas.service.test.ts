import { calls, type QuotaUse } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type CallResult, callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testWorld, type TestWorld } from '../testing/world.ts'

const MOST = { shares: 3, shareVersions: 3, shortLinks: 4 }
let world: TestWorld
beforeAll(async () => {
  world = await testWorld('quotas', { QUOTAS: JSON.stringify({ member: MOST }) })
})
afterAll(() => world.end())

type Teacher = ReturnType<TestWorld['teacher']>
const crowd = <T>(ask: () => Promise<T>): Promise<T>[] => Array.from({ length: 10 }, ask)
/** How many requests succeeded; the others got the expected error. */
async function granted(asked: Promise<CallResult<unknown>>[]): Promise<number> {
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, errorResponse } of refused)
    expect([status, errorResponse.errorCode]).toEqual([409, 'QUOTA_REACHED'])
  return answers.length - refused.length
}
const share = (owner: Teacher) =>
  callOn(world.app, calls.shareActivity, { activity: world.activityOf(owner.uuid).uuid, mode: 'Students' }, owner)
const usageOf = async (owner: Teacher) =>
  (await callOn(world.app, calls.shareUsage, {}, owner)).body.usage as QuotaUse[]

test('shares have a most, also for many requests at the same moment; one that is deleted makes room', async () => {
  const owner = world.teacher()
  expect(await granted(crowd(() => share(owner)))).toBe(MOST.shares)
  expect(await usageOf(owner)).toEqual([
    { quota: 'shares', used: 3, most: 3 },
    { quota: 'shortLinks', used: 0, most: 4 }
  ])
  const { shares } = (await callOn(world.app, calls.myShares, {}, owner)).body
  await callOn(world.app, calls.deleteShares, { uuids: [shares[0]!.share.uuid] }, owner)
  expect((await share(owner)).status).toBe(200)
})

test('short links have a most; one that is there already is answered beyond it', async () => {
  const owner = world.teacher()
  const link = (url: string) => callOn(world.app, calls.createShortLink, { url, shortlinkfor: 'a share' }, owner)
  const first = `/ea/student/${newId()}`
  expect((await link(first)).status).toBe(200)
  expect(await granted(crowd(() => link(`/ea/student/${newId()}`)))).toBe(MOST.shortLinks - 1)
  expect((await link(first)).status).toBe(200)
})

test('a share is moved to so many versions, and stays at the last one', async () => {
  const { owner, activity, share: uuid } = await world.shared()
  const move = async (rev: number) => {
    world.activities.set(activity.uuid, { ...activity, rev, title: `Version ${rev}` })
    return callOn(world.app, calls.updateShare, { share: uuid, rev }, owner)
  }
  for (const rev of [2, 3]) expect((await move(rev)).status).toBe(200)
  expect((await move(4)).errorResponse.errorCode).toBe('QUOTA_REACHED')
  const shown = await callOn(world.app, calls.viewShare, { share: uuid })
  expect(shown.body.activity.title).toBe('Version 3')
})
