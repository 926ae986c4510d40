import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, keepingDays } from '@annals/contracts'
import { newId, newSecret } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, say, type TestWorld, testWorld } from '../../testing/world.ts'

// The clock of one test does not move back for the next one: each has its own world.
let world: TestWorld
let shared: Awaited<ReturnType<TestWorld['shared']>>
beforeAll(async () => {
  world = await testWorld('retention')
  shared = await world.shared()
})
afterAll(() => world?.end())

const entryOf = async (share: string, owner: { session: string }) =>
  (await callOn(world.app, calls.myShares, {}, owner)).body.shares.find(entry => entry.share.uuid === share)
const keep = (share: string, until: string, owner: { session: string }) =>
  send(world.app, calls.keepAnswers, { share, until }, owner)
const count = (name: string, share: string) => world.db.collection(name).countDocuments({ share })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a share keeps its answers for a year; the teacher may choose another day, but no past one', async () => {
  const { owner, share, activity } = shared
  const { usual } = keepingDays(new Date())
  expect((await entryOf(share, owner))?.share.retention).toEqual({ until: usual, isEnding: false, deleted: null })
  for (const past of [day(-1), day(0), '2027-02-30', '2099-01-01']) {
    expect(await keep(share, past, owner)).toMatchObject({
      status: 400,
      errorResponse: { fields: [{ path: 'until' }] }
    })
    const made = await send(
      world.app,
      calls.shareActivity,
      { activity: activity.uuid, mode: 'Students', keepUntil: past },
      owner
    )
    expect(made).toMatchObject({ status: 400, errorResponse: { fields: [{ path: 'keepUntil' }] } })
  }
  expect((await keep(share, day(20), owner)).status).toBe(200)
  expect((await entryOf(share, owner))?.share.retention).toMatchObject({ until: day(20), isEnding: true })
  expect((await keep(share, day(60), owner)).status).toBe(200)
  expect((await entryOf(share, owner))?.share.retention).toMatchObject({ until: day(60), isEnding: false })
})

test('a share where nobody answers has no such day', async () => {
  const { owner, share } = await world.shared('Others')
  expect((await entryOf(share, owner))?.share.retention).toBeNull()
  expect(await keep(share, day(60), owner)).toMatchObject({ status: 409 })
})

test('a share that was made before there were such days gets one from the sweep', async () => {
  const { owner, share } = await world.shared()
  await world.db.collection('shares').updateOne({ _id: share as never }, { $unset: { keepUntil: 1, sweepAt: 1 } })
  expect((await entryOf(share, owner))?.share.retention).toBeNull()
  await world.live(0)
  const anHour = new Date(Date.now() + 3_600_000)
  expect([keepingDays(new Date()).usual, keepingDays(anHour).usual]).toContain(
    (await entryOf(share, owner))?.share.retention?.until
  )
})

test('the teacher is warned, then nothing is left of the students, and the share says so', async () => {
  const { owner, share } = shared
  // At three in the morning, so that the hours of a test end before midnight.
  world.pass((Date.parse(`${day(0)}T03:00:00Z`) - Date.now()) / 86_400_000)
  const sent = await world.begun(share, 'ana@example.org')
  await world.submit(sent.sa, ALL)
  await world.save(sent.sa, say('Too late.'))
  const working = await world.begun(share, 'ben@example.org')
  await world.save(working.sa, say('First.'))
  await world.save(working.sa, say('Second.'))
  await world.begun(share, 'cleo@example.org')
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...{ _id: newId(), share, email: `s${at}@example.org`, emailHash: String(at), code: '123456', version: 1 },
    ...{ tokens: [newSecret()], blocks: {}, submitted: null, gone: null, created: new Date(), updated: new Date() }
  }))
  await world.db.collection('answers').insertMany(many as never)
  const other = await world.shared()
  await world.save((await world.begun(other.share)).sa, say('Stays.'))

  await world.live(40)
  expect((await entryOf(share, owner))?.share.retention).toMatchObject({ isEnding: true, deleted: null })
  expect(await count('answers', share)).toBe(62)

  await world.live(20)
  world.pass(1)
  expect((await world.start(share, 'dan@example.org')).errorResponse.errorCode).toBe('ANSWERS_DELETED')
  await world.live(0)
  for (const name of ['answers', 'kept_answers', 'starts']) expect([name, await count(name, share)]).toEqual([name, 0])
  const stored = JSON.stringify(await world.db.collection('shares').findOne({ _id: share as never }))
  expect(stored).not.toMatch(/@example\.org|Because|Second/u)

  const entry = await entryOf(share, owner)
  expect(entry).toMatchObject({ answers: 0, submitted: 0, share: { retention: { until: day(60) } } })
  expect(entry?.share.retention?.deleted).toEqual(expect.any(String))
  const viewed = await callOn(world.app, calls.viewShare, { share })
  expect(viewed.body.share.retention?.deleted).toBe(entry?.share.retention?.deleted)
  const codes = [(await world.start(share, 'ana@example.org')).errorResponse.errorCode]
  // A device that was writing is asked for its e-mail, and told then.
  for (const call of [
    () => send(world.app, calls.saveAnswers, { sa: working.sa, answers: say('Third.') }),
    () => send(world.app, calls.lookAtAnswers, { sa: working.sa })
  ])
    codes.push((await call()).errorResponse.errorCode)
  expect(codes).toEqual(['ANSWERS_DELETED', 'SA_UNKNOWN', 'SA_UNKNOWN'])
  expect(await keep(share, day(100), owner)).toMatchObject({ status: 409 })
  expect(await count('answers', other.share)).toBe(1)

  // What a save under way stored meanwhile goes an hour later.
  await world.db.collection('kept_answers').insertOne({ _id: newId() as never, share, answer: sent.sa })
  await world.sweep.run()
  expect(await count('kept_answers', share)).toBe(1)
  await world.live(1)
  expect(await count('kept_answers', share)).toBe(0)
})

