import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Activity, calls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { ALL, blockOf, say, type TestWorld, testWorld } from '../testing/world.ts'

/** Answers that no page of ours sends: each is refused by its name or kept, and what is stored stays. */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('bad_input')
})
afterAll(() => world?.end())

type Block = Activity['blocks'][string]

/** A share of these blocks besides those of every activity here. */
async function sharedWith(...blocks: Block[]) {
  const owner = world.teacher()
  const activity = world.activityOf(owner.uuid)
  for (const block of blocks) activity.blocks[block.id] = block
  activity.blockOrder.push(...blocks.map(({ id }) => id))
  const { body: answer } = await callOn(
    world.app,
    calls.shareActivity,
    { activity: activity.uuid, mode: 'Students' },
    owner
  )
  return { owner, activity, share: answer.share.uuid }
}

const graphOf = (...links: [string, string][]): Block => ({
  id: 'bb_3',
  type: 'discovering',
  name: 'Discovering',
  href: 'discovering/bb_3',
  record: {
    nodes: ['n0', 'n1', 'n2', 'n3'].map((id, at) => ({ id, x: 300 + at * 300, y: 300, text: id })),
    connections: links.map(([from, to]) => ({ from: [from, 'r'], to: [to, 'l'], text: '' }))
  }
})
const found = (...ids: string[]) => ({ bb_3: { discovered: ids.map(id => ({ id, open: true, covered: false })) } })

test.each([
  ['a block that the activity never had', { bb_9: { answer: 'x' } }, 'is no block of this activity'],
  ['a block of another type', { bb_1: { answer: 'x' } }, 'is no answer to a block of type text'],
  ['no value at all', { bb_2: null }, 'is no answer to a block of type question'],
  ['a key of every object', { constructor: { answer: 'x' } }, 'is no block of this activity']
])('an answer to %s is refused by its name, and what is stored stays', async (_, answers, msg) => {
  const { share } = await sharedWith()
  const { sa } = await world.begun(share)
  await world.save(sa, say('Before'), { bb_2: 0 })
  for (const refused of [await world.save(sa, { ...say('After'), ...answers }), await world.submit(sa, answers)]) {
    expect([refused.status, refused.errorResponse.errorCode]).toEqual([400, 'BAD_REQUEST'])
    expect(refused.errorResponse.fields).toEqual([{ path: `answers.${Object.keys(answers)[0]}`, msg }])
  }
  expect((await world.start(share, undefined, { sa })).body).toMatchObject({
    answers: say('Before'),
    revs: { bb_2: 1 }
  })
})

test('an order of discovery that cannot have happened is refused, one that can is stored', async () => {
  const { share } = await sharedWith(graphOf(['n0', 'n1'], ['n1', 'n2'], ['n2', 'n3']))
  const { sa } = await world.begun(share)
  await world.save(sa, found('n0'), { bb_3: 0 })
  for (const order of [['n0', 'n2'], ['n1', 'n0'], ['n3'], ['n0', 'n1', 'n3', 'n2']]) {
    const refused = await world.save(sa, found(...order), { bb_3: 1 })
    expect([order, refused.status, refused.errorResponse.fields]).toEqual([
      order,
      400,
      [{ path: 'answers.bb_3', msg: 'is no answer to a block of type discovering' }]
    ])
  }
  expect((await world.save(sa, found('n0', 'n1', 'n2', 'n3'), { bb_3: 1 })).body.saved).toEqual({ bb_3: 2 })
})

test('what was discovered before the graph was changed stays', async () => {
  const { share, activity, owner } = await sharedWith(graphOf(['n0', 'n1'], ['n1', 'n2'], ['n2', 'n3']))
  const { sa } = await world.begun(share)
  await world.save(sa, found('n0', 'n1', 'n2'), { bb_3: 0 })
  activity.blocks['bb_3'] = graphOf(['n0', 'n3'], ['n3', 'n1'], ['n1', 'n2'])
  activity.rev += 1
  await callOn(world.app, calls.updateShare, { share, rev: activity.rev }, owner)
  expect((await world.save(sa, found('n0', 'n1', 'n2', 'n3'), { bb_3: 1 })).body.saved).toEqual({ bb_3: 2 })
})

test('a block of a type of a later version is seen, and the activity can be sent', async () => {
  const quiz = { ...blockOf('bb_3', 'text'), type: 'quiz' as never, name: '', record: { questions: [1] } }
  const { share, owner } = await sharedWith(quiz)
  const { sa } = await world.begun(share)
  const seen = { bb_3: { viewed: true } }
  expect((await world.save(sa, seen)).body.saved).toEqual({ bb_3: 1 })
  expect((await world.save(sa, { bb_3: { answer: 'x' } })).status).toBe(400)
  expect((await world.submit(sa, ALL)).status).toBe(200)
  expect((await world.start(share, undefined, { sa })).body).toMatchObject({ answers: { ...ALL, ...seen } })
  const views = [
    await callOn(world.app, calls.viewShare, { share }),
    await callOn(world.app, calls.reviewShare, { share }, owner),
    await callOn(world.app, calls.reviewClass, { share }, owner),
    await callOn(world.app, calls.reviewBlock, { share, block: 'bb_3' }, owner)
  ]
  for (const { body: answer } of views) expect(JSON.stringify(answer)).toContain('"type":"quiz"')
})
