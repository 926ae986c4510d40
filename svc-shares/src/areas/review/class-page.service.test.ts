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
const pageOf = async ({ share, owner }: Shared, page?: number) =>
  (await callOn(app, calls.reviewClass, { share, ...(page && { page }) }, owner)).body
const linesOf = async (shared: Shared) => (await pageOf(shared)).lines
const answerOf = async ({ share, owner }: Shared, email: string) => {
  const { data } = (await callOn(app, calls.shareStatus, { share }, owner)).body
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

/** A share with ten questions and so many students, all of whom have sent. */
async function largeClass(count: number) {
  const it = await world.shared()
  const ids = Array.from({ length: 10 }, (_, at) => `bb_${at + 1}`)
  it.activity.blocks = Object.fromEntries(ids.map(id => [id, blockOf(id, 'question', `Title of ${id}`)]))
  it.activity.blockOrder = ids
  const { body: answer } = await callOn(
    app,
    calls.shareActivity,
    { activity: it.activity.uuid, mode: 'Students' },
    it.owner
  )
  const share = answer.share.uuid
  const students = Array.from({ length: count }, (_, at) => `student${String(at).padStart(4, '0')}@example.org`)
  const now = new Date()
  await world.db.collection<{ _id: string }>('answers').insertMany(
    students.toReversed().map(email => ({
      ...{ _id: newId(), share, email, emailHash: email, tokens: [email], code: '000000', version: 1 },
      ...{ submitted: now, sent: 1, gone: null, created: now, updated: now },
      blocks: Object.fromEntries(
        ids.map(id => [id, { rev: 1, json: JSON.stringify({ answer: `${email} on ${id}` }), done: true }])
      )
    }))
  )
  return { ...it, share, students }
}
const emails = ({ students }: Awaited<ReturnType<typeof pageOf>>) => students.map(({ member }) => member.email)

test('a class comes in pages by e-mail, with its size, its blocks and the lines of these students alone', async () => {
  const it = await largeClass(120)
  const [first, second, last] = [await pageOf(it), await pageOf(it, 2), await pageOf(it, 3)]
  expect([first, second, last].flatMap(emails)).toEqual(it.students)
  expect([first, second, last].map(({ page, count, submitted }) => [page, count, submitted])).toEqual([
    [1, 120, 120],
    [2, 120, 120],
    [3, 120, 120]
  ])
  expect(emails(last)).toHaveLength(20)
  expect(first.blocks.slice(8)).toEqual([
    { id: 'bb_9', type: 'question', title: 'Title of bb_9' },
    { id: 'bb_10', type: 'question', title: 'Title of bb_10' }
  ])
  const [student] = second.students
  expect(Object.keys(second.lines)).toEqual(expect.arrayContaining(second.students.map(({ answer }) => answer)))
  expect(Object.keys(second.lines)).toHaveLength(50)
  expect(second.lines[student?.answer ?? '']?.['bb_10']).toEqual(words('student0050@example.org on bb_10'))
})

test('after the last page there is the last one, and an empty class has one page', async () => {
  const it = await largeClass(60)
  expect(await pageOf(it, 9)).toMatchObject({ page: 2, students: { length: 10 } })
  const empty = await world.shared()
  expect(await pageOf(empty, 3)).toMatchObject({ page: 1, count: 0, submitted: 0, students: [], lines: {} })
})

test('a page of a large class reads only its own students, by indexes, without what the lines do not need', async () => {
  const it = await largeClass(400)
  await world.db.db?.setProfilingLevel('all')
  const page = await pageOf(it, 7)
  await world.db.db?.setProfilingLevel('off')
  expect(emails(page)).toEqual(it.students.slice(300, 350))
  const profile = world.db.collection<{ op: string; docsExamined: number; keysExamined: number }>('system.profile')
  const read = await profile.find({ ns: /\.answers$/ }).toArray()
  expect(read.length).toBeGreaterThan(0)
  for (const { planSummary } of read as unknown as { planSummary: string }[])
    expect(planSummary).toMatch(/IXSCAN|COUNT_SCAN|IDHACK/)
  // The students' rows and their answers; what stands before the page is read from the index.
  expect(read.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(100)
  expect(read).toContainEqual(
    expect.objectContaining({
      command: expect.objectContaining({
        projection: expect.objectContaining({ 'blocks.bb_1.json': 1 }) as never
      }) as never
    })
  )
})
