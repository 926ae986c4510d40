import {
  accountCalls,
  calls,
  departureCalls,
  departureInternalCalls as leaving,
  type Fate,
  internalCalls,
  LEFT_SERVICES,
  type PublishedFate
} from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { asService, collectionsOn, newItem } from '../../../testing/collections.ts'
import { narrativeOf } from '../../../testing/narratives.ts'
import { PASSWORD, type Person, type Site, testSite } from '../../../testing/site.ts'
import { mailModel } from '../../../mail-queue/model.ts'
import { activitiesOfLeaver } from '../../activities/belongings-repository.ts'
import { itemRepository } from '../../collections/item-repository.ts'
import { collectionsOfLeaver } from '../../collections/left-repository.ts'
import { narrativesOfLeaver } from '../../narratives/belongings-repository.ts'
import { narrativeRepository } from '../../narratives/repository.ts'
import { postingModel } from '../../library/search/model.ts'
import { partnerModel } from '../../partners/model.ts'
import { partnerRepository } from '../../partners/repository.ts'
import { accountModels } from '../model.ts'
import { departureModel } from './model.ts'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await testSite('departures')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const as = ({ session }: Person) => ({ session })
async function teamOf(...people: Person[]): Promise<string> {
  const uuid = newId()
  const words = { name: `Archive ${uuid}`, slug: uuid, code: uuid, logo: '', introduction: '', text: '' }
  await partnerRepository(site.db).addIfNew([{ uuid, ...words, providers: [], dataproviders: [], members: [] }])
  for (const { uuid: member } of people)
    await callOn(site.app, calls.addTeamMember, { member, partner: uuid }, as(admin))
  return uuid
}

/** A member with a private and a published thing of each kind. */
async function belongings() {
  const person = await site.person({ can_publish_tl: true })
  const session = { session: person.session }
  const activities: string[] = []
  for (const isPublished of [false, true]) {
    const { uuid } = (await callOn(site.app, calls.createActivity, {}, session)).body
    if (isPublished) await callOn(site.app, calls.publishActivity, { uuid }, session)
    activities.push(uuid)
  }
  const { add, fill } = collectionsOn(site)
  const collections = [await add(person), await add(person)]
  for (const { uuid } of collections) await fill(person, uuid, [newItem()])
  await callOn(site.app, calls.publishCollection, { collection: collections[1]!.uuid }, session)
  const narratives: string[] = []
  for (const isPublished of [false, true]) {
    const { uuid } = (await callOn(site.app, calls.saveNarrative, { narrative: narrativeOf() }, session)).body
    await callOn(site.app, calls.nameNarrativeVersion, { narrative: uuid, name: 'First' }, session)
    if (isPublished) await callOn(site.app, calls.publishNarrative, { uuid }, session)
    narratives.push(uuid)
  }
  const sources = [await sourceOf(person, 'A farm'), await sourceOf(person, 'A harbour')]
  const tag = (await callOn(site.app, calls.createMyTag, { tagset: 'MyClasses', tagname: 'Class 7' }, session)).body
    .data.uuid
  await callOn(site.app, calls.setMyTags, { sources: [sources[0]!], add: [tag], remove: [] }, session)
  return { person, activities, collections, narratives, sources, tag }
}
async function sourceOf({ uuid: owner }: Person, title: string) {
  const words = { title, description: '', url: '/files/a/b.webp', thumb_url: '', playback: '', filename: 'farm.jpg' }
  const kind = { type: 'image/webp', alt: '', lang: '', width: 8, height: 6, bytes: 10 }
  const uuid = newId()
  await callOn(site.app, internalCalls.createSource, { items: [{ uuid, owner, ...words, ...kind }] }, asService)
  return uuid
}