/** A world of its own with a share, an answer to it, and its last day. */
async function withLastDay(name: string, days: number) {
  const own = await testWorld(name)
  // At three in the morning, so that the hours of a test end before midnight.
  own.pass((Date.parse(`${day(0)}T03:00:00Z`) - Date.now()) / 86_400_000)
  const { owner, share } = await own.shared()
  await own.save((await own.begun(share)).sa, say('Stays.'))
  await send(own.app, calls.keepAnswers, { share, until: day(days) }, owner)
  const answers = () => own.db.collection('answers').countDocuments({ share })
  const warnedDays = async () =>
    (await own.db.collection('shares').findOne({ _id: share as never }))?.['warned']?.on.length
  const held = async () => (await own.app.metrics.getSingleMetric('answers_deletion_held')?.get())?.values[0]?.value
  return { own, owner, share, answers, warnedDays, held }
}

test('a process whose clock differs from MongoDB’s deletes nothing and warns nobody, and says so', async () => {
  const { own, answers, warnedDays, held } = await withLastDay('retention_apart', 20)
  try {
    await own.live(20)
    const counted = await warnedDays()
    expect([await held(), counted]).toEqual([0, 20])
    own.misset(1)
    for (let run = 0; run < 3; run++) await own.sweep.run()
    expect([await held(), await warnedDays(), await answers()]).toEqual([1, counted, 1])
    own.misset(-1)
    await own.sweep.run()
    expect(await held()).toBe(0)
    await own.live(1)
    expect(await answers()).toBe(0)
  } finally {
    await own.end()
  }
})

test('if both clocks are a year ahead, nothing is deleted before the teacher was warned on thirty days', async () => {
  const { own, answers, warnedDays, held } = await withLastDay('retention_ahead', 60)
  try {
    await own.live(1)
    own.pass(365)
    await own.sweep.run()
    expect(await held()).toBe(1)
    await own.live(28)
    expect([await warnedDays(), await answers()]).toEqual([29, 1])

    // Set right again: what was counted meanwhile does not help the next wrong clock.
    own.pass(-365 - 28)
    await own.live(0)
    expect(await warnedDays()).toBeUndefined()
    own.pass(365)
    await own.live(29)
    expect([await held(), await answers()]).toEqual([0, 1])
    await own.live(1)
    expect(await answers()).toBe(0)
  } finally {
    await own.end()
  }
})

test('after an outage beyond the last day, answers stay until the days of warning are complete', async () => {
  const { own, owner, share, answers } = await withLastDay('retention_outage', 35)
  try {
    await own.live(15)
    own.pass(40)
    await own.live(18)
    expect(await answers()).toBe(1)
    expect((await send(own.app, calls.keepAnswers, { share, until: day(80) }, owner)).status).toBe(200)
    await own.live(7)
    expect(await answers()).toBe(1)
    await own.live(3)
    expect(await answers()).toBe(0)
  } finally {
    await own.end()
  }
})

test('two clocks that are minutes apart at midnight count a day once', async () => {
  const { own, warnedDays } = await withLastDay('retention_midnight', 20)
  try {
    own.pass(5)
    // From three in the morning to two minutes before midnight.
    own.pass(21 / 24 - 2 / 1440)
    for (let run = 0; run < 6; run++) {
      await own.sweep.run()
      own.misset((run % 2 ? -1 : 1) * (4 / 1440))
    }
    expect(await warnedDays()).toBe(2)
  } finally {
    await own.end()
  }
})

test('a clock that is behind for minutes after a restart takes no day of warning back', async () => {
  const { own, answers, warnedDays } = await withLastDay('retention_behind', 20)
  try {
    await own.live(19)
    const counted = await warnedDays()
    own.pass(-400)
    await own.sweep.run()
    own.pass(400)
    await own.live(0)
    expect(await warnedDays()).toBe(counted)
    await own.live(2)
    expect(await answers()).toBe(0)
  } finally {
    await own.end()
  }
})
