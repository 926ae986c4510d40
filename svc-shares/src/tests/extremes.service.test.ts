import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, MAX_BLOCKS } from '@annals/contracts'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, blockOf, say, type TestWorld, testWorld } from '../testing/world.ts'

/** Extreme input: too much, too strange, too late. */

let world: TestWorld
let app: TestWorld['app']
let shared: TestWorld['shared']
let start: TestWorld['start']
let begun: TestWorld['begun']
let save: TestWorld['save']
let submit: TestWorld['submit']

beforeAll(async () => {
  world = await testWorld('extremes')
  ;({ app, shared, start, begun, save, submit } = world)
})
afterAll(() => world?.end())

test('one person writes the address in many ways and has one answer', async () => {
  const { share, owner } = await shared()
  const { sa, code } = await begun(share, 'Mara.Lind@Schu\u0308le.example')
  await save(sa, say('Mine'))
  for (const same of ['mara.lind@schüle.example', '  MARA.LIND@SCHÜLE.EXAMPLE ', 'mara.lind@schu\u0308le.example']) {
    expect((await start(share, same)).errorResponse.errorCode).toBe('CODE_NEEDED')
    expect((await start(share, same, { code })).body.answers).toEqual(say('Mine'))
  }
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  expect(students.map(student => student.member.email)).toEqual(['mara.lind@schüle.example'])
})

test.each([
  'mara lind@school.example',
  'mara@school .example',
  'a@b.c',
  'mara@\u202Eschool.example\n',
  `${'l'.repeat(65)}@school.example`,
  '<script>@school.example'
])('%j is no address', async email => {
  const { share } = await shared()
  expect((await start(share, email)).errorResponse.msg).toBe('Invalid email')
})

test.each([
  ['an answer of 5 MB', 'x'.repeat(5 * 2 ** 20), 413, 'TOO_LARGE'],
  ['an answer longer than a question takes', 'x'.repeat(20_001), 400, 'BAD_REQUEST']
])('%s is refused in words, changes nothing, and the next one is saved', async (_what, text, status, code) => {
  const { share } = await shared()
  const { sa } = await begun(share)
  await save(sa, say('Before'), { bb_2: 0 })
  for (const call of [calls.saveAnswers, calls.submitAnswers]) {
    const answered = await send(app, call, { sa, answers: say(text), revs: { bb_2: 1 } })
    expect([answered.status, answered.errorResponse.errorCode]).toEqual([status, code])
    expect(answered.errorResponse.msg).not.toBe('')
  }
  expect((await start(share, undefined, { sa })).body).toMatchObject({ answers: say('Before'), revs: { bb_2: 1 } })
  expect((await save(sa, say('After'), { bb_2: 1 })).body.saved).toEqual({ bb_2: 2 })
})

test('an answer that takes more bytes than its kind of block may is refused by name, and the others of a page are saved', async () => {
  const { share } = await shared()
  const { sa } = await begun(share)
  // 20,000 characters, each of which takes six bytes in JSON.
  const refused = await save(sa, { ...ALL, ...say('\u0001'.repeat(20_000)) }, { bb_1: 0, bb_2: 0 })
  expect([refused.status, refused.errorResponse.errorCode, refused.errorResponse.fields?.[0]?.path]).toEqual([
    413,
    'TOO_LARGE',
    'answers.bb_2'
  ])
  expect((await save(sa, { bb_1: { viewed: true } }, { bb_1: 0 })).status).toBe(200)
  expect((await save(sa, say('界'.repeat(20_000)), { bb_2: 0 })).status).toBe(200)
})