interface Chosen {
  shares?: Fate
  work?: Fate
  published?: PublishedFate
  to?: string
  password?: string
}
/** What there is when it is asked for. */
async function seenBy(person: Person) {
  const { body } = await callOn(site.app, departureCalls.belongings, {}, as(person))
  const { activities, collections, narratives, sources } = body
  return { activities, collections, narratives, sources }
}
const NOTHING_SEEN = {
  ...{ activities: { all: 0, published: 0 }, collections: { all: 0, published: 0 } },
  ...{ narratives: { all: 0, published: 0 }, sources: 0 }
}
/** As svc-shares does it for the member. */
async function ask(person: Person, chosen: Chosen = {}, seen?: typeof NOTHING_SEEN) {
  const fates = { shares: 'delete', work: 'delete', published: 'delete', ...chosen } as const
  const asked = { member: person.uuid, password: PASSWORD, seen: seen ?? (await seenBy(person)), ...fates }
  return callOn(site.app, leaving.deleteSeenAccount, asked, asService)
}
const jobOf = (member: string) => departureModel(site.db).findOne({ member }).hint({ _id: 1 }).lean()
async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('it did not come to that')
}
/** The other services do their part of what is left of a departure, until it is over. */
async function over(member: string): Promise<void> {
  site.wait(20_000)
  await until(async () => {
    for (const service of LEFT_SERVICES) {
      const { departures } = (await callOn(site.app, leaving.departures, { service }, asService)).body
      for (const { uuid: departure, pass } of departures)
        await callOn(site.app, leaving.departureDone, { service, departure, pass }, asService)
    }
    // Whatever a service tells wakes the work.
    const nothing = { service: 'svc-shares', departure: newId(), pass: 1 } as const
    await callOn(site.app, leaving.departureDone, nothing, asService)
    return !(await jobOf(member))
  })
}
const activitiesOf = async (person: Person) =>
  (await callOn(site.app, calls.myActivities, {}, as(person))).body.activities.map(({ activity }) => activity.uuid)
const sourcesOf = async (person: Person, searchFor = '') =>
  (await callOn(site.app, calls.mySources, { searchFor }, as(person))).body.sources
const narrativesOf = async (person: Person) =>
  (await callOn(site.app, calls.myNarratives, {}, as(person))).body.data.map(({ uuid }) => uuid)
const collectionsOf = async (person: Person) =>
  (await callOn(site.app, calls.myCollections, {}, as(person))).body.data.map(({ uuid }) => uuid)

test('what a member has is counted, and the team named without those who cannot sign in', async () => {
  const { person } = await belongings()
  const [mate, gone] = [await site.person(), await site.person()]
  await teamOf(mate, person, gone)
  await callOn(site.app, calls.deactivateMember, { member: gone.uuid }, as(admin))
  const { body } = await callOn(site.app, departureCalls.belongings, {}, as(person))
  const two = { all: 2, published: 1 }
  expect(body).toMatchObject({ activities: two, collections: two, narratives: two, sources: 2 })
  expect(body.colleagues.map(({ uuid }) => uuid)).toEqual([mate.uuid])
})

test('a deleted account is gone at once, with its sessions and its address', async () => {
  const person = await site.person()
  const { email } = person
  const other = await callOn(site.app, accountCalls.login, { login: email, password: PASSWORD })
  expect((await ask(person, { password: 'not this phrase' })).errorResponse.errorCode).toBe('PASSWORD_WRONG')
  expect((await ask(person)).status).toBe(200)
  for (const session of [person.session, other.body.session.sessionId])
    expect((await send(site.app, calls.getProfile, {}, { session })).status).toBe(401)
  const again = await callOn(site.app, accountCalls.login, { login: email, password: PASSWORD })
  expect(again.errorResponse.errorCode).toBe('LOGIN_FAILED')
  expect((await callOn(site.app, accountCalls.register, { login: email, password: PASSWORD })).status).toBe(200)
  await over(person.uuid)
  expect((await site.letterTo(email, /is deleted/)).text).toContain(email)
})

