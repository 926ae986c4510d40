import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type AliasCard, calls, OWN_ANSWERS_MAX } from '@annals/contracts'
import { newId, newSecret } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { ALL, say, type TestWorld, testWorld } from '../../testing/world.ts'

const ALIASES = { resumeCode: true, seeProgress: false, aliases: true }

let world: TestWorld
let ordinal = 0
let email = ''
beforeAll(async () => {
  world = await testWorld('own_answers')
})
afterAll(() => world?.end())
beforeEach(() => {
  email = `ana${ordinal++}@example.org`
  world.mails.length = 0
})

const ask = (to = email, language = 'en') =>
  send(world.app, calls.askForOwnAnswers, { email: to }, { headers: { 'accept-language': language } })
const open = (challenge: string) => send(world.app, calls.openOwnAnswers, { challenge })
const card = (share: string, alias: string, code: string) => send(world.app, calls.openOwnCard, { share, alias, code })
const list = async (key: string) => (await callOn(world.app, calls.ownAnswers, { key })).body.data
const erase = (key: string, answers: string[]) => send(world.app, calls.eraseOwnAnswers, { key, answers })

/** Lets the letters be written that an answer did not wait for, and finds the secret of the newest link. */
async function linkTo(to = email): Promise<string> {
  const written = () => world.mails.findLast(mail => mail.to === to)
  for (let turn = 0; turn < 500 && !written(); turn++)
    await callOn(world.app, calls.ownAnswers, { key: '' }).catch(() => null)
  return written()?.text.match(/\/ea\/own\/([\w-]{43})\n/)?.[1] ?? ''
}
async function keyFor(to = email): Promise<string> {
  world.mails.length = 0
  await ask(to)
  return (await callOn(world.app, calls.openOwnAnswers, { challenge: await linkTo(to) })).body.key
}
async function answered(words: string, who = email) {
  const shared = await world.shared()
  const begun = await world.begun(shared.share, who)
  await world.save(begun.sa, say(words))
  return { ...shared, ...begun }
}

test('a mailed link shows everything that is kept under the address, in every share', async () => {
  const first = await answered('Grain from Odesa.')
  const second = await answered('Tea.')
  await world.submit(second.sa, ALL)
  await answered('Somebody else’s.', `other-${email}`)
  const key = await keyFor()
  const data = await list(key)
  expect(data.map(({ title, submitted }) => [title, Boolean(submitted)])).toEqual([
    ['Letters home', true],
    ['Letters home', false]
  ])
  expect(data[0]?.until).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { body } = await callOn(world.app, calls.ownAnswer, { key, answer: data[1]?.answer ?? '' })
  expect(body).toMatchObject({ title: 'Letters home', submitted: false, answers: say('Grain from Odesa.') })
  expect(body.blocks.map(({ id }) => id)).toEqual(['bb_1', 'bb_2'])
  expect(JSON.stringify([data, body])).not.toContain('@')
  expect(first.share).not.toBe(second.share)
})

test('values kept beside an answer are told too', async () => {
  const { sa } = await answered('First.')
  await world.save(sa, say('Second.'))
  const key = await keyFor()
  const [head] = await list(key)
  const { body } = await callOn(world.app, calls.ownAnswer, { key, answer: head?.answer ?? '' })
  expect(body.kept.map(({ value }) => value)).toEqual([{ answer: 'First.' }])
})

test('asking gets the same answer for every address, and a letter goes only where something is kept', async () => {
  await answered('Kept.')
  const answers = [await ask(), await ask(`nobody-${email}`)]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { status: 'ok' }]))
  expect(await linkTo()).toHaveLength(43)
  expect(world.mails.map(({ to }) => to)).toEqual([email])
  expect(JSON.stringify(world.mails[0])).not.toMatch(/Letters home|Kept\./)
  for (const wrong of ['', 'nobody', `${email}, ${email}`, `a@b.de\r\nBcc: ${email}`, 'Danube 3704'])
    expect((await ask(wrong)).errorResponse.errorCode).toBe('INVALID_EMAIL')
})

test('a letter is in the language of the page that asked', async () => {
  await answered('Kept.')
  await ask(email, 'de')
  await linkTo()
  expect(world.mails[0]?.subject).toContain('Ihrer Adresse')
})

test('who asks again and again is stopped, whether something is kept or not', async () => {
  await answered('Kept.')
  for (const to of [email, `nobody-${email}`]) {
    const tries: number[] = []
    for (let at = 0; at < 4; at++) tries.push((await ask(to.toUpperCase())).status)
    expect(tries).toEqual([200, 200, 200, 429])
  }
})

test('a link works once and for a day, a key for an hour', async () => {
  await answered('Kept.')
  await ask()
  const link = await linkTo()
  const { key } = (await callOn(world.app, calls.openOwnAnswers, { challenge: link })).body
  const refused = async (answer: Promise<{ status: number; errorResponse: { errorCode: string } }>) =>
    expect(await answer).toMatchObject({ status: 400, errorResponse: { errorCode: 'INVALID_CHALLENGE' } })
  await refused(open(link))
  // Neither is the other.
  await refused(open(key))
  await refused(send(world.app, calls.ownAnswers, { key: link }))
  world.mails.length = 0
  await ask()
  const late = await linkTo()
  world.pass(1 / 24)
  await refused(send(world.app, calls.ownAnswers, { key }))
  await refused(erase(key, [newId()]))
  world.pass(1)
  await refused(open(late))
  for (const made of [newSecret(), '', '{"$ne":null}', 'x'.repeat(100)]) {
    await refused(open(made))
    await refused(send(world.app, calls.ownAnswers, { key: made }))
  }
  for (const shaped of [{ $ne: null }, ['a'], null])
    expect((await send(world.app, calls.ownAnswers, { key: shaped as never })).status).toBe(400)
  const stored = JSON.stringify(await world.db.collection('own_access').find().toArray())
  expect([stored.includes(key), stored.includes(late), stored.includes('@')]).toEqual([false, false, false])
  world.pass(-1 - 1 / 24)
})

