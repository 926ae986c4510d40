import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { MAX_STUDENTS } from './first-save.ts'
import { NEW_STARTS } from './limit-rules.ts'
import { MAX_STARTS } from './start-repository.ts'
import { ALL, say, type TestWorld, testWorld } from '../../testing/world.ts'

/** Who gets access, who gets which answer, and what a stranger leaves behind. */

let world: TestWorld
let app: TestWorld['app']

beforeAll(async () => {
  world = await testWorld('starting')
  ;({ app } = world)
})
afterAll(() => world?.end())

const SCHOOL = '203.0.113.7'
const STRANGER = '198.51.100.66'
const FREE = { resumeCode: false, seeProgress: false }
interface More {
  sa?: string
  code?: string
}
const start = (share: string, email: string, more: More = {}, address = SCHOOL) =>
  callOn(app, calls.startStudent, { share, email, ...more }, { headers: { 'x-forwarded-for': address } })
const pupil = (n: number) => `pupil-${n}@school.example`
const codesOf = (answered: { status: number; errorResponse: { errorCode: string } }[]) =>
  answered.map(one => (one.status === 200 ? 'in' : one.errorResponse.errorCode))

/** A pupil who has started and saved. */
async function working(share: string, email: string) {
  const { sa, code } = (await start(share, email)).body
  await world.save(sa, say(`By ${email}`), { bb_2: 0 })
  return { sa, code }
}
const seenOf = async (share: string, owner: TestWorld['teacher'] extends () => infer T ? T : never) => {
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const { data } = (await callOn(app, calls.shareStatus, { share }, owner)).body
  const row = (await callOn(app, calls.myShares, {}, owner)).body.shares.find(one => one.share.uuid === share)
  return { review: students.length, status: data.length, counted: row?.answers }
}

test('a start leaves nothing that the teacher sees until a first answer is saved', async () => {
  const { share, owner } = await world.shared()
  const { sa } = (await start(share, pupil(1))).body
  expect(await seenOf(share, owner)).toEqual({ review: 0, status: 0, counted: 0 })
  expect((await world.save(sa, { bb_9: 'no block' })).status).toBe(400)
  expect(await seenOf(share, owner)).toEqual({ review: 0, status: 0, counted: 0 })
  expect((await world.save(sa, say('First'), { bb_2: 0 })).body).toEqual({
    saved: { bb_2: 1 },
    stale: {},
    version: 1
  })
  expect(await seenOf(share, owner)).toEqual({ review: 1, status: 1, counted: 1 })
})

test('a reload before the first answer goes on, and shows the same code', async () => {
  const { share } = await world.shared()
  const first = (await start(share, pupil(1))).body
  expect((await start(share, pupil(1), { sa: first.sa })).body).toEqual(first)
  const looked = await callOn(app, calls.lookAtAnswers, { sa: first.sa })
  expect(looked.body).toEqual({ submitted: false, answers: {}, revs: {}, kept: [] })
})

test('of two who start under one address the first to save has it; the other is asked for the code and loses nothing', async () => {
  const { share } = await world.shared()
  const [one, two] = [(await start(share, pupil(1))).body, (await start(share, pupil(1))).body]
  expect((await world.save(two.sa, say('Quicker'))).status).toBe(200)
  expect((await world.save(one.sa, say('Slower'))).errorResponse.errorCode).toBe('CODE_NEEDED')
  const back = (await start(share, pupil(1), { sa: one.sa, code: two.code })).body
  expect(back.answers).toEqual(say('Quicker'))
})

test('first saves of one device at the same time make one answer', async () => {
  const { share, owner } = await world.shared()
  const { sa } = (await start(share, pupil(1))).body
  const saved = await Promise.all(['a', 'b', 'c'].map(text => world.save(sa, say(text), { bb_2: 0 })))
  expect(saved.map(one => one.status)).toEqual([200, 200, 200])
  const { kept, answers } = (await callOn(app, calls.lookAtAnswers, { sa })).body
  const there = [answers['bb_2'], ...kept.map(({ value }) => value)]
  expect(there).toEqual(expect.arrayContaining(['a', 'b', 'c'].map(answer => ({ answer }))))
  expect((await seenOf(share, owner)).review).toBe(1)
})

