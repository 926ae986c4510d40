import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { send } from '@annals/service-kit/testing'
import { say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld
let ordinal = 0
beforeEach(async () => {
  world = await testWorld(`warning_letters_${ordinal++}`)
  // At three in the morning, so that the hours of a test end before midnight.
  world.pass((Date.parse(`${day(0)}T03:00:00Z`) - Date.now()) / 86_400_000)
})
afterEach(() => world.end())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const keep = (share: string, until: string, owner: { session: string }) =>
  send(world.app, calls.keepAnswers, { share, until }, owner)

/** A share with a last day, and with an answer to it. */
async function sharedFor(days: number, { answered = true, email = 't@example.org' } = {}) {
  const made = await world.shared('Students', undefined, email)
  if (answered) await world.save((await world.begun(made.share)).sa, say('Stays.'))
  expect((await keep(made.share, day(days), made.owner)).status).toBe(200)
  return made
}
const lettersOf = (share: string) => world.mails.filter(({ id }) => id?.startsWith(`share-${share}`))

test('a teacher gets one letter when the time of warning begins, however often is looked', async () => {
  const { owner, share } = await sharedFor(33)
  await world.live(2)
  expect(world.mails).toEqual([])
  await world.live(3)
  expect(lettersOf(share)).toHaveLength(1)
  const [letter] = world.mails
  expect(letter).toMatchObject({ id: `share-${share}-${day(33)}-${owner.uuid}`, to: 't@example.org' })
  expect(letter?.text).toContain('Letters home')
  expect(letter?.text).toContain('/my/shares')
  expect(JSON.stringify(letter)).not.toContain('ana@')
  expect(world.asked.filter(path => path === '/internal/mails/queue')).toHaveLength(1)
})

test('nobody gets a letter while the clock is not certain', async () => {
  await sharedFor(20)
  await world.sweep.run()
  expect(world.mails).toEqual([])
  await world.live(0)
  expect(world.mails).toHaveLength(1)
})

test('while letters are not taken they are tried again, and the letters to others go', async () => {
  const first = await sharedFor(10)
  const other = await sharedFor(20)
  world.api.isDown = true
  await world.live(1)
  world.api.isDown = false
  expect(world.mails).toEqual([])
  world.api.refuses.add('t@example.org')
  await sharedFor(25, { email: 'other@example.org' })
  await world.live(0)
  expect(world.mails.map(({ to }) => to)).toEqual(['other@example.org'])
  world.api.refuses.clear()
  await world.sweep.run()
  for (const one of [first, other]) expect(lettersOf(one.share)).toHaveLength(1)
})

test('another last day is told by another letter', async () => {
  const { owner, share } = await sharedFor(20)
  await world.live(1)
  await keep(share, day(25), owner)
  await world.live(1)
  const idOf = (days: number) => `share-${share}-${day(days)}-${owner.uuid}`
  expect(lettersOf(share).map(({ id }) => id)).toEqual([idOf(20), idOf(25)])
  await keep(share, day(70), owner)
  await world.live(20)
  expect(lettersOf(share)).toHaveLength(2)
  await world.live(20)
  expect(lettersOf(share)).toHaveLength(3)
})

test('of a share without answers nothing is written, until there is one', async () => {
  const { share } = await sharedFor(20, { answered: false })
  await world.live(3)
  expect(world.mails).toEqual([])
  await world.save((await world.begun(share)).sa, say('Now.'))
  await world.live(1)
  expect(lettersOf(share)).toHaveLength(1)
})

test('answers that come hours after a look are written of on the same day', async () => {
  const { share } = await sharedFor(20, { answered: false })
  await world.live(1)
  await world.save((await world.begun(share)).sa, say('At ten.'))
  await world.live(0)
  await world.live(0)
  expect(lettersOf(share)).toHaveLength(1)
})

test('a day that is chosen again is not written of again', async () => {
  const { owner, share } = await sharedFor(20)
  await world.live(1)
  expect((await keep(share, day(20), owner)).status).toBe(200)
  await world.live(1)
  expect(lettersOf(share)).toHaveLength(1)
})

test('a member who is not there any more gets no letter, and is not looked for again', async () => {
  const { owner } = await sharedFor(20)
  const other = await sharedFor(21)
  world.forgetMember(owner.uuid)
  await world.live(2)
  expect(world.mails.map(({ id }) => id)).toEqual([`share-${other.share}-${day(21)}-${other.owner.uuid}`])
  expect(world.asked.filter(path => path === '/internal/accounts/contacts')).toHaveLength(1)
})