test('nobody reads or erases the answers of others with their own key', async () => {
  await answered('Mine.')
  const other = `other-${email}`
  await answered('Not yours.', other)
  const key = await keyFor()
  const [theirs] = await list(await keyFor(other))
  const [mine] = await list(key)
  for (const answer of [theirs?.answer ?? '', newId()])
    expect(await send(world.app, calls.ownAnswer, { key, answer })).toMatchObject({
      status: 404,
      errorResponse: { errorCode: 'NOT_FOUND' }
    })
  expect((await erase(key, [theirs?.answer ?? '', newId()])).status).toBe(200)
  expect(await list(await keyFor(other))).toHaveLength(1)
  expect((await erase(key, [mine?.answer ?? ''])).status).toBe(200)
  expect(await list(key)).toEqual([])
  // Again, as after a lost answer.
  expect((await erase(key, [mine?.answer ?? ''])).status).toBe(200)
  expect((await erase(key, Array(OWN_ANSWERS_MAX + 1).fill(newId()))).status).toBe(400)
})

test('what is erased is gone everywhere, and no open page or old queue writes it back', async () => {
  const { share, owner, sa } = await answered('First.')
  await world.save(sa, say('Second.'))
  const elsewhere = await world.begun(share, `other-${email}`)
  await world.save(elsewhere.sa, say('Stays.'))
  const key = await keyFor()
  const [mine] = await list(key)
  await erase(key, [mine?.answer ?? ''])
  for (const code of [
    (await world.save(sa, say('Late.'))).errorResponse.errorCode,
    (await world.submit(sa, ALL)).errorResponse.errorCode,
    (await send(world.app, calls.lookAtAnswers, { sa })).errorResponse.errorCode
  ])
    expect(code).toBe('ANSWER_REMOVED')
  const left = await Promise.all(
    ['answers', 'kept_answers', 'starts'].map(name => world.db.collection(name).find({ share }).toArray())
  )
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`"${email}"|First|Second|Late`, 'u'))
  const students = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  expect(students.map(({ member }) => member.email)).toEqual([`other-${email}`])
  // The same person may begin anew.
  expect((await world.start(share)).status).toBe(200)
})

async function cards(count = 2) {
  const { share, owner } = await world.shared('Students', ALIASES)
  const made = await callOn(world.app, calls.makeCards, { share, count }, owner)
  return { share, owner, made: made.body.cards }
}

test('a card opens the one answer that was given with it', async () => {
  const { share, made } = await cards()
  const [one, other] = made
  for (const { alias, code } of made) {
    const { body } = await callOn(world.app, calls.startStudent, { share, alias, code })
    await world.save(body.sa, say(`From ${alias}`))
  }
  const { key } = (
    await callOn(world.app, calls.openOwnCard, {
      ...{ share, alias: ` ${one?.alias.toUpperCase()} ` },
      code: `${one?.code.slice(0, 3)} ${one?.code.slice(3)}`
    })
  ).body
  expect((await list(key)).map(({ answer }) => answer)).toEqual([one?.answer])
  expect((await send(world.app, calls.ownAnswer, { key, answer: other?.answer ?? '' })).status).toBe(404)
  await erase(key, [one?.answer ?? '', other?.answer ?? ''])
  const left = await world.db.collection('answers').countDocuments({ share, gone: null })
  expect(left).toBe(1)
  // A lost alias that somebody else takes afterwards is not what the key opens.
  const anew = await callOn(world.app, calls.startStudent, { share, alias: one?.alias ?? '' })
  await world.save(anew.body.sa, say('Somebody new.'))
  expect(await list(key)).toEqual([])
})

test('codes of cards cannot be guessed: tries count with those of starting', async () => {
  const { share, made } = await cards(1)
  const [{ alias, code }] = made as [AliasCard]
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tries: (string | undefined)[] = []
  for (let at = 0; at < 3; at++) tries.push((await card(share, alias, wrong)).errorResponse.errorCode)
  for (let at = 0; at < 3; at++)
    tries.push((await send(world.app, calls.startStudent, { share, alias, code: wrong })).errorResponse.errorCode)
  expect(tries).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_TRIES'])
  expect((await card(share, alias, code)).errorResponse.errorCode).toBe('TOO_MANY_TRIES')
})

test('what is no card opens nothing, and is told alike', async () => {
  const { share, made } = await cards(1)
  const [{ code }] = made as [AliasCard]
  const withEmail = await answered('Under an e-mail.')
  for (const [of, alias, typed] of [
    [newId(), 'Danube 1', code],
    [share, 'Nobody', code],
    [share, '<script>alert(1)</script>', code],
    [share, '\u202eDanube', code],
    [share, '', ''],
    [share, 'x'.repeat(400), code],
    [withEmail.share, email, withEmail.code],
    [withEmail.share, 'ana', withEmail.code]
  ] as const)
    expect((await card(of, alias, typed)).errorResponse.errorCode).toBe('CODE_WRONG')
})

test('answers of deleted shares, and of those whose time is over, are not shown', async () => {
  const gone = await answered('Gone.')
  await answered('Stays.')
  await callOn(world.app, calls.deleteShares, { uuids: [gone.share] }, gone.owner)
  expect(await list(await keyFor())).toHaveLength(1)
})
