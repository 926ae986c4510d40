import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, CARDS_MAX } from '@annals/contracts'
import { callOn, send } from '@annals/service-kit/testing'
import { say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld('aliases')
})
afterAll(() => world?.end())

const aliased = () => world.shared('Students', { resumeCode: false, seeProgress: false, aliases: true })
const start = (share: string, given: { alias?: string; email?: string; code?: string }) =>
  send(world.app, calls.startStudent, { share, ...given })
const begin = async (share: string, alias: string) =>
  (await callOn(world.app, calls.startStudent, { share, alias })).body
const errorOf = async (share: string, given: Parameters<typeof start>[1]) =>
  (await start(share, given)).errorResponse.errorCode

test('an alias is all that is asked and all that the teacher sees', async () => {
  const { owner, share } = await aliased()
  const { sa, code } = await begin(share, '  Blue   Fox ')
  expect(code).toMatch(/^\d{6}$/)
  await world.save(sa, say('Because.'))
  const [student] = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  expect(student).toMatchObject({ member: { email: 'Blue Fox' }, code })
  const stored = await world.db.collection('answers').findOne({ share })
  expect(JSON.stringify(stored)).not.toContain('@')
})

test.each([
  { email: 'ana@school.example' },
  { alias: 'ana@school.example' },
  { alias: '' },
  { alias: '  ' },
  { alias: 'x'.repeat(41) },
  { alias: 'fo\u200Bx' },
  {}
])('%j is no alias', async given => {
  const { share } = await aliased()
  expect(await errorOf(share, given)).toBe('INVALID_ALIAS')
})

test('where e-mails are asked for, an alias is none', async () => {
  const { share } = await world.shared()
  expect(await errorOf(share, { alias: 'Blue Fox' })).toBe('INVALID_EMAIL')
})

test('an alias that exists, in whatever case, needs its code, also where no code was wanted', async () => {
  const { owner, share } = await aliased()
  const first = await begin(share, 'Blue Fox')
  await world.save(first.sa, say('Mine.'))
  expect(await errorOf(share, { alias: 'bLUE ｆｏｘ' })).toBe('CODE_NEEDED')
  const wrong = first.code === '000000' ? '000001' : '000000'
  expect(await errorOf(share, { alias: 'blue fox', code: wrong })).toBe('CODE_WRONG')
  expect(await errorOf(share, { alias: 'nobody', code: wrong })).toBe('CODE_WRONG')
  const second = await callOn(world.app, calls.startStudent, { share, alias: 'blue fox', code: first.code })
  expect(second.body.answers).toEqual(say('Mine.'))

  const [student] = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  for (let tries = 0; tries < 5; tries++) await start(share, { alias: 'Blue Fox', code: wrong })
  expect(await errorOf(share, { alias: 'Blue Fox', code: first.code })).toBe('TOO_MANY_TRIES')
  const answer = student?.answer ?? ''
  const { code } = (await callOn(world.app, calls.renewCode, { share, answer }, owner)).body
  expect((await start(share, { alias: 'Blue Fox', code })).status).toBe(200)
})

test('a card opens with its code alone, on any device, and counts as an answer from the first save on', async () => {
  const { owner, share } = await aliased()
  const cards = (await callOn(world.app, calls.makeCards, { share, count: CARDS_MAX }, owner)).body.cards
  expect(new Set(cards.map(({ alias }) => alias)).size).toBe(CARDS_MAX)
  const answersOf = async () =>
    (await callOn(world.app, calls.myShares, {}, owner)).body.shares.find(entry => entry.share.uuid === share)?.answers
  expect(await answersOf()).toBe(0)
  expect((await callOn(world.app, calls.shareStatus, { share }, owner)).body.data).toHaveLength(CARDS_MAX)
  const [card] = cards
  if (!card) throw new Error('no card was made')
  const { alias, code, answer } = card
  expect(await errorOf(share, { alias })).toBe('CODE_NEEDED')
  const begun = async () =>
    (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data.filter(student => student.begun)
  expect(await begun()).toEqual([])
  const { body } = await callOn(world.app, calls.startStudent, { share, alias: alias.toUpperCase(), code })
  // Its card is in use, though nothing is saved yet.
  expect((await begun()).map(student => student.answer)).toEqual([answer])
  expect(body).toMatchObject({ code, submitted: false, answers: {} })
  await world.save(body.sa, say('From a card.'))
  expect(await answersOf()).toBe(1)
  const again = await callOn(world.app, calls.startStudent, { share, alias, code })
  expect(again.body.answers).toEqual(say('From a card.'))
  const listed = (await callOn(world.app, calls.shareStatus, { share }, owner)).body.data
  expect(listed.find(student => student.answer === answer)).toMatchObject({ member: { email: alias }, answered: 1 })
})

test('cards are for shares with aliases alone, and as many as a share has room for', async () => {
  const plain = await world.shared()
  const cards = (share: string, count: number, owner: { session: string }) =>
    send(world.app, calls.makeCards, { share, count }, owner)
  expect(await cards(plain.share, 1, plain.owner)).toMatchObject({ status: 409 })
  const { owner, share } = await aliased()
  for (const count of [0, CARDS_MAX + 1]) expect((await cards(share, count, owner)).status).toBe(400)
  await Promise.all(Array.from({ length: 5 }, () => cards(share, CARDS_MAX, owner)))
  expect(await world.db.collection('answers').countDocuments({ share })).toBe(5 * CARDS_MAX)
})