test('everything is deleted, and the log keeps ids alone', async () => {
  const left = await belongings()
  const { person, activities, collections, narratives } = left
  await teamOf(person)
  await ask(person)
  await over(person.uuid)
  for (const activity of activities)
    expect((await send(site.app, calls.loadActivity, { activity }, as(admin))).status).toBe(404)
  for (const { slug } of collections) expect((await collectionsOn(site).at(slug, admin)).status).toBe(404)
  const { db } = site
  const count = (name: string, filter: object) => db.collection(name).countDocuments(filter, { hint: { _id: 1 } })
  const where: [string, object][] = [
    ['collection_items', { of: { $in: collections.map(({ uuid }) => uuid) } }],
    ['narrative_versions', { narrative: { $in: narratives } }],
    ['sources', { owner: person.uuid }],
    ['removed_sources', { owner: person.uuid }],
    ['user_tags', { member: person.uuid }],
    ['sessions', { member: person.uuid }],
    ['partners', { members: person.uuid }],
    ['members', { _id: person.uuid as never }]
  ]
  for (const [name, filter] of where) expect([name, await count(name, filter)]).toEqual([name, 0])
  const ids = (await postingModel(db).find().hint({ _id: 1 }).lean()).map(({ _id }) => _id)
  expect(ids.filter(id => id.startsWith(person.uuid))).toEqual([])
  const { data, names } = (await callOn(site.app, calls.auditLog, { on: person.uuid }, as(admin))).body
  expect(data[0]).toMatchObject({ by: person.uuid, action: 'member.deleted' })
  expect(names.find(({ uuid }) => uuid === person.uuid)).toBeUndefined()
})

test('published work stays under nobody’s name, and only an administrator can withdraw it', async () => {
  const { person, activities } = await belongings()
  await ask(person, { published: 'keep' })
  await over(person.uuid)
  const [hidden, shown] = activities
  expect((await send(site.app, calls.loadActivity, { activity: hidden }, as(admin))).status).toBe(404)
  expect((await send(site.app, calls.loadActivity, { activity: shown })).status).toBe(200)
  const { data } = (await callOn(site.app, calls.activityMeta, undefined, { params: { uuid: shown! } })).body
  expect(JSON.stringify(data)).not.toContain('person')
  expect((await send(site.app, calls.withdrawActivity, { uuid: shown }, as(admin))).status).toBe(200)
})

test('a colleague gets what is handed over, with tags and search', async () => {
  const { person, activities, collections, narratives, sources } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  const own = await sourceOf(heir, 'A mill')
  await ask(person, { shares: 'handOver', work: 'handOver', published: 'handOver', to: heir.uuid })
  const waiting = await callOn(site.app, leaving.departures, { service: 'svc-shares' }, asService)
  expect(waiting.body.departures).toMatchObject([{ member: person.uuid, shares: 'handOver', to: heir.uuid }])
  // A process that is killed after its part, and before this is noted, does it again.
  await until(async () => !(await jobOf(person.uuid))?.waiting.includes('svc-api'))
  await departureModel(site.db).updateOne(
    { member: person.uuid },
    { $addToSet: { waiting: 'svc-api' } },
    { hint: { _id: 1 } }
  )
  await over(person.uuid)
  expect((await activitiesOf(heir)).toSorted()).toEqual(activities.toSorted())
  expect((await collectionsOf(heir)).toSorted()).toEqual(collections.map(({ uuid }) => uuid).toSorted())
  expect((await narrativesOf(heir)).toSorted()).toEqual(narratives.toSorted())
  const found = await sourcesOf(heir)
  expect(found.map(({ source }) => source.uuid).toSorted()).toEqual([own, ...sources].toSorted())
  const { tags } = (await callOn(site.app, calls.myTags, {}, as(heir))).body
  expect(tags).toMatchObject([{ name: 'Class 7' }])
  expect((await sourcesOf(heir, 'A farm')).map(({ source }) => source.mytags)).toEqual([[tags[0]!.uuid]])
  expect((await site.letterTo(heir.email, /colleague’s work/)).text).toContain('person')
  const ids = (await postingModel(site.db).find().hint({ _id: 1 }).lean()).map(({ _id }) => _id)
  expect(ids.filter(id => id.startsWith(person.uuid))).toEqual([])
})

