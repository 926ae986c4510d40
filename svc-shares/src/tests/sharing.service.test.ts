import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { newId, newSecret } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, say, type TestWorld, testWorld } from '../testing/world.ts'

let world: TestWorld
let app: TestWorld['app']
let shared: TestWorld['shared']
let start: TestWorld['start']
let begun: TestWorld['begun']
let save: TestWorld['save']
let submit: TestWorld['submit']

beforeAll(async () => {
  world = await testWorld('shares')
  ;({ app, shared, start, begun, save, submit } = world)
})
afterAll(() => world?.end())

test('a share shows the activity as it was, whatever becomes of it', async () => {
  const { activity, share, url, owner } = await shared()
  expect(url).toBe(`/ea/student/${share}`)
  activity.title = 'Changed'
  world.activities.delete(activity.uuid)
  const seen = await callOn(app, calls.viewShare, { share })
  expect(seen.body).toMatchObject({
    mode: 'Students',
    share: { title: 'Letters home' },
    activity: { title: 'Letters home' }
  })
  expect(seen.body.students).toBeUndefined()
  expect((await callOn(app, calls.viewShare, { share }, owner)).body.students).toEqual([])
  expect((await shared('Others')).url).toMatch(/^\/ea\/share\//)
})

test('a share has its owner’s own tags alone, by their stored names', async () => {
  const owner = world.teacher()
  const own = { uuid: newId(), name: '9b', tag: 'MyClasses' } as const
  world.ownTags.set(owner.uuid, [own])
  const tags = [
    { uuid: newId(), name: '\u202EHistory' },
    { uuid: own.uuid, name: '\u200B', label: 'x' },
    { uuid: own.uuid, name: '9b' }
  ]
  await callOn(app, calls.shareActivity, { activity: world.activityOf(owner.uuid).uuid, mode: 'Students', tags }, owner)
  const [entry] = (await callOn(app, calls.myShares, {}, owner)).body.shares
  expect(entry?.tags).toEqual([{ uuid: own.uuid, name: '9b', label: 'MyClasses' }])
})

test('nobody can share, review, read or delete things of another member', async () => {
  const { activity, share } = await shared()
  const { sa } = await begun(share)
  await submit(sa, ALL)
  const other = world.teacher()
  const answers = await Promise.all([
    callOn(app, calls.shareActivity, { activity: activity.uuid, mode: 'Students' }, other),
    callOn(app, calls.reviewShare, { share }, other),
    callOn(app, calls.shareStatus, { share }, other),
    callOn(app, calls.deleteShares, { uuids: [share] }, other)
  ])
  expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403])
  expect((await callOn(app, calls.reviewShare, { share: newId() }, other)).status).toBe(404)
})

test.each([
  ['a@b.c', 400],
  ['a@b.co', 200],
  [`${'l'.repeat(60)}@${'d'.repeat(189)}.org`, 200],
  [`${'l'.repeat(60)}@${'d'.repeat(190)}.org`, 400],
  ['', 400]
])('the e-mail %s is answered with %s', async (email, status) => {
  const { share } = await shared()
  const answered = await start(share, email)
  expect(answered.status).toBe(status)
  if (status === 400) expect(answered.errorResponse.msg).toBe('Invalid email')
})

test('a student continues on the same device, and on another one only with the code', async () => {
  const { share } = await shared()
  const first = await begun(share)
  expect(first.code).toMatch(/^\d{6}$/)
  await save(first.sa, say('Half'))
  const again = await start(share, ' ANA@example.org ', { sa: first.sa })
  expect(again.body).toMatchObject({ sa: first.sa, answers: say('Half'), revs: { bb_2: 1 } })

  expect((await start(share)).errorResponse.errorCode).toBe('CODE_NEEDED')
  expect((await start(share, undefined, { sa: newSecret() })).errorResponse.errorCode).toBe('CODE_NEEDED')
  const second = await start(share, undefined, { code: `${first.code.slice(0, 3)} ${first.code.slice(3)}` })
  expect(second.body.answers).toEqual(say('Half'))
  expect((await save(first.sa, say('One'))).status).toBe(200)
  expect((await save(second.body.sa, say('Two'))).status).toBe(200)
})

