import type { Presence } from '@annals/web-kit/editing'
import { emptyContent } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { fakeStore } from '@annals/web-kit/testing'
import { createDrafts, type Drafts, type Draft } from './drafts.ts'
import { fakeServer, ID, MEMBER } from './testing/fake-server.ts'
import { isSameContent } from './lineage.ts'
import { isChanged } from './builder-state.ts'
import { createWorkspace } from './workspace.ts'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

let server: ReturnType<typeof fakeServer>
let drafts: Drafts
let holders: Set<string>
beforeEach(() => {
  server = fakeServer()
  drafts = createDrafts(fakeStore<Draft>())
  holders = new Set()
})
const presence: Presence = {
  hold(holder) {
    holders.add(holder)
    return () => void holders.delete(holder)
  },
  present: async () => new Set(holders)
}
const open = (uuid: string | null = ID, member: string | null = MEMBER) =>
  createWorkspace({ uuid, member, api: server as never, drafts, presence })
/** What a crash, a reload or a closed window leaves: drafts, and nobody at work. */
const leave = () => holders.clear()
const kept = async () => (await drafts.list({ activity: ID, member: MEMBER }))[0]

test('a keystroke is on its way to the device before the next one, without a server', async () => {
  server.put()
  const work = open()
  await work.start()
  server.isDown = true
  work.dispatch({ type: 'detailsChanged', details: { title: 'Typed' }, at: 0 })
  expect((await kept())?.content.title).toBe('Typed')
})

test('after a crash the work is there again and can be kept', async () => {
  server.put({ title: 'Stored' })
  const before = open()
  await before.start()
  before.dispatch({ type: 'detailsChanged', details: { title: 'Typed' }, at: 0 })
  await before.keepDraft()
  leave()
  const after = open()
  await after.start()
  expect(after.get().content.title).toBe('Typed')
  expect(after.get().recovered?.stored?.title).toBe('Stored')
  expect(await after.save()).toBe('saved')
  expect(server.stored.get(ID)?.title).toBe('Typed')
  expect(await kept()).toBeUndefined()
})

test('recovered work that is dropped does not come back', async () => {
  server.put({ title: 'Stored' })
  const before = open()
  await before.start()
  before.dispatch({ type: 'detailsChanged', details: { title: 'Typed' }, at: 0 })
  await before.keepDraft()
  leave()
  const after = open()
  await after.start()
  await after.dropRecovered()
  expect(after.get().content.title).toBe('Stored')
  leave()
  const later = open()
  await later.start()
  expect(later.get().recovered).toBeNull()
})

test('another member at the same device does not see the draft', async () => {
  server.put()
  const one = open()
  await one.start()
  one.dispatch({ type: 'detailsChanged', details: { title: 'Private' }, at: 0 })
  await one.keepDraft()
  leave()
  const other = open(ID, '018f0000-0000-7000-8000-000000000099')
  await other.start()
  expect(other.get().content.title).toBe('')
})

test('the first save creates the activity and stores what was written', async () => {
  const work = open(null)
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'New' }, at: 0 })
  expect(await work.save()).toBe('saved')
  expect(server.stored.get(work.get().uuid!)).toMatchObject({ title: 'New' })
  expect(work.get().action).toBe('Edit')
  expect(isChanged(work.get())).toBe(false)
})

test('what somebody wrote before signing in is offered afterwards', async () => {
  const anonymous = open(null, null)
  await anonymous.start()
  anonymous.dispatch({ type: 'detailsChanged', details: { title: 'Before' }, at: 0 })
  expect(await anonymous.save()).toBe('local')
  expect(server.log).toEqual([])
  leave()
  const member = open(null)
  await member.start()
  expect(member.get().content.title).toBe('Before')
  expect(await member.save()).toBe('saved')
  const later = open(null)
  await later.start()
  expect(later.get().content.title).toBe('')
})

test('whoever signs in goes on at once with what was written before, while its draft is still being kept', async () => {
  const anonymous = open(null, null)
  await anonymous.start()
  anonymous.dispatch({ type: 'detailsChanged', details: { title: 'Before' }, at: 0 })
  void anonymous.close()
  const member = open(null)
  await member.start()
  expect(member.get().content.title).toBe('Before')
})