test('a source and a tag that the colleague has already come beside it', async () => {
  const { person, sources, activities, tag: old } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  const tag = { tagset: 'MyClasses' as const, tagname: 'Class 7' }
  const own = (await callOn(site.app, calls.createMyTag, tag, as(heir))).body.data.uuid
  const common = { uuid: newId(), name: 'Trade' }
  const [tagged] = activities
  const tags = [{ uuid: old, name: 'Class 7' }, common]
  await site.db.collection('activities').updateOne({ _id: tagged as never }, { $set: { tags } })
  // The colleague has added this very source before.
  const copy = await sourceOf(heir, 'A farm')
  await site.db.collection('sources').updateOne({ _id: copy as never }, { $set: { origin: sources[0] } })
  await ask(person, { shares: 'handOver', work: 'handOver', published: 'handOver', to: heir.uuid })
  await over(person.uuid)
  expect(await sourcesOf(heir)).toHaveLength(3)
  expect((await sourcesOf(heir, 'A farm')).flatMap(({ source }) => source.mytags)).toContain(own)
  expect((await callOn(site.app, calls.myTags, {}, as(heir))).body.tags).toHaveLength(1)
  const given = (await callOn(site.app, calls.loadActivity, { activity: tagged! }, as(heir))).body.activity
  expect(given.tags).toEqual([{ uuid: own, name: 'Class 7' }, common])
})

test('of tags, a colleague who gets published activities alone gets those on them alone', async () => {
  const { person, activities, tag } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  await callOn(site.app, calls.createMyTag, { tagset: 'MyClasses', tagname: 'Nora alone' }, as(person))
  const { activity } = (await callOn(site.app, calls.loadActivity, { activity: activities[1]! }, as(person))).body
  await callOn(
    site.app,
    calls.updateActivity,
    { activity: { ...activity, tags: [{ uuid: tag, name: 'Class 7' }] } },
    as(person)
  )
  await ask(person, { published: 'handOver', to: heir.uuid })
  await over(person.uuid)
  expect(await activitiesOf(heir)).toEqual([activities[1]])
  const { tags } = (await callOn(site.app, calls.myTags, {}, as(heir))).body
  expect(tags).toMatchObject([{ name: 'Class 7' }])
  const given = (await callOn(site.app, calls.loadActivity, { activity: activities[1]! }, as(heir))).body.activity
  expect(given.tags).toEqual([{ uuid: tags[0]!.uuid, name: 'Class 7', label: 'MyClasses' }])
})

test('only colleagues of the same team who can sign in get anything', async () => {
  const { person } = await belongings()
  const [stranger, gone] = [await site.person(), await site.person()]
  await teamOf(gone, person)
  await callOn(site.app, calls.deactivateMember, { member: gone.uuid }, as(admin))
  for (const to of [stranger.uuid, gone.uuid, person.uuid, newId(), undefined]) {
    const { status, errorResponse } = await ask(person, { work: 'handOver', ...(to !== undefined && { to }) })
    expect([status, errorResponse.msg]).toEqual([400, 'This person is not in your team.'])
  }
  expect((await send(site.app, calls.getProfile, {}, as(person))).status).toBe(200)
})

test('where the colleague is gone meanwhile, published work stays and the rest is deleted', async () => {
  const { person, activities } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  const { members } = accountModels(site.db)
  await members.deleteOne({ _id: heir.uuid })
  const departure = {
    member: person.uuid,
    isDeletion: true,
    name: 'Gone',
    login: '',
    email: '',
    isProved: false,
    to: heir.uuid
  }
  const fates = { shares: 'handOver', work: 'handOver', published: 'handOver' } as const
  const at = new Date(Date.now() - 1000)
  const waiting = { started: at, looked: at, pass: 1, waiting: ['svc-api', ...LEFT_SERVICES] as never }
  await departureModel(site.db).create([{ _id: newId(), ...departure, ...fates, ...waiting }])
  // Anybody's departure wakes the work.
  await ask(await site.person())
  await over(person.uuid)
  expect((await send(site.app, calls.loadActivity, { activity: activities[0] }, as(admin))).status).toBe(404)
  expect((await send(site.app, calls.loadActivity, { activity: activities[1] })).status).toBe(200)
})

