import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { MAX_COPIES_PER_BLOCK } from './conflict-copies-repository.ts'
import { ALL, say, type TestWorld, testWorld } from '../../testing/world.ts'

/**
 * One student on two devices: whatever one device writes without having seen the other's value, both values can be
 * read.
 */

let world: TestWorld

beforeAll(async () => {
  world = await testWorld('two_devices')
})
afterAll(() => world?.end())

interface More {
  revs?: Record<string, number>
  origins?: Record<string, { line: string; turn: number }>
  decided?: string[]
}
const save = (sa: string, answers: object, more: More = {}) =>
  callOn(world.app, calls.saveAnswers, { sa, answers: { ...answers }, ...more })
const look = async (sa: string, revs?: Record<string, number>) =>
  (await callOn(world.app, calls.lookAtAnswers, { sa, ...(revs && { revs }) })).body

async function twoDevices() {
  const { share, owner } = await world.shared()
  const first = await world.begun(share)
  await save(first.sa, say('Begun'), { revs: { bb_2: 0 } })
  const second = (await world.start(share, undefined, { code: first.code })).body
  return { share, owner, one: first.sa, two: second.sa }
}

test('a tab that shows an old text never replaces what another device has saved: both can be read', async () => {
  const { one, two, share } = await twoDevices()
  await save(two, say('From the second'), { revs: { bb_2: 1 } })
  const late = await save(one, say('Begun x'), { revs: { bb_2: 1 }, origins: { bb_2: { line: 'one', turn: 2 } } })
  expect(late.body).toEqual({
    saved: {},
    stale: { bb_2: { rev: 2, value: { answer: 'From the second' } } },
    version: 1
  })
  for (const sa of [one, two]) {
    const seen = await look(sa)
    expect(seen.answers).toEqual(say('From the second'))
    expect(seen.kept).toMatchObject([{ block: 'bb_2', value: { answer: 'Begun x' }, isDecided: false, isLate: false }])
  }
  expect((await world.start(share, undefined, { sa: one })).body.kept).toHaveLength(1)
})

test('what goes on being typed without having seen the newer text is kept once, as it was last', async () => {
  const { one, two } = await twoDevices()
  await save(two, say('Newer'), { revs: { bb_2: 1 } })
  for (const turn of [2, 3, 5, 4])
    await save(one, say(`Turn ${turn}`), { revs: { bb_2: 1 }, origins: { bb_2: { line: 'one', turn } } })
  expect((await look(two)).kept.map(kept => kept.value)).toEqual([{ answer: 'Turn 5' }])
})

test('a save whose acknowledgement was lost is no other device: the next one goes on from it', async () => {
  const { one } = await twoDevices()
  const typed = (answer: string, turn: number) =>
    save(one, say(answer), { revs: { bb_2: 1 }, origins: { bb_2: { line: 'one', turn } } })
  await typed('The acknowledgement of this', 2)
  expect((await typed('The acknowledgement of this was lost', 3)).body).toEqual({
    saved: { bb_2: 3 },
    stale: {},
    version: 1
  })
  expect((await look(one)).kept).toEqual([])
  // A request that was overtaken on its way does not bring back an older value.
  expect((await typed('The', 1)).body.saved).toEqual({ bb_2: 3 })
  const now = await look(one)
  expect(now.answers).toEqual(say('The acknowledgement of this was lost'))
  expect(now.kept).toMatchObject([{ value: { answer: 'The' }, isDecided: true }])
})

test('overwriting without naming a revision keeps what was there', async () => {
  const { one, two } = await twoDevices()
  await save(two, say('Would be gone'), { revs: { bb_2: 1 } })
  expect((await save(one, say('Over it'))).body).toEqual({ saved: { bb_2: 3 }, stale: {}, version: 1 })
  const now = await look(two)
  expect(now.answers).toEqual(say('Over it'))
  expect(now.kept).toMatchObject([{ value: { answer: 'Would be gone' }, isDecided: false }])
})

test('many overwrite at once: every text is the answer or kept', async () => {
  const { one, two } = await twoDevices()
  const texts = Array.from({ length: 12 }, (_, at) => `Text ${at}`)
  await Promise.all(texts.map((text, at) => save(at % 2 ? one : two, say(text))))
  const { answers, kept } = await look(one)
  const there = [answers['bb_2'], ...kept.map(one => one.value)].map(value => (value as { answer: string }).answer)
  expect(there).toEqual(expect.arrayContaining([...texts, 'Begun']))
})

