import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, CLASS_BLOCK_PAGE } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, blockOf, say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
let app: TestWorld['app']
beforeAll(async () => {
  world = await testWorld('class_block')
  app = world.app
})
afterAll(() => world?.end())

type Shared = Awaited<ReturnType<TestWorld['shared']>>
const pageOf = async ({ share, owner }: Pick<Shared, 'share' | 'owner'>, block = 'bb_2', page?: number) =>
  (await callOn(app, calls.reviewBlock, { share, block, ...(page && { page }) }, owner)).body
const said = (page: Awaited<ReturnType<typeof pageOf>>) =>
  page.answers.map(({ member, value }) => [member.email.split('@')[0], value])

async function sent({ share }: Shared, email: string, answers: object = ALL): Promise<void> {
  const { sa } = await world.begun(share, email)
  expect((await world.submit(sa, answers)).status).toBe(200)
}
async function moved(it: Shared): Promise<void> {
  const rev = ++it.activity.rev
  expect((await callOn(app, calls.updateShare, { share: it.share, rev }, it.owner)).status).toBe(200)
}
const sources = (...uuids: string[]) => uuids.map(uuid => ({ uuid, url: `/files/a/${uuid}.png`, type: 'image/png' }))
function withSources(it: Shared, type: 'sorting' | 'prioritizing', ...uuids: string[]): void {
  const record = { images: sources(...uuids).map(source => ({ ...source, x: 0, y: 0 })) }
  it.activity.blocks = { bb_2: { id: 'bb_2', type, name: 'Sorting', href: `${type}/bb_2`, record } }
  it.activity.blockOrder = ['bb_2']
}

test('a teacher gets the block and all that was sent in answer to it, in the order of sending', async () => {
  const it = await world.shared()
  await sent(it, 'cem@example.org', { ...ALL, ...say('First.') })
  await sent(it, 'ana@example.org', { ...ALL, ...say('Second.') })
  const { sa } = await world.begun(it.share, 'ben@example.org')
  await world.save(sa, say('Not sent'))
  const page = await pageOf(it)
  expect(page).toMatchObject({ title: 'Letters home', count: 2, page: 1, block: it.activity.blocks['bb_2']! })
  expect(page.blocks.map(({ id }) => id)).toEqual(['bb_1', 'bb_2'])
  expect(page.answers).toMatchObject([
    { member: { email: 'cem@example.org' }, line: { kind: 'text', text: 'First.' }, value: { answer: 'First.' } },
    { member: { email: 'ana@example.org' }, value: { answer: 'Second.' }, isCut: false }
  ])
  expect((await pageOf(it, 'bb_1')).answers.map(({ line }) => line.kind)).toEqual(['seen', 'seen'])
})

test('what is not sent is not there even where the share shows work in progress', async () => {
  const it = await world.shared('Students', { resumeCode: true, seeProgress: true })
  const { sa } = await world.begun(it.share)
  await world.save(sa, say('Half'))
  expect(await pageOf(it)).toMatchObject({ count: 0, page: 1, answers: [] })
})

test('a removed student is not there, and of a deleted share there is nothing', async () => {
  const it = await world.shared()
  await sent(it, 'ana@example.org')
  await sent(it, 'ben@example.org')
  const ana = (await pageOf(it)).answers[0]!.answer
  await callOn(app, calls.removeStudents, { share: it.share, answers: [ana] }, it.owner)
  expect(said(await pageOf(it))).toEqual([['ben', { answer: 'Because.' }]])
  await callOn(app, calls.deleteShares, { uuids: [it.share] }, it.owner)
  expect((await send(app, calls.reviewBlock, { share: it.share, block: 'bb_2' }, it.owner)).status).toBe(404)
})

test('the class view is the owner’s alone', async () => {
  const { share, owner } = await world.shared()
  const ask = async (body: object, who?: typeof owner) =>
    (await send(app, calls.reviewBlock, { share, block: 'bb_2', ...body } as never, who)).status
  expect(await ask({}, world.teacher())).toBe(403)
  expect(await ask({})).toBe(401)
  expect(await ask({ share: newId() }, owner)).toBe(404)
  expect(await ask({ block: '$where' }, owner)).toBe(400)
})

