import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Activity, calls } from '@annals/contracts'
import { callOn, testConfig } from '@annals/service-kit/testing'
import { createApp } from '../../app.ts'
import { ALL, blockOf, say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
let app: TestWorld['app']
beforeAll(async () => {
  world = await testWorld('moving')
  app = world.app
})
afterAll(() => world?.end())

type Shared = Awaited<ReturnType<TestWorld['shared']>>
const newer = ({ share, owner }: Shared) => callOn(app, calls.newerVersion, { share }, owner)
const update = ({ share, owner }: Shared, rev: number) => callOn(app, calls.updateShare, { share, rev }, owner)
const rowsOf = async ({ owner }: Shared) => (await callOn(app, calls.myShares, {}, owner)).body.shares
const studentsOf = async ({ share, owner }: Shared) =>
  (await callOn(app, calls.reviewShare, { share }, owner)).body.students

/** The teacher saves a new text of the activity. */
function edit(activity: Activity, blocks: Activity['blocks'][string][], title = activity.title): number {
  activity.blocks = Object.fromEntries(blocks.map(block => [block.id, block]))
  activity.blockOrder = blocks.map(block => block.id)
  activity.title = title
  activity.rev += 1
  return activity.rev
}
const text = (id = 'bb_1') => blockOf(id, 'text')
const question = (id = 'bb_2', asked?: string) => blockOf(id, 'question', asked)

test('what is decided when sharing is told to everybody who opens the share; older shares have the defaults', async () => {
  const options = { resumeCode: false, seeProgress: true }
  const decided = await world.shared('Students', options)
  const before = await world.shared()
  await world.db
    .collection('shares')
    .updateOne({ activity: before.activity.uuid }, { $unset: { options: 1, version: 1 } })
  const seen = async ({ share }: Shared) => (await callOn(app, calls.viewShare, { share })).body.share
  expect(await seen(decided)).toMatchObject({ options, version: 1 })
  expect(await seen(before)).toMatchObject({ options: { resumeCode: true, seeProgress: false }, version: 1 })
  expect((await rowsOf(decided))[0]).toMatchObject({ share: { options }, newer: false })
  const rev = edit(before.activity, [text()])
  expect((await update(before, rev)).status).toBe(200)
  expect(await seen(before)).toMatchObject({ version: 2 })
})

test('where no code is asked for, another device gets in with the e-mail alone and no code is shown', async () => {
  const it = await world.shared('Students', { resumeCode: false, seeProgress: false })
  const first = await world.begun(it.share)
  await world.save(first.sa, say('Half'))
  const second = (await world.start(it.share, 'ANA@example.org', { code: '123456' })).body
  expect([first.code, second.code]).toEqual(['', ''])
  expect(second.answers).toEqual(say('Half'))
  expect((await world.save(first.sa, say('One'))).status).toBe(200)
  expect((await world.save(second.sa, say('Two'))).status).toBe(200)
  expect((await studentsOf(it)).map(student => student.code)).toEqual([''])
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => world.start(it.share, 'ben@example.org')))
  expect(atOnce.map(one => one.status)).toEqual([200, 200, 200, 200])
  expect(await studentsOf(it)).toHaveLength(1)
  const saved = await Promise.all(atOnce.map((one, at) => world.save(one.body.sa, say(`Device ${at}`), { bb_2: 0 })))
  expect(saved.map(one => one.status)).toEqual([200, 200, 200, 200])
  expect(saved.filter(one => one.body.saved['bb_2'] === 1)).toHaveLength(1)
  expect(await studentsOf(it)).toHaveLength(2)
})

test('a teacher reads answers in progress only where the share says so', async () => {
  for (const seeProgress of [true, false]) {
    const it = await world.shared('Students', { resumeCode: true, seeProgress })
    const { sa } = await world.begun(it.share)
    await world.save(sa, say('Half'))
    const [student] = await studentsOf(it)
    const { data } = (await callOn(app, calls.getAnswer, { answer: student!.answer }, it.owner)).body
    expect(JSON.parse(data.answer.answers)).toEqual(seeProgress ? say('Half') : {})
    expect(data.answer.submitted).toBe(false)
    expect(data.activity).toBeNull()
  }
})

test('a save without a change is no newer version, a change is, and a deleted activity is neither', async () => {
  const it = await world.shared()
  const newerOf = async () => (await rowsOf(it))[0]?.newer
  expect(await newerOf()).toBe(false)
  edit(it.activity, [text(), question()])
  expect(await newerOf()).toBe(false)
  expect((await newer(it)).body).toMatchObject({ changes: [], rev: it.activity.rev })
  edit(it.activity, [text(), question('bb_2', 'Who?')])
  expect(await newerOf()).toBe(true)
  world.api.isDown = true
  expect(await newerOf()).toBeNull()
  world.api.isDown = false
  world.activities.delete(it.activity.uuid)
  expect(await newerOf()).toBeNull()
})