test('the last administrator and the only admin of others stay; who is alone in a team ends it', async () => {
  const belongingsOf = async (person: Person) =>
    (await callOn(site.app, departureCalls.belongings, {}, as(person))).body.hindrance
  expect(await belongingsOf(admin)).toBe('LAST_ADMIN')
  const last = await ask(admin)
  expect([last.status, last.errorResponse.errorCode]).toEqual([409, 'LAST_ADMIN'])

  const [lead, mate] = [await site.person(), await site.person()]
  const team = await teamOf(lead, mate)
  expect(await belongingsOf(lead)).toBe('ONLY_ADMIN')
  const only = await ask(lead)
  expect([only.status, only.errorResponse.errorCode]).toEqual([409, 'ONLY_ADMIN'])
  await callOn(site.app, calls.removeTeamMember, { partner: team, member: mate.uuid } as never, as(admin))
  expect(await belongingsOf(lead)).toBe('')
  expect((await ask(lead)).status).toBe(200)
  await over(lead.uuid)
  expect(await partnerModel(site.db).findById(team).lean()).toMatchObject({ members: [], admins: [] })
})

test('a team that loses its admin at the last moment gets another one', async () => {
  const [lead, mate] = [await site.person(), await site.person()]
  const team = await teamOf(lead, mate)
  const left = { member: lead.uuid, email: lead.email, left: new Date().toISOString() }
  await callOn(site.app, leaving.leaveTeam, left, asService)
  await callOn(site.app, leaving.leaveTeam, left, asService)
  expect(await partnerModel(site.db).findById(team).lean()).toMatchObject({
    ...{ members: [mate.uuid], admins: [mate.uuid] }
  })
})

test('only who has confirmed an address takes along what waits for it, and nothing that came later', async () => {
  const lead = await site.person({ is_partner: true })
  const partner = await teamOf(lead)
  const invite = (email: string) => callOn(site.app, calls.invite, { partner, email }, as(lead))
  const invited = async () =>
    (await callOn(site.app, calls.invitations, { partner }, as(lead))).body.data.map(({ email }) => email)
  const [claimed, proved] = [await site.person(), await site.person({ is_confirmed: true })]
  /** A letter that could not be sent yet. */
  async function wait(to: string): Promise<void> {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const when = { queued: new Date(), due: tomorrow, until: tomorrow }
    await mailModel(site.db).create({ _id: newId(), to, state: 'waiting', attempts: 1, ...when })
  }
  const waiting = (to: string) => mailModel(site.db).countDocuments({ state: 'waiting', to }).exec()
  for (const { email } of [claimed, proved]) {
    await invite(email)
    await wait(email)
  }
  for (const person of [claimed, proved]) {
    await ask(person)
    await over(person.uuid)
  }
  expect(await invited()).toEqual([claimed.email])
  expect([await waiting(claimed.email), await waiting(proved.email)]).toEqual([1, 0])

  const again = await site.person({ is_confirmed: true })
  await ask(again)
  site.wait(1)
  await invite(again.email)
  await over(again.uuid)
  expect(await invited()).toContain(again.email)
})

test('what was handed over meanwhile loses nothing when its former owner deletes it', async () => {
  const { person, activities, collections, narratives } = await belongings()
  const heir = newId()
  const { db } = site
  await db.collection('collections').updateMany({ user: person.uuid }, { $set: { user: heir } })
  for (const name of ['activities', 'narratives'])
    await db.collection(name).updateMany({ owner: person.uuid }, { $set: { owner: heir } })
  const ids = collections.map(({ uuid }) => uuid)
  const count = (name: string, filter: object) => db.collection(name).countDocuments(filter, { hint: { _id: 1 } })
  const all = async () => [
    await count('narrative_versions', { narrative: { $in: narratives } }),
    await count('collection_items', { of: { $in: ids } })
  ]
  const before = await all()
  expect(before).toEqual([2, 2])
  expect(await activitiesOfLeaver(db, async () => tag => tag).remove(activities, person.uuid)).toEqual([])
  expect(await collectionsOfLeaver(db, itemRepository(db)).remove(ids, person.uuid)).toEqual([])
  expect(await narrativesOfLeaver(db).remove(narratives, person.uuid)).toEqual([])
  await narrativeRepository(db).remove(narratives[0]!, person.uuid)
  expect(await all()).toEqual(before)
})