test('a block that the present version does not have is null, and one that is new has no answers', async () => {
  const it = await world.shared()
  await sent(it, 'ana@example.org')
  it.activity.blocks = { bb_2: blockOf('bb_2', 'text'), bb_3: blockOf('bb_3', 'question') }
  it.activity.blockOrder = ['bb_3', 'bb_2']
  await moved(it)
  expect(await pageOf(it, 'bb_1')).toMatchObject({ block: null, count: 1, answers: [] })
  expect(await pageOf(it, 'bb_3')).toMatchObject({ block: { id: 'bb_3' }, count: 1, answers: [] })
  // It was a question when it was answered.
  expect((await pageOf(it)).answers).toEqual([])
})

test('an answer is read by the version that was sent; what the block no longer has is left out', async () => {
  const it = await world.shared()
  const [one, two, three] = [newId(), newId(), newId()]
  withSources(it, 'sorting', one, two)
  await moved(it)
  const at = (uuid: string) => ({ uuid, x: 0.1, y: 0.2 })
  await sent(it, 'ana@example.org', { bb_2: { positions: [at(one), at(two)] } })
  await sent(it, 'ben@example.org', { bb_2: { positions: [at(two)] } })
  withSources(it, 'sorting', two, three)
  await moved(it)
  const page = await pageOf(it)
  expect(said(page)).toEqual([
    ['ana', { positions: [at(two)] }],
    ['ben', { positions: [at(two)] }]
  ])
  expect(page.answers.map(({ isCut }) => isCut)).toEqual([true, false])
})

test('sources that are new stand at the end of an order, which is therefore not cut', async () => {
  const it = await world.shared()
  const [one, two, three] = [newId(), newId(), newId()]
  withSources(it, 'prioritizing', one, two)
  await moved(it)
  await sent(it, 'ana@example.org', { bb_2: { order: [two, one], reasons: {} } })
  withSources(it, 'prioritizing', one, two, three)
  await moved(it)
  expect((await pageOf(it)).answers).toMatchObject([{ value: { order: [two, one, three] }, isCut: false }])
})

/** A share with one question and so many students, all of whom have sent. */
async function largeClass(count: number) {
  const it = await world.shared()
  const students = Array.from({ length: count }, (_, at) => `student${String(at).padStart(4, '0')}@example.org`)
  await world.db.collection<{ _id: string }>('answers').insertMany(
    students.map((email, at) => ({
      ...{ _id: newId(), share: it.share, email, emailHash: email, tokens: [email], code: '000000', version: 1 },
      ...{ submitted: new Date(1_700_000_000_000 + at), sent: 1, gone: null, created: new Date(), updated: new Date() },
      blocks: { bb_2: { rev: 1, json: JSON.stringify({ answer: email }), done: true } }
    }))
  )
  return { ...it, students }
}

test('a large class comes in pages; after the last one there is the last one', async () => {
  const it = await largeClass(CLASS_BLOCK_PAGE + 20)
  const [first, last] = [await pageOf(it), await pageOf(it, 'bb_2', 9)]
  expect([first, last].flatMap(page => page.answers.map(({ member }) => member.email))).toEqual(it.students)
  expect([last.page, last.count, last.answers.length]).toEqual([2, CLASS_BLOCK_PAGE + 20, 20])
})

test('a page reads only its own students, by indexes', async () => {
  const it = await largeClass(3 * CLASS_BLOCK_PAGE)
  await world.db.db?.setProfilingLevel('all')
  const page = await pageOf(it, 'bb_2', 3)
  await world.db.db?.setProfilingLevel('off')
  expect(page.answers).toHaveLength(CLASS_BLOCK_PAGE)
  const profile = world.db.collection<{ docsExamined: number; planSummary: string }>('system.profile')
  const read = await profile.find({ ns: /\.answers$/ }).toArray()
  expect(read.length).toBeGreaterThan(0)
  for (const { planSummary } of read) expect(planSummary).toMatch(/IXSCAN|COUNT_SCAN|IDHACK/)
  expect(read.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(CLASS_BLOCK_PAGE)
})