test('a wrong code and an e-mail that never started answer alike, and after five tries the right code waits too', async () => {
  const { share } = await shared()
  const { code } = await begun(share)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tries = (email: string) => Promise.all(Array.from({ length: 7 }, () => start(share, email, { code: wrong })))
  const known = (await tries('ana@example.org')).map(answer => answer.errorResponse.errorCode).toSorted()
  const unknown = (await tries('nobody@example.org')).map(answer => answer.errorResponse.errorCode).toSorted()
  expect(known).toEqual([...Array<string>(5).fill('CODE_WRONG'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  expect(unknown).toEqual(known)
  expect((await start(share, undefined, { code })).status).toBe(429)
})

test('an sa opens its own answer alone', async () => {
  const [one, two] = [await shared(), await shared()]
  const { sa } = await begun(one.share)
  await save((await begun(two.share)).sa, ALL)
  expect((await start(two.share, undefined, { sa })).errorResponse.errorCode).toBe('CODE_NEEDED')
  expect((await save(newSecret(), ALL)).errorResponse.errorCode).toBe('SA_UNKNOWN')
  expect((await start((await shared('Others')).share)).status).toBe(403)
})

test('each block is saved by its own revision; a stale one is told what is stored', async () => {
  const { share } = await shared()
  const { sa } = await begun(share)
  expect((await save(sa, ALL, { bb_1: 0, bb_2: 0 })).body).toEqual({
    saved: { bb_1: 1, bb_2: 1 },
    stale: {},
    version: 1
  })
  expect((await save(sa, say('Tab one'), { bb_2: 1 })).body).toEqual({ saved: { bb_2: 2 }, stale: {}, version: 1 })
  const other = await save(sa, { ...ALL, ...say('Tab two') }, { bb_1: 1, bb_2: 1 })
  expect(other.body).toEqual({
    saved: { bb_1: 2 },
    stale: { bb_2: { rev: 2, value: { answer: 'Tab one' } } },
    version: 1
  })
  expect((await save(sa, say('Tab one'), { bb_2: 1 })).body).toEqual({ saved: { bb_2: 2 }, stale: {}, version: 1 })
  expect((await save(sa, say('Over it'))).body).toEqual({ saved: { bb_2: 3 }, stale: {}, version: 1 })
})

test.each<[string, unknown]>([
  ['a block that is not there', { bb_9: { answer: 'x' } }],
  ['a field of every object', { constructor: { answer: 'x' } }],
  ['an operator', { $set: { submitted: null } }],
  ['a path into the document', { 'bb_2.rev': 7 }],
  ['an answer of another type', { bb_2: { viewed: true } }],
  ['an operator as answer', { bb_2: { $gt: '' } }],
  ['a text for an answer', { bb_2: 'x' }],
  ['no answers', null]
])('%s is refused and nothing is stored', async (_, answers) => {
  const { share } = await shared()
  const { sa } = await begun(share)
  expect((await send(app, calls.saveAnswers, { sa, answers })).status).toBe(400)
  expect((await start(share, undefined, { sa })).body.answers).toEqual({})
})

test('fifty students save at the same time, many times, and every acknowledged answer is there', async () => {
  const { share, owner } = await shared()
  const students = await Promise.all(Array.from({ length: 50 }, (_, i) => begun(share, `s${i}@example.org`)))
  for (let round = 0; round < 4; round++) {
    const saved = await Promise.all(students.map(({ sa }, i) => save(sa, say(`${i} ${round}`), { bb_2: round })))
    expect(saved.every(one => one.body.saved['bb_2'] === round + 1)).toBe(true)
  }
  const dates = await Promise.all(students.map(({ sa }) => submit(sa, { bb_1: { viewed: true } })))
  expect(dates.every(one => one.status === 200)).toBe(true)
  const review = (await callOn(app, calls.reviewShare, { share }, owner)).body
  expect(review.students.filter(student => student.submitted && student.answered === 2)).toHaveLength(50)
  for (const student of review.students) {
    const { data } = (await callOn(app, calls.getAnswer, { answer: student.answer }, owner)).body
    const number = /^s(\d+)@/.exec(student.member.email)?.[1]
    expect(JSON.parse(data.answer.answers)).toEqual({ bb_1: { viewed: true }, ...say(`${number} 3`) })
  }
})

test('two tabs that save on the same revision at once: one wins, the other sees it', async () => {
  const { share } = await shared()
  const { sa } = await begun(share)
  const answers = (await Promise.all(['a', 'b', 'c', 'd'].map(text => save(sa, say(text), { bb_2: 0 })))).map(
    a => a.body
  )
  const winner = answers.filter(answer => answer.saved['bb_2'] === 1)
  expect(winner).toHaveLength(1)
  const stored = (await start(share, undefined, { sa })).body
  for (const { stale } of answers.filter(answer => answer.stale['bb_2'])) {
    expect(stale['bb_2']).toEqual({ rev: 1, value: stored.answers['bb_2'] })
  }
})

test('sending needs every block, happens once, and closes the answer for good', async () => {
  const { share, owner } = await shared()
  const { sa } = await begun(share)
  expect((await submit(sa, say('  '))).errorResponse).toMatchObject({
    errorCode: 'NOT_READY',
    msg: 'answer all blocks first!'
  })
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  const early = (await callOn(app, calls.getAnswer, { answer: students[0]!.answer }, owner)).body.data.answer
  expect([early.answers, early.submitted]).toEqual(['{}', false])
  const sent = await submit(sa, ALL)
  expect((await submit(sa, say('Later'))).body).toEqual(sent.body)
  expect((await save(sa, say('Later'))).errorResponse.errorCode).toBe('ALREADY_SUBMITTED')
  expect((await start(share, undefined, { sa })).body).toMatchObject({
    submitted: sent.body.submitted,
    answers: ALL
  })
  const rows = (await callOn(app, calls.myShares, {}, owner)).body.shares
  expect(rows).toMatchObject([{ share: { uuid: share }, answers: 1, submitted: 1, shortlink: '' }])
  expect((await callOn(app, calls.getAnswer, { answer: students[0]!.answer }, world.teacher())).status).toBe(403)
})

test('sending writes nothing a second time that is stored already', async () => {
  const { share, owner } = await shared()
  const { sa } = await begun(share)
  await save(sa, ALL)
  expect((await submit(sa, ALL)).status).toBe(200)
  const { students } = (await callOn(app, calls.reviewShare, { share }, owner)).body
  expect(students).toHaveLength(1)
  const { revs } = (await start(share, undefined, { sa })).body
  expect(Object.values(revs)).toEqual(Object.keys(ALL).map(() => 1))
})

test('saves that race with the sending are either in what was sent or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { share, owner } = await shared()
    const { sa } = await begun(share)
    await save(sa, ALL)
    const race = await Promise.all([save(sa, say('x')), submit(sa), save(sa, say('y')), submit(sa), save(sa, say(''))])
    const [first, , second, , blank] = race
    const dates = [race[1], race[3]].map(one =>
      one.status === 200 ? (one.body as { submitted: string }).submitted : null
    )
    const student = (await callOn(app, calls.reviewShare, { share }, owner)).body.students[0]!
    if (student.submitted) {
      expect(student.answered).toBe(2)
      const { data } = (await callOn(app, calls.getAnswer, { answer: student.answer }, owner)).body
      const { bb_2 } = JSON.parse(data.answer.answers) as { bb_2: { answer: string } }
      expect(bb_2.answer).not.toBe('')
      expect(blank.status === 409 || first.status === 200 || second.status === 200).toBe(true)
      expect(dates.filter(Boolean).every(date => date === student.submitdate)).toBe(true)
    }
    expect(race.every(one => [200, 409, 422].includes(one.status))).toBe(true)
  }
})

test('deleting a share takes its answers with it and tells students', async () => {
  const { share, owner, activity } = await shared()
  const { sa } = await begun(share)
  await save(sa, ALL)
  expect((await callOn(app, calls.deleteShares, { uuids: [share] }, owner)).status).toBe(200)
  expect((await save(sa, ALL)).errorResponse.errorCode).toBe('SHARE_GONE')
  expect((await start(share)).errorResponse.errorCode).toBe('SHARE_GONE')
  expect((await callOn(app, calls.myShares, {}, owner)).body.shares).toEqual([])
  const left = await world.db.collection('answers').find({ share }).toArray()
  expect(JSON.stringify(left)).not.toMatch(/ana@|Because/)
  await world.upkeep.run()
  expect(world.told.get(activity.uuid)).toBe(0)
})

test('the number of shares reaches svc-api once it is back, and answering never waits for it', async () => {
  const { activity, share, owner } = await shared()
  const { sa } = await begun(share)
  await world.upkeep.run()
  expect(world.told.get(activity.uuid)).toBe(1)
  await Promise.all(
    [1, 2, 3].map(() => callOn(app, calls.shareActivity, { activity: activity.uuid, mode: 'Students' }, owner))
  )
  await world.upkeep.run().catch(() => undefined)
  world.api.isDown = true
  try {
    expect((await callOn(app, calls.deleteShares, { uuids: [newId()] }, owner)).status).toBeGreaterThanOrEqual(400)
    expect((await save(sa, ALL)).status).toBe(200)
    expect((await submit(sa)).status).toBe(200)
    expect((await callOn(app, calls.viewShare, { share })).status).toBe(200)
  } finally {
    world.api.isDown = false
  }
  await world.upkeep.run()
  await world.upkeep.run()
  expect(world.told.get(activity.uuid)).toBe(4)
})

test('a short link is ours, the same when asked again, and found in the list of shares', async () => {
  const { owner, url } = await shared()
  const ask = () => callOn(app, calls.createShortLink, { url, shortlinkfor: 'share' }, owner)
  const [one, two] = await Promise.all([ask(), ask()])
  expect(one.body.shortUrl).toMatch(/^http:\/\/localhost:8080\/hist\/[a-z2-9]{7}$/)
  expect(two.body).toEqual(one.body)
  const shortCode = one.body.shortUrl.slice(-7)
  expect((await callOn(app, calls.resolveShortLink, undefined, { params: { shortCode } })).body).toEqual({ url })
  const opened = await app.inject(`/hist/${shortCode}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, url])
  expect((await callOn(app, calls.myShares, {}, owner)).body.shares[0]?.shortlink).toBe(one.body.shortUrl)
  const evil = await callOn(app, calls.createShortLink, { url: 'https://evil.example/', shortlinkfor: 'x' }, owner)
  expect(evil.errorResponse.errorCode).toBe('BAD_URL')
  const unknown = await callOn(app, calls.resolveShortLink, undefined, { params: { shortCode: 'zzzzzzz' } })
  expect([unknown.status, unknown.errorResponse.msg]).toEqual([404, 'Redirect Error'])
  expect((await app.inject('/hist/zzzzzzz')).statusCode).toBe(404)
})

test('one network cannot guess short codes without end, and existing codes still work', async () => {
  const { owner, url } = await shared()
  const made = await callOn(app, calls.createShortLink, { url, shortlinkfor: 'share' }, owner)
  const known = made.body.shortUrl.slice(-7)
  const resolve = (shortCode: string, address: string) =>
    callOn(app, calls.resolveShortLink, undefined, { params: { shortCode }, headers: { 'x-forwarded-for': address } })
  const guess = async (at: number) =>
    (await resolve(`zzzz${String(at).padStart(3, '2')}`, `2001:db8:1:2::${at.toString(16)}`)).status
  const guessed: number[] = []
  for (let at = 0; at < 105; at += 1) guessed.push(await guess(222 + at))
  expect(guessed.slice(0, 100)).toEqual(Array<number>(100).fill(404))
  expect(guessed.slice(100)).toEqual(Array<number>(5).fill(429))
  const page = (code: string, address: string) =>
    app.inject({ url: `/hist/${code}`, headers: { 'x-forwarded-for': address } })
  for (const address of ['2001:db8:1:2::1', '203.0.113.5']) {
    expect((await resolve(known, address)).body).toEqual({ url })
    expect((await page(known, address)).statusCode).toBe(302)
  }
  expect([
    (await page('zzzzzzz', '2001:db8:1:2::1')).statusCode,
    (await resolve('zzzzzzz', '203.0.113.5')).status
  ]).toEqual([429, 404])
})