test('answers that fill the document of their student end in a refusal that names the block, not in a fault', async () => {
  const { share } = await shared()
  const { sa } = await begun(share)
  await save(sa, say('There'), { bb_2: 0 })
  // Answers to versions that no longer exist: today no share can get this large.
  const filler = { rev: 1, json: JSON.stringify({ answer: 'x'.repeat(2 ** 20) }), done: true }
  const filled = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`blocks.bb_${at + 500}`, filler]))
  const answers = world.db.collection('answers')
  await answers.updateOne(
    { share },
    { $set: { ...filled, 'blocks.bb_600': { ...filler, json: `"${'x'.repeat(1_040_000)}"` } } }
  )
  const refused = await save(sa, { ...ALL, ...say('y'.repeat(20_000)) }, { bb_1: 0, bb_2: 1 })
  const both = await save(sa, say('Short'), { bb_2: 1 })
  expect([refused.status, refused.errorResponse.errorCode, refused.errorResponse.fields?.[0]?.path]).toEqual([
    413,
    'TOO_LARGE',
    'answers.bb_2'
  ])
  expect([both.status, both.body.saved]).toEqual([200, { bb_2: 2 }])
  // Another student who saves at the same moment does not notice.
  const neighbour = await begun(share, 'next@example.org')
  await save(neighbour.sa, say('One'), { bb_2: 0 })
  const [full, well] = await Promise.all([
    save(sa, say('y'.repeat(20_000)), { bb_2: 2 }),
    save(neighbour.sa, say('Two'), { bb_2: 1 })
  ])
  expect([full.status, well.status]).toEqual([413, 200])
})

test('script, direction marks, emoji and odd characters come back to the teacher as they were typed', async () => {
  const words = '<script>alert(1)</script> \u202Eevil 👩🏽‍🏫 x̧̛ \u0000 \ud83d $gt "quoted" {{t}} ${x}'
  const { share, owner } = await shared()
  const { sa } = await begun(share)
  await submit(sa, { ...ALL, ...say(words) })
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const { data } = (await callOn(app, calls.getAnswer, { answer: students[0]!.answer }, owner)).body
  expect(JSON.parse(data.answer.answers)).toEqual({ ...ALL, ...say(words) })
})

test('an activity of as many blocks as there may be is answered, sent and reviewed', async () => {
  const owner = world.teacher()
  const activity = world.activityOf(owner.uuid)
  activity.blockOrder = Array.from({ length: MAX_BLOCKS }, (_, at) => `bb_${at + 1}`)
  activity.blocks = Object.fromEntries(activity.blockOrder.map(id => [id, blockOf(id, 'question', `${id}?`)]))
  const made = await callOn(app, calls.shareActivity, { activity: activity.uuid, mode: 'Students' }, owner)
  const share = made.body.share.uuid
  const { sa } = await begun(share)
  const answers = Object.fromEntries(activity.blockOrder.map(id => [id, { answer: `${id}: ${'words '.repeat(100)}` }]))
  const { bb_200: last, ...most } = answers
  expect(Object.keys((await save(sa, most)).body.saved)).toHaveLength(MAX_BLOCKS - 1)
  expect((await submit(sa)).errorResponse.errorCode).toBe('NOT_READY')
  expect((await submit(sa, { bb_200: last })).status).toBe(200)
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  expect(students).toMatchObject([{ answered: MAX_BLOCKS }])
  const { data } = (await callOn(app, calls.getAnswer, { answer: students[0]!.answer }, owner)).body
  expect(JSON.parse(data.answer.answers)).toEqual(answers)
})

test('a share that is deleted while a class answers takes all of it, and tells everybody the same', async () => {
  const { share, owner } = await shared()
  const students = await Promise.all(Array.from({ length: 20 }, (_, at) => begun(share, `s${at}@example.org`)))
  const round = (text: string) => students.map(({ sa }) => save(sa, say(text)))
  const answered = await Promise.all([
    ...round('Before'),
    ...students.slice(0, 5).map(({ sa }) => submit(sa, ALL)),
    callOn(app, calls.deleteShares, { uuids: [share] }, owner),
    ...round('After'),
    start(share, 'late@example.org')
  ])
  for (const one of answered) {
    if (one.status === 200) continue
    expect(['SHARE_GONE', 'ALREADY_SUBMITTED']).toContain(one.errorResponse.errorCode)
  }
  for (const { sa } of students) expect((await save(sa, say('Later'))).errorResponse.errorCode).toBe('SHARE_GONE')
  expect((await start(share, 's0@example.org')).errorResponse.errorCode).toBe('SHARE_GONE')
  const left = await world.db.collection('answers').find({ share }).toArray()
  expect(JSON.stringify(left)).not.toMatch(/example\.org|Before|After|Because/)
})