test('who sends as the first thing has saved with it', async () => {
  const { share } = await world.shared()
  const { sa } = (await start(share, pupil(1))).body
  expect((await world.submit(sa)).errorResponse.errorCode).toBe('NOT_READY')
  expect((await world.submit(sa, ALL)).status).toBe(200)
})

test('200 of one school start in a minute, and a class comes back on the same devices', async () => {
  const { share } = await world.shared()
  const started = await Promise.all(Array.from({ length: 200 }, (_, n) => start(share, pupil(n))))
  expect(new Set(codesOf(started))).toEqual(new Set(['in']))
  const devices = started.slice(0, 30).map(one => one.body.sa)
  await Promise.all(devices.map((sa, n) => world.save(sa, say(`By ${n}`))))
  for (let pause = 0; pause < 3; pause += 1) {
    const back = await Promise.all(devices.map((sa, n) => start(share, pupil(n), { sa })))
    expect(new Set(codesOf(back))).toEqual(new Set(['in']))
  }
})

test('a stranger is told of twenty addresses that they have begun, then the same of every address; the school goes on', async () => {
  const { share } = await world.shared()
  const class_ = await Promise.all(Array.from({ length: 25 }, (_, n) => working(share, pupil(n))))
  const asked: string[] = []
  for (let n = 0; n < 25; n += 1) asked.push(...codesOf([await start(share, pupil(n), {}, STRANGER)]))
  expect(asked).toEqual([...Array<string>(20).fill('CODE_NEEDED'), ...Array<string>(5).fill('CODE_OR_WAIT')])
  const answered = await Promise.all(
    [pupil(3), 'nobody@school.example'].map(email => start(share, email, {}, STRANGER))
  )
  expect(answered.map(one => [one.status, one.errorResponse])).toEqual([
    [answered[0]!.status, answered[0]!.errorResponse],
    [answered[0]!.status, answered[0]!.errorResponse]
  ])
  expect(codesOf([await start(share, 'new@school.example'), await start(share, pupil(3))])).toEqual([
    'in',
    'CODE_NEEDED'
  ])
  expect(codesOf([await start(share, pupil(3), { sa: class_[3]!.sa }, STRANGER)])).toEqual(['in'])
  // A person who has the code is no stranger: a class that comes back on other devices gets access.
  const back: string[] = []
  for (let n = 0; n < 25; n += 1) {
    await start(share, pupil(n))
    back.push(...codesOf([await start(share, pupil(n), { code: class_[n]!.code })]))
  }
  expect(new Set(back)).toEqual(new Set(['in']))
})

test('that one e-mail has begun may be told again and again, and keeps nobody out', async () => {
  const { share } = await world.shared()
  const { code } = await working(share, pupil(1))
  for (let n = 0; n < 30; n += 1) expect(codesOf([await start(share, pupil(1))])).toEqual(['CODE_NEEDED'])
  expect(codesOf([await start(share, pupil(2))])).toEqual(['in'])
  // A right code only takes back the disclosure of its own e-mail.
  const others = Array.from({ length: 20 }, (_, n) => pupil(n + 10))
  for (const email of others) await working(share, email)
  for (const email of others) await start(share, email, {}, STRANGER)
  for (let n = 0; n < 3; n += 1) await start(share, pupil(1), { code }, STRANGER)
  expect(codesOf([await start(share, pupil(2), {}, STRANGER)])).toEqual(['CODE_OR_WAIT'])
})