test('the teacher sees what changed and which answers that touches, and moves the share on', async () => {
  const it = await world.shared()
  const [ana, ben] = [await world.begun(it.share), await world.begun(it.share, 'ben@example.org')]
  await world.begun(it.share, 'looks@example.org')
  await world.save(ana.sa, say('Ana'))
  await world.submit(ben.sa, ALL)
  const rev = edit(it.activity, [question('bb_2', 'Who?'), question('bb_3')], 'Letters from home')
  const none = { started: 0, submitted: 0 }
  expect((await newer(it)).body).toMatchObject({
    rev,
    title: 'Letters from home',
    started: 1,
    submitted: 1,
    changes: [
      { block: 'bb_2', type: 'question', title: 'Who?', change: 'changed', started: 1, submitted: 1 },
      { block: 'bb_3', change: 'added', ...none },
      { block: 'bb_1', change: 'removed', started: 0, submitted: 1 }
    ]
  })
  expect((await update(it, rev - 1)).errorResponse.errorCode).toBe('STALE')
  expect((await callOn(app, calls.updateShare, { share: it.share, rev }, world.teacher())).status).toBe(403)
  const twice = await Promise.all([update(it, rev), update(it, rev)])
  expect(twice.map(one => one.status)).toEqual([200, 200])
  expect(twice[0]!.body.share).toMatchObject({ title: 'Letters from home', newer: false, answers: 2, submitted: 1 })
  const seen = (await callOn(app, calls.viewShare, { share: it.share })).body
  expect([seen.activity.blockOrder, seen.share.title]).toEqual([['bb_2', 'bb_3'], 'Letters from home'])
  expect((await newer(it)).body.changes).toEqual([])
})

test('what was sent is reviewed in the version that was sent; what is open counts in the present one', async () => {
  const it = await world.shared()
  const [ana, ben] = [await world.begun(it.share), await world.begun(it.share, 'ben@example.org')]
  await world.save(ana.sa, ALL)
  await world.submit(ben.sa, ALL)
  await update(it, edit(it.activity, [question(), question('bb_3')]))
  const [first, second] = await studentsOf(it)
  expect([first!.answered, second!.answered]).toEqual([1, 2])
  const read = async (answer: string) => (await callOn(app, calls.getAnswer, { answer }, it.owner)).body.data
  const sent = await read(second!.answer)
  expect(sent.activity?.blockOrder).toEqual(['bb_1', 'bb_2'])
  expect(JSON.parse(sent.answer.answers)).toEqual(ALL)
  expect((await world.submit(ana.sa)).errorResponse.errorCode).toBe('NOT_READY')
  expect((await world.submit(ana.sa, { bb_3: { answer: 'New' } })).status).toBe(200)
  expect((await read(first!.answer)).activity).toBeNull()
})

test('an answer to a block that is taken out stays, is still taken, and is there when the block is back', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  await world.save(sa, ALL)
  const kept = { ...it.activity.blocks }
  await update(it, edit(it.activity, [text()]))
  expect((await world.save(sa, say('From the old page'), { bb_2: 1 })).body.saved).toEqual({ bb_2: 2 })
  expect((await studentsOf(it))[0]!.answered).toBe(1)
  await update(it, edit(it.activity, Object.values(kept)))
  expect((await world.start(it.share, undefined, { sa })).body.answers).toEqual({
    ...ALL,
    ...say('From the old page')
  })
  expect((await studentsOf(it))[0]!.answered).toBe(2)
  expect((await world.save(sa, { bb_9: { answer: '' } })).status).toBe(400)
})

test('a block whose type changed takes the answers of either page', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  await update(it, edit(it.activity, [text(), text('bb_2')]))
  expect((await world.save(sa, say('Old page'))).body.saved).toEqual({ bb_2: 1 })
  expect((await studentsOf(it))[0]!.answered).toBe(0)
  expect((await world.save(sa, { bb_2: { viewed: true } })).body.saved).toEqual({ bb_2: 2 })
  expect((await studentsOf(it))[0]!.answered).toBe(1)
})

