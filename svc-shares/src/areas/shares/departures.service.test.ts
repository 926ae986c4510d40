import { calls, type ServiceDeparture } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { say, testWorld, type TestWorld } from '../../testing/world.ts'
import { shareModel } from './model.ts'
import { shareRepository } from './repository.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('departures')
})
afterAll(() => world.end())

const leave = (member: string, more: Partial<ServiceDeparture>) =>
  void world.leaving.push({ uuid: newId(), pass: 1, member, isDeletion: true, shares: 'delete', ...more })

/** A share with an answer, and its short link. */
async function things() {
  const made = await world.shared()
  const { sa } = await world.begun(made.share)
  await world.save(sa, say('Because of the harvest.'))
  const asked = { url: made.url, shortlinkfor: 'share', activity: made.activity.uuid }
  const { body } = await callOn(world.app, calls.createShortLink, asked, made.owner)
  return { ...made, sa, code: body.shortUrl.split('/').at(-1)! }
}
const listed = async (who: { session: string }) => (await callOn(world.app, calls.myShares, {}, who)).body.shares
const linkWorks = async (code: string) =>
  (await send(world.app, calls.resolveShortLink, undefined, { params: { shortCode: code } })).status === 200

test('shares go with all answers and links, and nobody can answer them any more', async () => {
  const { owner, share, sa, code } = await things()
  expect(await linkWorks(code)).toBe(true)
  leave(owner.uuid, { shares: 'delete' })
  await world.departures.run()
  expect(world.leaving).toEqual([])
  expect(await listed(owner)).toEqual([])
  expect((await world.save(sa, say('Later.'))).status).toBe(404)
  expect((await world.start(share)).status).toBe(404)
  expect(await linkWorks(code)).toBe(false)
  await world.upkeep.run()
  expect(await shareModel(world.db).findById(share).lean()).toBeNull()
})

test('shares, answers and links go to a colleague, who need not be let review them any more', async () => {
  const { owner, share, sa, url } = await things()
  const heir = world.teacher()
  world.teams.push(new Set([owner.uuid, heir.uuid]))
  await callOn(world.app, calls.addCoTeacher, { share, member: heir.uuid }, owner)
  leave(owner.uuid, { shares: 'handOver', to: heir.uuid })
  await world.departures.run()
  expect(await listed(owner)).toEqual([])
  const [entry] = await listed(heir)
  expect(entry).toMatchObject({ share: { uuid: share }, answers: 1 })
  expect(entry?.shortlink).not.toBe('')
  expect((await callOn(world.app, calls.sharesOfColleagues, {}, heir)).body.shares).toEqual([])
  // The student notices nothing.
  expect((await world.save(sa, say('Because of the war.'))).status).toBe(200)
  const { status } = await send(world.app, calls.reviewClass, { share }, heir)
  expect([status, (await send(world.app, calls.reviewClass, { share }, owner)).status]).toEqual([200, 403])
  expect(url).toContain(share)
})

test('tags on shares become the colleague’s own of the same names, each once', async () => {
  const { owner, share } = await things()
  const heir = world.teacher()
  const [old, other, theirs, unknown] = [newId(), newId(), newId(), newId()]
  const tagged = [old, other, unknown].map((uuid, at) => ({ uuid, name: `Class ${at}` }))
  await shareModel(world.db).updateOne({ _id: share }, { $set: { tags: tagged } })
  for (const tag of [old, other]) world.heirTags.set(tag, theirs)
  leave(owner.uuid, { shares: 'handOver', to: heir.uuid })
  await world.departures.run()
  expect((await listed(heir))[0]?.tags.map(({ uuid }) => uuid)).toEqual([theirs, unknown])
})

test('what is shared after the start of a hand-over is the member’s', async () => {
  const { owner, code } = await things()
  const heir = world.teacher()
  leave(owner.uuid, { isDeletion: false, shares: 'handOver', to: heir.uuid, madeUntil: new Date(0).toISOString() })
  await world.departures.run()
  expect([await listed(heir), (await listed(owner)).length]).toEqual([[], 1])
  expect((await listed(owner))[0]?.shortlink).toContain(code)
})

test('answers stay with a share that was handed over while its former owner deleted it', async () => {
  const { owner, share } = await things()
  const heir = world.teacher()
  const shares = shareRepository(world.db, () => new Date())
  await shares.handOver(owner.uuid, heir.uuid, new Date(), tag => tag)
  expect(await shares.markDeleted([share], owner.uuid)).toEqual([])
  expect((await listed(heir))[0]).toMatchObject({ answers: 1 })
})

test('somebody whose account is deleted reviews no shares of colleagues', async () => {
  const { owner, share } = await things()
  const mate = world.teacher()
  world.teams.push(new Set([owner.uuid, mate.uuid]))
  await callOn(world.app, calls.addCoTeacher, { share, member: mate.uuid }, owner)
  leave(mate.uuid, {})
  await world.departures.run()
  expect((await callOn(world.app, calls.coTeachers, { share }, owner)).body.data).toEqual([])
  expect(await listed(owner)).toHaveLength(1)
})

test('the colleague is told, too, that answers are deleted soon', async () => {
  const { owner, share } = await things()
  const heir = world.teacher('heir@example.org')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await callOn(world.app, calls.keepAnswers, { share, until }, owner)
  const told = () => world.mails.filter(({ id }) => id?.startsWith(`share-${share}`)).map(({ to }) => to)
  await world.live(1)
  expect(told()).toEqual(['t@example.org'])
  leave(owner.uuid, { shares: 'handOver', to: heir.uuid })
  await world.departures.run()
  await world.live(1)
  expect(told()).toEqual(['t@example.org', 'heir@example.org'])
})

test('what was interrupted is gone on with, and nothing happens twice', async () => {
  const { owner } = await things()
  const heir = world.teacher()
  leave(owner.uuid, { shares: 'handOver', to: heir.uuid })
  world.api.isDown = true
  await expect(world.departures.run()).rejects.toThrow()
  world.api.isDown = false
  const [departure] = world.leaving
  await world.departures.run()
  world.leaving.push(departure!)
  await world.departures.run()
  expect(await listed(heir)).toHaveLength(1)
  expect(world.leaving).toEqual([])
})

test('shares that were made after the member had looked are not deleted unasked', async () => {
  const { owner } = await things()
  const left = async () => (await callOn(world.app, calls.sharesLeft, {}, owner)).body
  expect(await left()).toEqual({ shares: 1, answers: 1 })
  const nothing = { all: 0, published: 0 }
  const have = { activities: nothing, collections: nothing, narratives: nothing, sources: 0 }
  const remove = (shares: number) => {
    const fates = { shares: 'delete', work: 'delete', published: 'keep' } as const
    return send(world.app, calls.deleteAccount, { password: 'x', ...fates, seen: { ...have, shares } }, owner)
  }
  const refused = await remove(0)
  expect([refused.status, refused.errorResponse.errorCode]).toEqual([409, 'STALE'])
  expect(world.deleted).toEqual([])
  expect((await remove(1)).status).toBe(200)
  expect(world.deleted).toEqual([
    { member: owner.uuid, password: 'x', shares: 'delete', work: 'delete', published: 'keep', seen: have }
  ])
})

test('an administrator sees how many shares somebody has, and nobody else does', async () => {
  const { owner } = await things()
  const count = (who: { session: string }) => send(world.app, calls.sharesLeftByMember, { member: owner.uuid }, who)
  expect((await count(owner)).status).toBe(403)
  expect((await count(world.admin())).body).toEqual({ shares: 1, answers: 1 })
})