test('a note taken before the class began tells no more of it than a start does', async () => {
  const { share } = await world.shared()
  const emails = Array.from({ length: 25 }, (_, n) => pupil(n))
  const starts = await Promise.all(emails.map(async email => (await start(share, email, {}, STRANGER)).body.sa))
  for (const email of emails) await working(share, email)
  const told: string[] = []
  for (const sa of starts) told.push(...codesOf([await world.save(sa, say('Who is here?'), { bb_2: 0 })]))
  expect(told).toEqual([...Array<string>(20).fill('CODE_NEEDED'), ...Array<string>(5).fill('CODE_OR_WAIT')])
})

test('a first save that stores nothing makes no pupil', async () => {
  const { share, owner } = await world.shared()
  const { sa } = (await start(share, pupil(1))).body
  const { body: answer } = await world.save(sa, say('On top of nothing'), { bb_2: 7 })
  expect(answer).toMatchObject({ saved: {}, stale: { bb_2: { rev: 0, value: null } } })
  expect(await seenOf(share, owner)).toEqual({ review: 0, status: 0, counted: 0 })
  expect((await world.save(sa, say('From the start'), { bb_2: 0 })).body.saved).toEqual({ bb_2: 1 })
  expect(await seenOf(share, owner)).toMatchObject({ status: 1 })
})

test('a network that starts without end is limited, and no other one', async () => {
  const { share, owner } = await world.shared()
  const { most } = NEW_STARTS
  const answered = codesOf(
    await Promise.all(Array.from({ length: most + 20 }, (_, n) => start(share, `ghost-${n}@x.example`, {}, STRANGER)))
  )
  expect(answered.filter(code => code === 'in')).toHaveLength(most)
  expect(answered.filter(code => code === 'TOO_MANY_TRIES')).toHaveLength(20)
  expect(codesOf([await start(share, pupil(1))])).toEqual(['in'])
  expect(await seenOf(share, owner)).toEqual({ review: 0, status: 0, counted: 0 })
  const left = await world.db.collection('starts').find({ share }).toArray()
  expect(left.every(one => one['expires'] instanceof Date)).toBe(true)
})

test('a share takes as many students as its lists can show', async () => {
  const { share, owner } = await world.shared()
  const { sa } = (await start(share, pupil(0))).body
  const row = (n: number) => ({
    ...{ _id: newId(), share, email: `many-${n}@x.example`, emailHash: `many-${n}`, tokens: [`${share}-${n}`] },
    ...{ blocks: {}, version: 1, submitted: null, gone: null, created: new Date(), updated: new Date() }
  })
  await world.db.collection('answers').insertMany(Array.from({ length: MAX_STUDENTS }, (_, n) => row(n)) as never)
  expect((await start(share, pupil(1))).errorResponse.errorCode).toBe('SHARE_FULL')
  expect((await world.save(sa, ALL)).errorResponse.errorCode).toBe('SHARE_FULL')
  expect((await seenOf(share, owner)).status).toBe(MAX_STUDENTS)
})

test('where no code is asked for, strangers who start push no device out that is in use', async () => {
  const { share } = await world.shared('Students', FREE)
  const { sa } = await working(share, pupil(1))
  const strangers = []
  for (let n = 0; n < 25; n += 1) strangers.push((await start(share, pupil(1), {}, STRANGER)).body.sa)
  expect((await world.save(sa, say('Still mine'))).status).toBe(200)
  for (const stranger of strangers) await world.save(stranger, say('Over it'))
  expect((await world.save(sa, say('Mine after all'))).status).toBe(200)
  expect((await start(share, pupil(1), { sa })).body.answers).toEqual(say('Mine after all'))
})

