import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allCalls, calls, keepingDays } from '@annals/contracts'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, type TestWorld, testWorld } from '../testing/world.ts'

/**
 * The rule `owner` lets every member pass; each area has to check whether a thing is somebody else's. Here another
 * member makes every call with that rule. A new call with the rule needs a line here.
 */
const ofOwners = allCalls.filter(call => call.service === 'svc-shares' && call.access === 'owner')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('owner')
})
afterAll(() => world?.end())

/** A share with an answer, somebody's. */
async function things() {
  const { owner, activity, share } = await world.shared()
  const { sa } = await world.begun(share)
  await world.submit(sa, ALL)
  const [student] = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  return { owner, activity: activity.uuid, share, answer: student?.answer ?? '', colleague: world.teacher().uuid }
}
type Things = Awaited<ReturnType<typeof things>>

/** A call's body about one of somebody's things. */
const bodies: Record<string, (mine: Things) => unknown> = {
  '/share-activity': ({ activity }) => ({ activity, mode: 'Students' }),
  '/my/shares/status': ({ share }) => ({ share }),
  '/my/shares/remove-students': ({ share, answer }) => ({ share, answers: [answer] }),
  '/my/shares/cards': ({ share }) => ({ share, count: 1 }),
  '/my/shares/renew-code': ({ share, answer }) => ({ share, answer }),
  '/my/shares/keep': ({ share }) => ({ share, until: keepingDays(new Date()).usual }),
  '/my/shares/delete': ({ share }) => ({ uuids: [share] }),
  '/my/shares/newer': ({ share }) => ({ share }),
  '/my/shares/update': ({ share }) => ({ share, rev: 1 }),
  '/my/shares/co-teachers': ({ share }) => ({ share }),
  '/my/shares/co-teachers/add': ({ share, owner, colleague }) => {
    world.teams.push(new Set([owner.uuid, colleague]))
    return { share, member: colleague }
  },
  '/my/shares/co-teachers/remove': ({ share, colleague }) => ({ share, member: colleague }),
  '/ea/review': ({ share }) => ({ share }),
  '/ea/review/class': ({ share }) => ({ share }),
  '/ea/review/class/block': ({ share }) => ({ share, block: 'bb_1' }),
  '/ea/get-answer': ({ answer }) => ({ answer })
}

test('every call of owners is tried here', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(ofOwners.map(({ path }) => path).toSorted())
})

test.each(ofOwners.map(call => ({ call, path: call.path })))('$path is for the owner alone', async ({ call, path }) => {
  const mine = await things()
  const body = bodies[path]?.(mine)
  const { status, errorResponse } = await send(world.app, call, body, world.teacher())
  expect([status, errorResponse.errorCode]).toEqual([403, 'FORBIDDEN'])
  // That a share is at the newest version already is not a question of rights.
  expect([200, 409]).toContain((await send(world.app, call, body, mine.owner)).status)
})
