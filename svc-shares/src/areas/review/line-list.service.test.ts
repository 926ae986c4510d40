import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, blockOf, say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
let app: TestWorld['app']
beforeAll(async () => {
  world = await testWorld('class_lines')
  app = world.app
})
afterAll(() => world?.end())

type Shared = Awaited<ReturnType<TestWorld['shared']>>
const linesOf = async ({ share, owner }: Shared) =>
  (await callOn(app, calls.reviewClass, { share }, owner)).answer.lines
const answerOf = async ({ share, owner }: Shared, email: string) => {
  const { data } = (await callOn(app, calls.shareStatus, { share }, owner)).answer
  return data.find(({ member }) => member.email === email)?.answer ?? ''
}

async function sent({ share }: Shared, email: string, answers: object = ALL): Promise<void> {
  const { sa } = await world.begun(share, email)
  expect((await world.submit(sa, answers)).status).toBe(200)
}

const SEEN = { kind: 'seen' }
const words = (text: string) => ({ kind: 'text', text })

test('a teacher gets one line of each sent answer, and nothing of what is not sent', async () => {
  const it = await world.shared()
  await sent(it, 'ana@example.org', { ...ALL, ...say(`Because\nof ${'cloves and men '.repeat(100)}`) })
  await sent(it, 'ben@example.org')
  const { sa } = await world.begun(it.share, 'cem@example.org')
  await world.save(sa, say('Not sent'))
  const [ana, ben] = [await answerOf(it, 'ana@example.org'), await answerOf(it, 'ben@example.org')]
  const lines = await linesOf(it)
  expect(lines).toEqual({
    [ana]: { bb_1: SEEN, bb_2: words(expect.stringMatching(/^Because of cloves and men .{1,60}…$/) as never) },
    [ben]: { bb_1: SEEN, bb_2: words('Because.') }
  })
})

test('of work in progress there are lines where the share shows it', async () => {
  const it = await world.shared('Students', { resumeCode: true, seeProgress: true })
  const { sa } = await world.begun(it.share)
  await world.save(sa, say('Half'))
  expect(await linesOf(it)).toEqual({ [await answerOf(it, 'ana@example.org')]: { bb_2: words('Half') } })
})

test('a removed student has no lines, nor has a share that was deleted', async () => {
  const it = await world.shared()
  await sent(it, 'ana@example.org')
  await sent(it, 'ben@example.org')
  const ana = await answerOf(it, 'ana@example.org')
  await callOn(app, calls.removeStudents, { share: it.share, answers: [ana] }, it.owner)
  expect(Object.keys(await linesOf(it))).toEqual([await answerOf(it, 'ben@example.org')])
  await callOn(app, calls.deleteShares, { uuids: [it.share] }, it.owner)
  expect((await send(app, calls.reviewClass, { share: it.share }, it.owner)).status).toBe(404)
})

test('the lines are the owner’s alone', async () => {
  const { share } = await world.shared()
  expect((await send(app, calls.reviewClass, { share }, world.teacher())).status).toBe(403)
  expect((await send(app, calls.reviewClass, { share })).status).toBe(401)
  expect((await send(app, calls.reviewClass, { share: newId() }, world.teacher())).status).toBe(404)
})

test('after a move there are lines for the blocks of the present version, by the version that was sent', async () => {
  const it = await world.shared()
  await sent(it, 'ana@example.org')
  it.activity.blocks = { bb_2: blockOf('bb_2', 'question', 'Who?'), bb_3: blockOf('bb_3', 'text') }
  it.activity.blockOrder = ['bb_3', 'bb_2']
  const rev = ++it.activity.rev
  expect((await callOn(app, calls.updateShare, { share: it.share, rev }, it.owner)).status).toBe(200)
  expect(await linesOf(it)).toEqual({ [await answerOf(it, 'ana@example.org')]: { bb_2: words('Because.') } })
})

test('a large class is read in one query by an index, without what the lines do not need', async () => {
  const it = await world.shared()
  const ids = Array.from({ length: 10 }, (_, at) => `bb_${at + 1}`)
  it.activity.blocks = Object.fromEntries(ids.map(id => [id, blockOf(id, 'question')]))
  it.activity.blockOrder = ids
  const { answer } = await callOn(app, calls.shareActivity, { activity: it.activity.uuid, mode: 'Students' }, it.owner)
  const share = answer.share.uuid
  const students = Array.from({ length: 200 }, (_, at) => `student${at}@example.org`)
  const now = new Date()
  await world.db.collection<{ _id: string }>('answers').insertMany(
    students.map(email => ({
      ...{ _id: newId(), share, email, emailHash: email, tokens: [email], code: '000000', version: 1 },
      ...{ submitted: now, sent: 1, gone: null, created: now, updated: now },
      blocks: Object.fromEntries(
        ids.map(id => [id, { rev: 1, json: JSON.stringify({ answer: `${email} on ${id}` }), done: true }])
      )
    }))
  )
  await world.db.db?.setProfilingLevel('all')
  const lines = await linesOf({ ...it, share })
  await world.db.db?.setProfilingLevel('off')
  const all = Object.values(lines)
  expect([all.length, all.flatMap(row => Object.keys(row)).length]).toEqual([200, 2000])
  expect(all.map(row => row['bb_10'])).toContainEqual(words('student7@example.org on bb_10'))
  const profile = world.db.collection<{ op: string; docsExamined: number }>('system.profile')
  const read = await profile.find({ ns: /\.answers$/ }).toArray()
  expect(read.filter(({ op }) => op === 'query')).toMatchObject([
    {
      planSummary: expect.stringContaining('IXSCAN') as never,
      command: { projection: { 'blocks.bb_1.json': 1 } }
    }
  ])
  expect(read.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(200)
})