test('saves asked for during a save share one further write with everything typed until then', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  server.during = async () => work.dispatch({ type: 'detailsChanged', details: { title: 'AB' }, at: 0 })
  await Promise.all([work.save(), work.save(), work.save()])
  expect(server.stored.get(ID)?.title).toBe('AB')
  expect(server.log.filter(name => name === 'updateActivity')).toHaveLength(2)
  expect(isChanged(work.get())).toBe(false)
})

test('a save without a network keeps the work and says so; the next one brings it', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  server.isDown = true
  expect(await work.save()).toBe('failed')
  expect(work.get().status).toBe('offline')
  server.isDown = false
  expect(await work.save()).toBe('saved')
})

test('what is refused by name is told there, is not called saved, stays on the device, and goes through once corrected', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'Too long' }, at: 0 })
  const msg = 'Some fields are missing or not right.'
  server.refusals = [{ code: 'BAD_REQUEST', msg, fields: [{ path: 'activity.title', msg: 'is too long' }] }]
  expect(await work.save()).toBe('failed')
  expect(work.get()).toMatchObject({
    status: 'failed',
    savedAt: null,
    isRetried: false,
    violations: [{ block: null, field: 'title', msg: 'is too long' }],
    content: { title: 'Too long' }
  })
  expect((await kept())?.content.title).toBe('Too long')
  work.dispatch({ type: 'detailsChanged', details: { description: 'More' }, at: 0 })
  expect(work.get().violations).toHaveLength(1)
  work.dispatch({ type: 'detailsChanged', details: { title: 'Short' }, at: 0 })
  expect(work.get().violations).toHaveLength(0)
  expect(await work.save()).toBe('saved')
  expect(server.stored.get(ID)).toMatchObject({ title: 'Short', description: 'More' })
})

test.each([
  ['TOO_MANY_TRIES', 'failed', true],
  ['INTERNAL', 'failed', true],
  ['UNAVAILABLE', 'failed', true],
  ['NETWORK', 'offline', true],
  ['TOO_LARGE', 'failed', false],
  ['FORBIDDEN', 'failed', false],
  ['NOT_FOUND', 'failed', false],
  ['SESSION_EXPIRED', 'failed', false]
])(
  'a save that ends with %s is told as %s, keeps the work, and is tried again by itself: %s',
  async (code, status, isRetried) => {
    server.put()
    const work = open()
    await work.start()
    work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
    server.refusals = [{ code, msg: 'In words' }]
    expect(await work.save()).toBe('failed')
    expect(work.get()).toMatchObject({ status, isRetried, failure: 'In words', savedAt: null })
    expect((await kept())?.content.title).toBe('A')
    expect(await work.save()).toBe('saved')
    expect(work.get()).toMatchObject({ status: 'idle', isRetried: false, failure: '' })
    expect(await kept()).toBeUndefined()
  }
)

test('a write whose answer got lost is no conflict, even where typing went on', async () => {
  server.put()
  server.rewrites = true
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  server.losesAnswer = true
  expect(await work.save()).toBe('failed')
  work.dispatch({ type: 'detailsChanged', details: { title: 'AB' }, at: 0 })
  expect(await work.save()).toBe('saved')
  expect(work.get().conflict).toBeNull()
  expect(server.stored.get(ID)?.title).toBe('AB')
})

test('a reload between creating an activity and its first save goes on in what was created', async () => {
  const before = open(null)
  await before.start()
  before.dispatch({ type: 'detailsChanged', details: { title: 'New' }, at: 0 })
  server.refusals = [{ code: 'NETWORK', msg: 'No connection' }]
  expect(await before.save()).toBe('failed')
  const created = before.get().uuid
  leave()
  for (const address of [null, created]) {
    const after = open(address)
    await after.start()
    expect(after.get()).toMatchObject({ uuid: created, content: { title: 'New' } })
    leave()
  }
  const last = open(created)
  await last.start()
  expect(await last.save()).toBe('saved')
  expect(server.stored.size).toBe(1)
  expect(server.stored.get(created!)?.title).toBe('New')
})

test('a write whose answer got lost is no conflict', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  server.losesAnswer = true
  expect(await work.save()).toBe('failed')
  expect(await work.save()).toBe('saved')
  expect(work.get().conflict).toBeNull()
})

async function conflict() {
  server.put({ title: 'Stored' })
  const work = open()
  await work.start()
  server.put({ title: 'Theirs', rev: 2 })
  work.dispatch({ type: 'detailsChanged', details: { title: 'Mine' }, at: 0 })
  expect(await work.save()).toBe('conflict')
  return work
}

