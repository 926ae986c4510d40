import { calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activityModel } from '../areas/activities/model.ts'
import { narrativeModels } from '../areas/narratives/model.ts'
import { indexTitles } from '../migrations/index-titles.ts'
import { narrativeOf } from '../testing/narratives.ts'
import { type Person, type Site, testSite } from '../testing/site.ts'

let site: Site
let admin: Person
let owner: Person

beforeAll(async () => {
  site = await testSite('managed_things')
  admin = await site.person({ is_admin: true })
  owner = await site.person({ is_partner: true })
})
afterAll(() => site.close())

const KINDS = {
  narrative: {
    list: calls.managedNarratives,
    withdraw: calls.withdrawNarrative,
    publish: (uuid: string) => callOn(site.app, calls.publishNarrative, { uuid }, owner)
  },
  activity: {
    list: calls.managedActivities,
    withdraw: calls.withdrawActivity,
    publish: (uuid: string) => callOn(site.app, calls.publishActivity, { uuid }, owner)
  }
} as const
type Kind = keyof typeof KINDS

async function add(kind: Kind, title: string): Promise<string> {
  if (kind === 'narrative')
    return (await callOn(site.app, calls.saveNarrative, { narrative: narrativeOf({ title }) }, owner)).body.uuid
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, owner)).body
  const activity = { uuid, version: '2.1' as const, title, description: '', image: null, tags: [] }
  await callOn(site.app, calls.updateActivity, { activity: { ...activity, blocks: {}, blockOrder: [] } }, owner)
  return uuid
}

const listed = async (kind: Kind, asked: Record<string, unknown> = {}) =>
  (await callOn(site.app, KINDS[kind].list, asked, admin)).body

test.each(['narrative', 'activity'] as const)(
  'one of all %ss is found by its words, in every order and state, and made private',
  async kind => {
    const [first, second] = [await add(kind, 'Rails to the sea'), await add(kind, 'A railway')]
    const titles = async (asked: Record<string, unknown>) => (await listed(kind, asked)).data.map(({ title }) => title)
    expect(await titles({ searchFor: 'RAIL' })).toEqual(['A railway', 'Rails to the sea'])
    expect(await titles({ searchFor: 'rail', sort: 'oldest' })).toEqual(['Rails to the sea', 'A railway'])
    expect(await titles({ searchFor: 'rail', sort: 'za' })).toEqual(['Rails to the sea', 'A railway'])
    expect(await titles({ searchFor: 'sea rai', sort: 'az', state: 'private' })).toEqual(['Rails to the sea'])
    expect(await titles({ sort: 'az', state: 'published' })).toEqual([])
    expect((await listed(kind, { searchFor: 'rail' })).data[0]).toMatchObject({ owner: { uuid: owner.uuid } })

    await KINDS[kind].publish(first!)
    expect(await titles({ state: 'published' })).toEqual(['Rails to the sea'])
    await callOn(site.app, KINDS[kind].withdraw, { uuid: first! }, admin)
    expect(await titles({ state: 'published', sort: 'za' })).toEqual([])
    for (const [uuid, status] of [
      [second!, 409],
      [newId(), 404]
    ] as const)
      expect((await send(site.app, KINDS[kind].withdraw, { uuid }, admin)).status).toBe(status)
    const { data } = (await callOn(site.app, calls.auditLog, { on: first! }, admin)).body
    expect(data.map(({ action, by }) => [action, by])).toEqual([[`${kind}.withdrawn`, admin.uuid]])
  }
)

test('what was stored before there were keys of titles is found once it has them', async () => {
  await add('narrative', 'Before the keys')
  await add('activity', 'Before the keys')
  const { narratives } = narrativeModels(site.db)
  const activities = activityModel(site.db)
  await narratives.updateMany({ title: 'Before the keys' }, { $unset: { titled: true } }).hint({ _id: 1 })
  await activities.updateMany({ title: 'Before the keys' }, { $unset: { titled: true } }).hint({ _id: 1 })
  const found = async () =>
    (await Promise.all((['narrative', 'activity'] as const).map(kind => listed(kind, { searchFor: 'before' })))).map(
      ({ total }) => total
    )
  expect(await found()).toEqual([0, 0])
  await indexTitles(narratives, 'title')
  await indexTitles(activities, 'title')
  expect(await found()).toEqual([1, 1])
})

test('an administrator changes the content type of a published activity, and finds those of a type', async () => {
  const uuid = await add('activity', 'Ropes and sails')
  const ask = (ctype: string, who = admin) =>
    send(site.app, calls.setContentType, { item: uuid, ctype: ctype as 'la' }, who)
  const types = async (asked: object) =>
    (await listed('activity', { searchFor: 'ropes', ...asked })).data.map(one => 'ctype' in one && one.ctype)
  const early = await ask('la')
  expect([early.status, early.errorResponse.msg]).toEqual([409, 'Only a published activity has a content type.'])
  await KINDS.activity.publish(uuid)
  expect([(await ask('la', owner)).status, (await ask('poem')).status, (await ask('la')).status]).toEqual([
    403, 400, 200
  ])
  expect([await types({}), await types({ ctype: 'la', sort: 'az' }), await types({ ctype: 'unit' })]).toEqual([
    ['la'],
    ['la'],
    []
  ])
  expect(await types({ ctype: 'la', state: 'private' })).toEqual([])
  const { data } = (await callOn(site.app, calls.auditLog, { on: uuid }, admin)).body
  expect(data[0]?.action).toBe('activity.typed')
})
