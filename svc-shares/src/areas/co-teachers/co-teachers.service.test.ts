import { allCalls, calls, CO_TEACHERS_MAX, keepingDays } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('co_teachers')
})
afterAll(() => world?.end())

/** A share with a sent answer, and a colleague of its owner's. */
async function things() {
  const { owner, activity, share } = await world.shared()
  const { sa, code } = await world.begun(share)
  await world.submit(sa, ALL)
  const [student] = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  const mate = world.teacher()
  const team = new Set([owner.uuid, mate.uuid])
  world.teams.push(team)
  return { owner, mate, team, activity: activity.uuid, share, code, answer: student?.answer ?? '' }
}
const add = (share: string, member: string, who: { session: string }) =>
  send(world.app, calls.addCoTeacher, { share, member }, who)
const seenBy = async (who: { session: string }) =>
  (await callOn(world.app, calls.sharesOfColleagues, {}, who)).body.shares.map(({ uuid }) => uuid)

test('a colleague who was named finds the share with its owner and its numbers', async () => {
  const { owner, mate, share, activity } = await things()
  expect(await seenBy(mate)).toEqual([])
  expect((await add(share, mate.uuid, owner)).status).toBe(200)
  const { shares } = (await callOn(world.app, calls.sharesOfColleagues, {}, mate)).body
  expect(shares).toMatchObject([
    { uuid: share, title: 'Letters home', owner: { uuid: owner.uuid, name: 'T' }, answers: 1, submitted: 1 }
  ])
  const { data, team } = (await callOn(world.app, calls.coTeachers, { share }, owner)).body
  expect([data, team]).toEqual([[{ uuid: mate.uuid, name: 'T', isInTeam: true }], []])
  expect(world.notes.at(-1)).toEqual({ by: owner.uuid, action: 'share.opened', on: [activity, mate.uuid] })
  expect((await callOn(world.app, calls.myShares, {}, mate)).body.shares).toEqual([])
})

test('a colleague may review, and nothing else, by every call of owners', async () => {
  const { owner, mate, activity, share, answer, code } = await things()
  await add(share, mate.uuid, owner)
  const until = keepingDays(new Date()).usual
  const bodies: Record<string, [unknown, 'may' | 'may not']> = {
    '/share-activity': [{ activity, mode: 'Students' }, 'may not'],
    '/my/shares/status': [{ share }, 'may not'],
    '/my/shares/remove-students': [{ share, answers: [answer] }, 'may not'],
    '/my/shares/cards': [{ share, count: 1 }, 'may not'],
    '/my/shares/renew-code': [{ share, answer }, 'may not'],
    '/my/shares/keep': [{ share, until }, 'may not'],
    '/my/shares/delete': [{ uuids: [share] }, 'may not'],
    '/my/shares/newer': [{ share }, 'may not'],
    '/my/shares/update': [{ share, rev: 1 }, 'may not'],
    '/my/shares/co-teachers': [{ share }, 'may not'],
    '/my/shares/co-teachers/add': [{ share, member: mate.uuid }, 'may not'],
    '/my/shares/co-teachers/remove': [{ share, member: mate.uuid }, 'may not'],
    '/ea/review': [{ share }, 'may'],
    '/ea/review/class': [{ share }, 'may'],
    '/ea/review/class/block': [{ share, block: 'bb_1' }, 'may'],
    '/ea/get-answer': [{ answer }, 'may']
  }
  const ofOwners = allCalls.filter(call => call.service === 'svc-shares' && call.access === 'owner')
  expect(Object.keys(bodies).toSorted()).toEqual(ofOwners.map(({ path }) => path).toSorted())
  for (const call of ofOwners) {
    const [body, may] = bodies[call.path]!
    const { status } = await send(world.app, call, body as never, mate)
    expect([call.path, status]).toEqual([call.path, may === 'may' ? 200 : 403])
  }
  const review = (await callOn(world.app, calls.reviewShare, { share }, mate)).body
  expect(review.students).toMatchObject([{ member: { email: 'ana@example.org' }, submitted: true, code: '' }])
  expect(JSON.stringify(review)).not.toContain(code)
  expect((await callOn(world.app, calls.viewShare, { share }, mate)).body.students).toBeUndefined()
})

test('it ends at once when it is taken back, when either leaves the team, and with the share', async () => {
  const { owner, mate, team, share, activity } = await things()
  await add(share, mate.uuid, owner)
  const reads = async () => (await send(world.app, calls.reviewClass, { share }, mate)).status
  expect(await reads()).toBe(200)
  for (const who of [mate, owner]) {
    team.delete(who.uuid)
    expect([await reads(), await seenBy(mate)]).toEqual([403, []])
    const { data } = (await callOn(world.app, calls.coTeachers, { share }, owner)).body
    expect(data).toMatchObject([{ uuid: mate.uuid, isInTeam: false }])
    team.add(who.uuid)
  }
  await callOn(world.app, calls.removeCoTeacher, { share, member: mate.uuid }, owner)
  expect([await reads(), await seenBy(mate)]).toEqual([403, []])
  expect(world.notes.at(-1)).toEqual({ by: owner.uuid, action: 'share.closed', on: [activity, mate.uuid] })
  await add(share, mate.uuid, owner)
  await callOn(world.app, calls.deleteShares, { uuids: [share] }, owner)
  expect([await reads(), await seenBy(mate)]).toEqual([404, []])
})

test('only members of the own team can be named; everybody else is refused alike', async () => {
  const { owner, team, share, answer } = await things()
  for (const member of [newId(), world.teacher().uuid, owner.uuid, share, answer]) {
    const { status, errorResponse } = await add(share, member, owner)
    expect([status, errorResponse.msg]).toEqual([400, 'This person is not in your team.'])
  }
  for (const wrong of ['x', 7, null, { $ne: '' }]) expect((await add(share, wrong as never, owner)).status).toBe(400)
  expect((await add(newId(), owner.uuid, owner)).status).toBe(404)
  const others = await world.shared('Others')
  world.teams.push(new Set([others.owner.uuid, owner.uuid]))
  expect((await add(others.share, owner.uuid, others.owner)).errorResponse.errorCode).toBe('WRONG_STATE')

  const mates = Array.from({ length: CO_TEACHERS_MAX + 1 }, () => world.teacher().uuid)
  for (const mate of mates) team.add(mate)
  const answers = await Promise.all(mates.map(mate => add(share, mate, owner)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CO_TEACHERS_MAX)
  const { data, team: left } = (await callOn(world.app, calls.coTeachers, { share }, owner)).body
  expect(data).toHaveLength(CO_TEACHERS_MAX)
  expect(left).toHaveLength(3)
})

test('while teams cannot be asked for, a colleague reads nothing, and the owner everything', async () => {
  const { owner, mate, share } = await things()
  await add(share, mate.uuid, owner)
  world.api.isDown = true
  const reads = async (who: { session: string }) => (await send(world.app, calls.reviewClass, { share }, who)).status
  expect([await reads(mate), await reads(owner)]).toEqual([503, 200])
  world.api.isDown = false
  expect(await reads(mate)).toBe(200)
})
