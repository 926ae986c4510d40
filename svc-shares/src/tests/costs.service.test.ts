import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, internalCalls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { blockOf, say, type TestWorld, testWorld } from '../testing/world.ts'

let world: TestWorld
let app: TestWorld['app']
beforeAll(async () => {
  world = await testWorld('costs')
  app = world.app
})
afterAll(() => world?.end())

type Shared = Awaited<ReturnType<TestWorld['shared']>>
const listOf = async ({ owner }: Shared) => (await callOn(app, calls.myShares, {}, owner)).body.shares
const shares = () => world.db.collection<{ _id: string }>('shares')
const versions = () => world.db.collection<{ _id: string }>('share_versions')
const askedFor = (call: { path: string }) => world.asked.filter(path => path === call.path).length

/** The teacher changes the question. Returns the activity's new revision. */
function edit({ activity }: Shared, question: string): number {
  activity.blocks = { ...activity.blocks, bb_2: blockOf('bb_2', 'question', question) }
  return ++activity.rev
}

/** One activity with this number of shares. */
async function sharedOften(times: number): Promise<Shared> {
  const it = await world.shared()
  for (let more = 1; more < times; more++)
    await callOn(app, calls.shareActivity, { activity: it.activity.uuid, mode: 'Others' }, it.owner)
  return it
}

test('whether shares are behind is told to many who ask at once, without reading what is in them', async () => {
  const it = await sharedOften(20)
  edit(it, 'Who?')
  await shares().updateMany({ owner: it.owner.uuid }, { $unset: { 'frozen.blocks': 1 } })
  world.asked.length = 0
  const lists = await Promise.all(Array.from({ length: 8 }, () => listOf(it)))
  for (const list of lists) expect(list.map(({ newer }) => newer)).toEqual(Array.from({ length: 20 }, () => true))
  expect(askedFor(internalCalls.freezeActivity)).toBe(0)
  expect(askedFor(internalCalls.activityRevs)).toBeLessThanOrEqual(2)
  edit(it, 'Why?')
  expect((await listOf(it)).map(({ newer }) => newer)).toEqual(Array.from({ length: 20 }, () => false))
})

test('who lists shares while one is being deleted, and after it, sees what is there then', async () => {
  const it = await sharedOften(3)
  const during = listOf(it)
  await callOn(app, calls.deleteShares, { uuids: [it.share] }, it.owner)
  const after = await listOf(it)
  expect(after.map(({ share }) => share.uuid)).not.toContain(it.share)
  await during
})

test('of what was stored before there were fingerprints a few are read at a time, and none twice', async () => {
  const it = await sharedOften(9)
  edit(it, 'Who?')
  world.api.isOld = true
  try {
    await shares().updateMany({ owner: it.owner.uuid }, { $unset: { fingerprint: 1 } })
    world.asked.length = 0
    const told = async () => (await listOf(it)).filter(({ newer }) => newer).length
    expect([await told(), await told(), await told()]).toEqual([4, 9, 9])
    expect(askedFor(internalCalls.freezeActivity)).toBe(1)
    expect(await shares().countDocuments({ owner: it.owner.uuid, fingerprint: { $exists: true } })).toBe(9)
  } finally {
    world.api.isOld = false
  }
})

test('a save after a move reads the version that is new and none of those before', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  let rev = 0
  for (const question of ['Who?', 'When?', 'Where?']) {
    const moved = await callOn(app, calls.updateShare, { share: it.share, rev: edit(it, question) }, it.owner)
    expect(moved.status).toBe(200)
    const { status, body: answer } = await world.save(sa, say(question), { bb_2: rev })
    expect(status).toBe(200)
    rev = answer.saved['bb_2'] ?? 0
    await versions().updateMany({ share: it.share }, { $unset: { 'frozen.blockOrder': 1 } })
  }
  expect(await versions().countDocuments({ share: it.share })).toBe(4)
})

test('a share is read once for all who open it, and shows what is new as soon as it has moved', async () => {
  const it = await world.shared()
  const view = async () => (await callOn(app, calls.viewShare, { share: it.share })).body
  const seen = await view()
  expect(seen).toMatchObject({ mode: 'Students', share: { version: 1 }, activity: { blocks: it.activity.blocks } })
  expect(seen).not.toHaveProperty('students')
  await shares().updateOne({ _id: it.share }, { $unset: { 'frozen.blocks': 1 } })
  expect(await view()).toEqual(seen)
  const own = (await callOn(app, calls.viewShare, { share: it.share }, it.owner)).body
  expect(own).toEqual({ ...seen, students: [] })
  const { mode: _mode, ...review } = own
  expect((await callOn(app, calls.reviewShare, { share: it.share }, it.owner)).body).toEqual(review)

  await shares().updateOne({ _id: it.share }, { $set: { 'frozen.blocks': it.activity.blocks } })
  const rev = edit(it, 'Who?')
  expect((await callOn(app, calls.updateShare, { share: it.share, rev }, it.owner)).status).toBe(200)
  expect(await view()).toMatchObject({ share: { version: 2 }, activity: { blocks: it.activity.blocks } })
  await callOn(app, calls.deleteShares, { uuids: [it.share] }, it.owner)
  expect((await callOn(app, calls.viewShare, { share: it.share })).status).toBe(404)
})