test('a device that was not used for days gives way to the twenty-first', async () => {
  const { share } = await world.shared()
  const { sa, code } = await working(share, pupil(1))
  const others: string[] = []
  for (let n = 0; n < 19; n += 1) others.push((await start(share, pupil(1), { code })).body.sa)
  expect((await start(share, pupil(1), { code })).errorResponse.errorCode).toBe('TOO_MANY_DEVICES')
  const answers = world.db.collection('answers')
  const stored = await answers.findOne({ share })
  const first = (stored!['tokens'] as string[])[0]!
  await answers.updateOne({ share }, { $set: { [`used.${first}`]: 1 } })
  expect((await start(share, pupil(1), { code })).status).toBe(200)
  expect((await world.save(sa, say('late'))).errorResponse.errorCode).toBe('SA_UNKNOWN')
  expect((await world.save(others[0]!, say('Goes on'))).status).toBe(200)
})

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('over days thirty wrong codes for one address are all, whoever tries; a new code of the teacher begins anew', async () => {
  const { share, owner } = await world.shared()
  const { code } = await working(share, pupil(1))
  const limits = world.db.collection('limits')
  const tries = async (email: string) => {
    const answered: string[] = []
    for (let day = 0; day < 7; day += 1) {
      for (let n = 0; n < 5; n += 1)
        answered.push(...codesOf([await start(share, email, { code: wrongOf(code) }, `198.51.100.${day}`)]))
      await limits.deleteMany({ _id: { $regex: /^code:/ } } as never)
    }
    return answered
  }
  const known = await tries(pupil(1))
  expect(known).toEqual([...Array<string>(30).fill('CODE_WRONG'), ...Array<string>(5).fill('CODE_SPENT')])
  expect(await tries('nobody@school.example')).toEqual(known)
  expect((await start(share, pupil(1), { code })).errorResponse.errorCode).toBe('CODE_SPENT')

  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const asked = { share, answer: students[0]!.answer }
  expect((await callOn(app, calls.renewCode, asked, world.teacher())).status).toBe(403)
  const renewed = (await callOn(app, calls.renewCode, asked, owner)).body.code
  expect(renewed).toMatch(/^\d{6}$/)
  expect((await start(share, pupil(1), { code })).errorResponse.errorCode).toBe(
    renewed === code ? undefined : 'CODE_WRONG'
  )
  expect((await start(share, pupil(1), { code: renewed })).body.answers).toEqual(say(`By ${pupil(1)}`))
})