test('admins and others who cannot sign in do not count, and are made no admins', async () => {
  const [lead, other, gone, mate] = [await site.person(), await site.person(), await site.person(), await site.person()]
  const partner = await teamOf(lead, gone, other, mate)
  await callOn(site.app, calls.setTeamRole, { partner, member: other.uuid, role: 'admin' }, as(admin))
  const isOnlyAdmin = async () =>
    (await callOn(site.app, leaving.onlyAdmin, { member: lead.uuid }, asService)).body.isOnlyAdmin
  expect(await isOnlyAdmin()).toBe(false)
  for (const { uuid } of [other, gone]) await callOn(site.app, calls.deactivateMember, { member: uuid }, as(admin))
  expect(await isOnlyAdmin()).toBe(true)
  const left = { member: lead.uuid, email: '', left: new Date().toISOString() }
  await callOn(site.app, leaving.leaveTeam, left, asService)
  expect(await partnerModel(site.db).findById(partner).lean()).toMatchObject({ admins: [other.uuid, mate.uuid] })
})

test('what arrives late of a request that was under way is deleted by the second pass', async () => {
  const { person } = await belongings()
  await ask(person)
  await until(async () => !(await jobOf(person.uuid))?.waiting.includes('svc-api'))
  // Somebody without an account can store nothing more; this one was being stored when the account went.
  const late = newId()
  const { _id, ...before } = (await site.db.collection('sources').findOne({}, { hint: { _id: 1 } }))!
  await site.db.collection('sources').insertOne({ ...before, _id: late as never, owner: person.uuid, origin: late })
  const session = await accountModels(site.db).sessions.findOne().hint({ _id: 1 }).lean()
  const signedIn = { ...session!, _id: newId(), uuid: newId(), member: person.uuid }
  await accountModels(site.db).sessions.create(signedIn)
  await over(person.uuid)
  expect(await accountModels(site.db).sessions.findById(signedIn._id).lean()).toBeNull()
  expect(await site.db.collection('sources').findOne({ _id: late as never })).toBeNull()
})