test('an answer is kept when a newer version gives its block another type, and the new kind is taken at once', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  const first = await world.save(sa, say('Two pages'), { bb_2: 0 })
  expect(first.body.saved).toEqual({ bb_2: 1 })
  await update(it, edit(it.activity, [text(), text('bb_2')]))
  // This process remembers the student with the version before.
  const second = await world.save(sa, { bb_2: { viewed: true } }, { bb_2: 1 })
  expect(second.body.saved).toEqual({ bb_2: 2 })
  const { kept } = (await callOn(app, calls.lookAtAnswers, { sa })).body
  expect(kept).toMatchObject([{ block: 'bb_2', value: { answer: 'Two pages' }, isDecided: false }])
})

test('another process of the service knows a moved share at once', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  const other = await createApp({ config: testConfig(), db: world.db, internal: world.internal })
  const saveThere = (answers: object) => callOn(other.app, calls.saveAnswers, { sa, answers: { ...answers } })
  try {
    expect((await saveThere(ALL)).status).toBe(200)
    await update(it, edit(it.activity, [text(), question(), question('bb_3')]))
    expect((await saveThere({ bb_3: { answer: 'There' } })).body.saved).toEqual({ bb_3: 1 })
  } finally {
    await other.app.close()
  }
})

test('a class that answers while the share moves loses nothing that was acknowledged', async () => {
  const it = await world.shared()
  const students = await Promise.all(Array.from({ length: 12 }, (_, i) => world.begun(it.share, `s${i}@example.org`)))
  const acknowledged = new Map<string, unknown>()
  const write = async (sa: string, round: number) => {
    const given = round % 2 ? say(`${round}`) : { bb_1: { viewed: true }, ...say(`${round}`) }
    const { body: answer } = await world.save(sa, given)
    expect(Object.keys(answer.saved)).toEqual(Object.keys(given))
    acknowledged.set(sa, say(`${round}`).bb_2)
  }
  const moves = async () => {
    for (let round = 0; round < 4; round++) {
      const blocks = round % 2 ? [text(), question()] : [question('bb_3'), text()]
      expect((await update(it, edit(it.activity, blocks))).status).toBe(200)
    }
  }
  await Promise.all([
    moves(),
    ...students.map(async ({ sa }) => {
      for (let round = 0; round < 8; round++) await write(sa, round)
    })
  ])
  for (const [index, { sa }] of students.entries()) {
    const { answers } = (await world.start(it.share, `s${index}@example.org`, { sa })).body
    expect(answers['bb_2']).toEqual(acknowledged.get(sa))
  }
})

test('a save by somebody seen before costs one write and no read, whatever versions there were', async () => {
  const it = await world.shared()
  const { sa } = await world.begun(it.share)
  await update(it, edit(it.activity, [text(), question(), question('bb_3')]))
  await world.save(sa, ALL, { bb_1: 0, bb_2: 0 })
  const { db } = world.db
  await db!.command({ profile: 2 })
  try {
    await world.save(sa, { ...ALL, bb_3: { answer: 'x' } }, { bb_1: 1, bb_2: 1, bb_3: 0 })
  } finally {
    await db!.command({ profile: 0 })
  }
  const seen = await db!
    .collection('system.profile')
    .find({ ns: /\.(answers|shares|share_versions)$/ })
    .toArray()
  const reads = seen.filter(one => one['op'] === 'query')
  const writes = seen.filter(one => one['op'] === 'update')
  expect(reads).toEqual([])
  expect(writes).toHaveLength(3)
})

test('deleting a moved share leaves no version behind', async () => {
  const it = await world.shared()
  await update(it, edit(it.activity, [text()]))
  await callOn(app, calls.deleteShares, { uuids: [it.share] }, it.owner)
  await world.upkeep.run()
  await world.upkeep.run()
  expect(await world.db.collection('share_versions').countDocuments({ share: it.share })).toBe(0)
})

test('a page learns from its saves that the share has moved, and from its looks the code as it is now', async () => {
  const it = await world.shared()
  const started = await world.begun(it.share)
  expect((await world.save(started.sa, say('One'))).body.version).toBe(1)
  expect((await world.start(it.share, 'ana@example.org', { sa: started.sa })).body.version).toBe(1)
  await update(it, edit(it.activity, [text(), question('bb_2', 'Who?')]))
  expect((await world.save(started.sa, say('Two'))).body.version).toBe(2)
  const look = async () => (await callOn(app, calls.lookAtAnswers, { sa: started.sa })).body
  expect(await look()).toMatchObject({ version: 2, code: started.code })
  const [student] = await studentsOf(it)
  const { code } = (await callOn(app, calls.renewCode, { share: it.share, answer: student!.answer }, it.owner)).body
  expect(code).not.toBe(started.code)
  expect((await look()).code).toBe(code)
})