test('a network that guesses codes is told no more, and whoever has the right code gets in there and at once', async () => {
  const { share, owner } = await world.shared()
  const { code } = await working(share, pupil(1))
  const guessed: string[] = []
  for (let n = 0; n < 70; n += 1)
    guessed.push(...codesOf([await start(share, pupil(100 + n), { code: '000000' }, STRANGER)]))
  expect(guessed).toEqual([...Array<string>(60).fill('CODE_WRONG'), ...Array<string>(10).fill('TOO_MANY_TRIES')])
  const wrong = await Promise.all(
    [pupil(1), 'nobody@school.example'].map(email => start(share, email, { code: wrongOf(code) }, STRANGER))
  )
  expect(wrong[0]!.errorResponse).toEqual(wrong[1]!.errorResponse)
  expect(wrong[0]!.errorResponse.msg).toMatch(/Please try again in (a minute|\d+ minutes)\./)
  expect(Number(wrong[0]!.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  for (const address of [STRANGER, SCHOOL]) expect((await start(share, pupil(1), { code }, address)).status).toBe(200)

  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const asked = { share, answer: students[0]!.answer }
  const renewed = (await callOn(app, calls.renewCode, asked, owner)).body.code
  expect((await start(share, pupil(1), { code: renewed }, STRANGER)).status).toBe(200)
})

test('guesses from many networks at e-mails that nobody has keep no student out', async () => {
  const { share } = await world.shared()
  const { code } = await working(share, pupil(1))
  for (let network = 0; network < 10; network += 1)
    await Promise.all(
      Array.from({ length: 59 }, (_, n) =>
        start(share, `made-up-${network}-${n}@x.example`, { code: '000000' }, `198.51.100.${100 + network}`)
      )
    )
  expect((await start(share, pupil(1), { code })).status).toBe(200)
})

test('a school of two thousand behind one address gets in over a day, and starts stay bounded', async () => {
  const { share } = await world.shared()
  const limits = world.db.collection('limits')
  const starts = world.db.collection('starts')
  const one = (await start(share, pupil(0))).body
  const [note] = await starts.find({ share }).toArray()
  // This adds as many as a network may leave, so that the test need not start each of them.
  const { _id: _, ...rest } = note!
  const copies = Array.from({ length: MAX_STARTS - 1 }, (_, n) => ({
    ...{ ...rest, _id: `${share}-${n}` },
    expires: new Date(note!['expires'].getTime() + 1000 + n)
  }))
  await starts.insertMany(copies as never)
  for (let quarter = 0; quarter < 3; quarter += 1) {
    const begun = await Promise.all(Array.from({ length: 150 }, (_, n) => start(share, pupil(quarter * 1000 + n + 1))))
    expect(new Set(codesOf(begun))).toEqual(new Set(['in']))
    await limits.deleteMany({ _id: { $regex: /^new-starts:/ } } as never)
  }
  expect(await starts.countDocuments({ share })).toBe(MAX_STARTS)
  expect((await world.save(one.sa, say('Too old a note'))).errorResponse.errorCode).toBe('SA_UNKNOWN')
})

test('somebody who reaches a limit is told how long to wait', async () => {
  const { share } = await world.shared()
  await Promise.all(
    Array.from({ length: NEW_STARTS.most }, (_, n) => start(share, `ghost-${n}@x.example`, {}, STRANGER))
  )
  const late = await start(share, pupil(1), {}, STRANGER)
  expect(late.errorResponse.msg).toMatch(
    /^Too many have started from your network just now\. Please try again in \d+ minutes\.$/
  )
  expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
})

test('the teacher removes a student with everything that is stored; the device is told, and may start anew', async () => {
  const { share, owner } = await world.shared()
  const [gone, stays] = [await working(share, pupil(1)), await working(share, pupil(2))]
  await world.save(gone.sa, say('Over it'))
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const answer = students.find(one => one.member.email === pupil(1))!.answer
  const remove = (who = owner, answers = [answer], of = share) =>
    callOn(app, calls.removeStudents, { share: of, answers }, who)

  expect((await remove(world.teacher())).status).toBe(403)
  const other = await world.shared()
  expect((await remove(other.owner, [answer], other.share)).status).toBe(200)
  expect(await seenOf(share, owner)).toEqual({ review: 2, status: 2, counted: 2 })

  // A device that had started with the code and saved nothing.
  const stored = await world.db.collection('answers').findOne({ _id: answer as never })
  await world.db.collection('starts').insertOne({
    ...{ _id: newId() as never, share, answer, email: pupil(1), emailHash: stored?.['emailHash'], code: '123456' },
    ...{ isNew: false, from: 'x', expires: new Date(Date.now() + 60_000) }
  })
  expect((await remove()).status).toBe(200)
  expect(await seenOf(share, owner)).toEqual({ review: 1, status: 1, counted: 1 })
  for (const left of ['answers', 'kept_answers', 'starts'])
    expect(JSON.stringify(await world.db.collection(left).find({ share }).toArray())).not.toMatch(/pupil-1@|Over it/)
  expect((await world.save(gone.sa, say('Late'))).errorResponse.errorCode).toBe('ANSWER_REMOVED')
  expect((await callOn(app, calls.lookAtAnswers, { sa: gone.sa })).errorResponse.errorCode).toBe('ANSWER_REMOVED')
  expect((await start(share, pupil(1), { sa: gone.sa })).errorResponse.errorCode).toBe('ANSWER_REMOVED')
  expect((await start(share, pupil(1))).body).toMatchObject({ answers: {}, kept: [] })
  expect((await world.save(stays.sa, say('Goes on'))).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