test('two windows: mine can be written over theirs', async () => {
  const work = await conflict()
  expect(await work.keepMine()).toBe('saved')
  expect(server.stored.get(ID)?.title).toBe('Mine')
})

test('two windows: theirs can be taken', async () => {
  const work = await conflict()
  await work.takeTheirs()
  expect(work.get().content.title).toBe('Theirs')
  expect(await kept()).toBeUndefined()
})

test('two windows: both can be kept, mine as a copy', async () => {
  const work = await conflict()
  const copy = await work.keepCopy('Mine (copy)')
  expect(server.stored.get(copy)?.title).toBe('Mine (copy)')
  expect(server.stored.get(ID)?.title).toBe('Theirs')
  expect(work.get().content.title).toBe('Theirs')
})

test('two windows keep a draft each, and neither takes the other’s while it is open', async () => {
  server.put()
  const [one, other] = [open(), open()]
  await Promise.all([one.start(), other.start()])
  one.dispatch({ type: 'detailsChanged', details: { title: 'One' }, at: 0 })
  other.dispatch({ type: 'detailsChanged', details: { title: 'Other' }, at: 0 })
  await Promise.all([one.keepDraft(), other.keepDraft()])
  const third = open()
  await third.start()
  expect(third.get().recovered).toBeNull()
  expect(await one.save()).toBe('saved')
  leave()
  const later = open()
  await later.start()
  expect(later.get().content.title).toBe('Other')
})

test('what is typed during a save is kept as work on what that save wrote', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  server.during = async () => work.dispatch({ type: 'detailsChanged', details: { title: 'AB' }, at: 1 })
  await work.save()
  expect(await kept()).toMatchObject({ rev: 2, content: { title: 'AB' } })
})

test('a page may be closed as soon as the device takes what is typed, and not while it takes long', async () => {
  server.put()
  let clock = 0
  const store = fakeStore<Draft>()
  const work = createWorkspace({
    uuid: ID,
    member: MEMBER,
    api: server as never,
    drafts: createDrafts(store),
    presence,
    now: () => new Date(clock)
  })
  await work.start()
  expect(work.isAtRisk()).toBe(false)
  store.set('hangs')
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  expect(work.isAtRisk()).toBe(false)
  clock = 1000
  expect(work.isAtRisk()).toBe(true)
  store.set('works')
  await pause(50)
  await store.retry()
  expect(work.isAtRisk()).toBe(false)
})

test('opened again it shows what another window saved, and keeps what can be undone where nobody did', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'Mine' }, at: 0 })
  await work.save()
  await work.start()
  expect(work.get().listHistory.past).toHaveLength(1)
  server.put({ title: 'Newer', rev: 9 })
  await work.start()
  expect(work.get()).toMatchObject({ rev: 9, content: { title: 'Newer' } })
})

test('an activity of which only the empty form was stored takes the rest without a question', async () => {
  server.put({ rev: 1 })
  await drafts.put(
    { activity: ID, member: MEMBER },
    {
      content: { ...emptyContent(), title: 'Typed' },
      rev: 0,
      savedAt: '2026-01-01T00:00:00Z',
      holder: 'gone',
      edit: 1,
      seen: {},
      uuid: null
    }
  )
  const work = open()
  await work.start()
  expect(work.get().content.title).toBe('Typed')
  expect(await work.save()).toBe('saved')
  expect(server.stored.get(ID)?.title).toBe('Typed')
})

test('a discarded activity leaves nothing behind', async () => {
  server.put()
  const work = open()
  await work.start()
  work.dispatch({ type: 'detailsChanged', details: { title: 'A' }, at: 0 })
  await work.keepDraft()
  await work.discard()
  work.dispatch({ type: 'detailsChanged', details: { title: 'B' }, at: 0 })
  await pause(0)
  expect(server.stored.size).toBe(0)
  expect(await kept()).toBeUndefined()
})

test('an activity that cannot be read says why', async () => {
  expect(await open().start()).toEqual({ failure: 'Not found', isGone: true })
})

test('contents are the same whatever the order of their fields', () => {
  const { title, ...rest } = { ...emptyContent(), title: 'A' }
  expect(isSameContent({ title, ...rest }, { ...rest, title })).toBe(true)
  expect(isSameContent({ ...rest, title }, { ...rest, title: 'B' })).toBe(false)
})