test('after one text is chosen, the other is kept and the question is settled on all devices', async () => {
  const { one, two } = await twoDevices()
  await save(two, say('Newer'), { revs: { bb_2: 1 } })
  await save(one, say('Mine'), { revs: { bb_2: 1 } })
  const chosen = await save(one, say('Mine'), { revs: { bb_2: 2 }, decided: ['bb_2'] })
  expect(chosen.body).toEqual({ saved: { bb_2: 3 }, stale: {}, version: 1 })
  const { answers, kept } = await look(two)
  expect(answers).toEqual(say('Mine'))
  expect(kept.map(({ value, isDecided }) => [value, isDecided])).toEqual([
    [{ answer: 'Mine' }, true],
    [{ answer: 'Newer' }, true]
  ])
  // A choice based on an outdated value is asked again.
  await save(two, say('Newest'), { revs: { bb_2: 3 } })
  const late = await save(one, say('Newer'), { revs: { bb_2: 3 }, decided: ['bb_2'] })
  expect(late.body.stale['bb_2']).toMatchObject({ rev: 4 })
})

test('what is written on one device after the other has sent is refused, kept and readable for a week', async () => {
  const { one, two, share, owner } = await twoDevices()
  await callOn(world.app, calls.submitAnswers, { sa: one, answers: ALL, revs: { bb_1: 0, bb_2: 1 } })
  const late = await save(two, say('Too late'), { revs: { bb_2: 1 } })
  expect(late.errorResponse.errorCode).toBe('ALREADY_SUBMITTED')
  const alsoLate = await world.submit(two, say('Sent too late'))
  expect(alsoLate.status).toBe(200)
  const now = await look(two)
  expect(now.answers).toEqual(ALL)
  expect(now.kept.map(({ value, isLate }) => [value, isLate])).toEqual([
    [{ answer: 'Too late' }, true],
    [{ answer: 'Sent too late' }, true]
  ])
  const { students } = (await callOn(world.app, calls.reviewShare, { share }, owner)).body
  const { data } = (await callOn(world.app, calls.getAnswer, { answer: students[0]!.answer }, owner)).body
  expect(JSON.parse(data.answer.answers)).toEqual(ALL)

  await world.upkeep.run()
  expect((await look(two)).kept).toHaveLength(2)
  const answers = world.db.collection('answers')
  const before = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await answers.updateMany({ share }, { $set: { keptUntil: before(1) } })
  await world.upkeep.run()
  expect((await look(two)).kept).toEqual([])
  expect(await answers.findOne({ share })).not.toHaveProperty('keptUntil')
})

test('sending names what it sends: where a block is at another revision, nothing is sent and it is told', async () => {
  const { one, two } = await twoDevices()
  await save(one, { bb_1: { viewed: true } }, { revs: { bb_1: 0 } })
  await save(two, say('Quicker'), { revs: { bb_2: 1 } })
  const asked = (revs: Record<string, number>) => callOn(world.app, calls.submitAnswers, { sa: one, answers: {}, revs })
  expect((await asked({ bb_1: 1, bb_2: 1 })).errorResponse).toMatchObject({
    errorCode: 'STALE',
    stored: { bb_2: { rev: 2, value: { answer: 'Quicker' } } }
  })
  expect((await look(one)).submitted).toBe(false)
  expect((await asked({ bb_1: 1, bb_2: 2 })).status).toBe(200)
})

test('reading returns values only of blocks whose revision the device does not have', async () => {
  const { one } = await twoDevices()
  await save(one, { bb_1: { viewed: true } }, { revs: { bb_1: 0 } })
  const now = await look(one, { bb_2: 1 })
  expect(now).toMatchObject({ answers: { bb_1: { viewed: true } }, revs: { bb_1: 1, bb_2: 1 }, submitted: false })
  expect(now.answers).not.toHaveProperty('bb_2')
})

test('what is kept is bounded, the newest and undecided stays, and a deleted share takes it along', async () => {
  const { one, share, owner } = await twoDevices()
  for (let n = 0; n < MAX_COPIES_PER_BLOCK + 5; n += 1) await save(one, say(`Over ${n}`))
  const { kept } = await look(one)
  expect(kept).toHaveLength(MAX_COPIES_PER_BLOCK)
  expect(kept.at(-1)?.value).toEqual({ answer: `Over ${MAX_COPIES_PER_BLOCK + 3}` })
  await callOn(world.app, calls.deleteShares, { uuids: [share] }, owner)
  await world.upkeep.run()
  expect(await world.db.collection('kept_answers').countDocuments({ share })).toBe(0)
})