test('an upload that was under way when the account went is refused', async () => {
  const { person, collections } = await belongings()
  const { uuid: owner } = person
  await callOn(site.app, calls.publishCollection, { collection: collections[0]!.uuid }, as(person))
  await ask(person, { published: 'keep' })
  const collection = collections[0]!.uuid
  const words = { title: 'Late', subtitle: '', description: '', acknowledgements: '' }
  const one = { uuid: newId(), owner, title: 'Late', description: '', url: '/files/a/b.webp', thumb_url: '' }
  const file = {
    playback: '',
    filename: 'farm.jpg',
    type: 'image/webp',
    alt: '',
    lang: '',
    width: 8,
    height: 6,
    bytes: 10
  }
  const statuses = [
    await send(site.app, internalCalls.createSource, { items: [{ ...one, ...file }] }, asService),
    await send(site.app, internalCalls.makeCollection, { owner, ...words }, asService),
    await send(site.app, internalCalls.addItems, { collection, owner, items: [newItem()] }, asService),
    await send(site.app, internalCalls.roomForItems, { collection, owner, reserve: 0 }, asService),
    await send(site.app, internalCalls.roomForSources, { collection: owner, owner, reserve: 0 }, asService)
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  await over(owner)
})

test('a member hands over everything and keeps the account', async () => {
  const { person, activities } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  const handOver = (password: string) =>
    callOn(site.app, departureCalls.handOver, { password, to: heir.uuid }, as(person))
  expect((await handOver('not this phrase')).errorResponse.errorCode).toBe('PASSWORD_WRONG')
  expect((await handOver(PASSWORD)).status).toBe(200)
  await over(person.uuid)
  expect((await activitiesOf(heir)).toSorted()).toEqual(activities.toSorted())
  expect([await activitiesOf(person), await sourcesOf(person)]).toEqual([[], []])
  expect((await site.letterTo(person.email, /was handed over/)).text).toContain(person.email)
  await site.letterTo(heir.email, /colleague’s work/)
  const { data } = (await callOn(site.app, calls.auditLog, { on: person.uuid }, as(admin))).body
  expect(data[0]).toMatchObject({ by: person.uuid, action: 'member.handedOver', on: [person.uuid, heir.uuid] })
})

test('a colleague who has left the team gets nothing, and the member is told', async () => {
  const { person, activities } = await belongings()
  const heir = await site.person()
  const departure = { member: person.uuid, isDeletion: false, name: '', login: '', isProved: false, to: heir.uuid }
  const fates = { shares: 'handOver', work: 'handOver', published: 'handOver' } as const
  const waiting = { started: new Date(), looked: new Date(), pass: 1, waiting: ['svc-api', 'svc-shares'] as never }
  await departureModel(site.db).create([{ _id: newId(), ...departure, email: person.email, ...fates, ...waiting }])
  await over(person.uuid)
  await site.letterTo(person.email, /was not handed over/)
  expect((await activitiesOf(person)).toSorted()).toEqual(activities.toSorted())
  expect(site.mails.filter(({ to, subject }) => to === heir.email && /colleague/.test(subject))).toEqual([])
  const { data } = (await callOn(site.app, calls.auditLog, { on: person.uuid }, as(admin))).body
  expect(data.filter(({ action }) => action === 'member.handedOver')).toEqual([])
})

test('what somebody is only now given does not go on to a person whom nobody has chosen', async () => {
  const [first, second, third] = [await belongings(), await belongings(), await site.person()]
  await teamOf(third, first.person, second.person)
  const handOver = (from: Person, to: Person) =>
    callOn(site.app, departureCalls.handOver, { password: PASSWORD, to: to.uuid }, as(from))
  const [one, other] = await Promise.all([handOver(first.person, third), handOver(second.person, first.person)])
  expect([one.status, other.status].filter(status => status === 409).length).toBeGreaterThan(0)
  await over(first.person.uuid)
  await over(second.person.uuid)
  const taken = await activitiesOf(third)
  expect(second.activities.filter(uuid => taken.includes(uuid))).toEqual([])
})

test('what is made after the start of a hand-over is the member’s', async () => {
  const { person, activities, collections, narratives, sources } = await belongings()
  const heir = await site.person()
  const madeUntil = new Date(0).toISOString()
  const fates = { work: 'handOver', published: 'handOver' } as const
  const { leaveActivities, leaveCollections, leaveNarratives, leaveSources } = leaving
  for (const area of [leaveActivities, leaveCollections, leaveNarratives, leaveSources]) {
    const asked = { member: person.uuid, to: heir.uuid, isDeletion: false, ...fates, madeUntil }
    expect((await callOn(site.app, area, asked, asService)).body).toEqual({ isDone: true })
  }
  const kept = [await activitiesOf(person), await collectionsOf(person), await narrativesOf(person)]
  expect(kept.map(({ length }) => length)).toEqual([activities.length, collections.length, narratives.length])
  expect(await sourcesOf(person)).toHaveLength(sources.length)
})

test('a deletion takes the place of a hand-over that is under way', async () => {
  const { person } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  await callOn(site.app, departureCalls.handOver, { password: PASSWORD, to: heir.uuid }, as(person))
  // What there is may become less while it is looked at.
  await until(async () => (await ask(person)).status === 200)
  const open = await departureModel(site.db).find({ member: person.uuid }).lean()
  expect(open).toMatchObject([{ isDeletion: true }])
  await over(person.uuid)
})

test('who was given something before a deletion took the place of the hand-over is told, and it is noted', async () => {
  const { person } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  await callOn(site.app, departureCalls.handOver, { password: PASSWORD, to: heir.uuid }, as(person))
  await until(async () => (await jobOf(person.uuid))?.isGiven)
  await until(async () => (await ask(person)).status === 200)
  await over(person.uuid)
  expect((await site.letterTo(heir.email, /colleague’s work/)).text).toContain('person')
  expect((await site.letterTo(person.email, /is deleted/)).text).toContain(person.email)
  const asked = { on: person.uuid, group: 'member' } as const
  const { data } = (await callOn(site.app, calls.auditLog, asked, as(admin))).body
  expect(data.map(({ action, on }) => [action, on])).toEqual([
    ['member.deleted', [person.uuid]],
    ['member.handedOver', [person.uuid, heir.uuid]]
  ])
})

test('a departure is told and noted once, though its process was killed just before its end', async () => {
  const person = await site.person()
  const last = jest.spyOn(departureModel(site.db), 'deleteOne').mockImplementationOnce(() => {
    throw new Error('killed')
  })
  await ask(person)
  await over(person.uuid)
  expect(last.mock.calls.length).toBeGreaterThan(1)
  last.mockRestore()
  const { data } = (await callOn(site.app, calls.auditLog, { on: person.uuid }, as(admin))).body
  expect(data.map(({ action }) => action)).toEqual(['member.deleted'])
  expect(site.mails.filter(({ to, subject }) => to === person.email && /is deleted/.test(subject))).toHaveLength(1)
})

test('what was made after the member had looked is not deleted unasked', async () => {
  const { person, activities } = await belongings()
  const seen = await seenBy(person)
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, as(person))).body
  const refused = await ask(person, {}, seen)
  expect([refused.status, refused.errorResponse]).toMatchObject([409, { errorCode: 'STALE' }])
  expect(refused.errorResponse.msg).toContain('nothing was deleted')
  await callOn(site.app, calls.publishActivity, { uuid }, as(person))
  expect((await ask(person, {}, { ...seen, activities: { all: 3, published: 1 } })).status).toBe(409)
  expect((await activitiesOf(person)).toSorted()).toEqual([...activities, uuid].toSorted())
  expect((await ask(person)).status).toBe(200)
  await over(person.uuid)
})

test('nobody hands over again and again', async () => {
  const [heir, person] = [await site.person(), await site.person()]
  await teamOf(heir, person)
  const handOver = () => send(site.app, departureCalls.handOver, { password: PASSWORD, to: heir.uuid }, as(person))
  expect((await handOver()).status).toBe(200)
  expect((await handOver()).errorResponse).toMatchObject({
    ...{ errorCode: 'WRONG_STATE', msg: expect.stringMatching(/being handed over already.*letter at the end/) }
  })
  const answers: number[] = []
  // Those that were refused do not count.
  for (let tries = 0; tries < 5; tries++) {
    await over(person.uuid)
    answers.push((await handOver()).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429])
})

test('an administrator hands over the work of somebody who cannot sign in, and of nobody else', async () => {
  const { person, activities } = await belongings()
  const heir = await site.person()
  await teamOf(heir, person)
  const handOver = (by: Person) =>
    send(site.app, departureCalls.handOverOfMember, { member: person.uuid, to: heir.uuid }, as(by))
  expect((await handOver(heir)).status).toBe(403)
  expect((await handOver(admin)).errorResponse.errorCode).toBe('WRONG_STATE')
  await callOn(site.app, calls.deactivateMember, { member: person.uuid }, as(admin))
  const { body } = await callOn(site.app, departureCalls.belongingsOfMember, { member: person.uuid }, as(admin))
  expect([body.sources, body.colleagues.map(({ uuid }) => uuid)]).toEqual([2, [heir.uuid]])
  expect((await handOver(admin)).status).toBe(200)
  await over(person.uuid)
  expect((await activitiesOf(heir)).toSorted()).toEqual(activities.toSorted())
  await site.letterTo(person.email, /was handed over/)
})
