import { calls, type LearningActivitySent } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { moduleOf } from '../../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../../testing/site.ts'
import { moduleRepository } from '../modules/repository.ts'

let site: Site
let admin: Person
let member: Person
const [march, voyage] = [newId(), newId()]

beforeAll(async () => {
  site = await testSite('home-cards')
  admin = await site.person({ is_admin: true })
  member = await site.person()
  await moduleRepository(site.db).put([moduleOf('March', { uuid: march }), moduleOf('Voyage', { uuid: voyage })])
})
afterAll(() => site.close())

async function activity(isPublished = true): Promise<string> {
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, admin)).body
  if (isPublished) await callOn(site.app, calls.publishActivity, { uuid, ctype: 'la' }, admin)
  return uuid
}
const choose = (modules: string[], activities: string[], who = admin) =>
  callOn(site.app, calls.chooseHomeCards, { modules, activities }, who)
const shown = async () => {
  const { modules, activities } = (await callOn(site.app, calls.homeCards, undefined, {})).body.data
  return { modules: modules.map(({ name }) => name), activities: activities.map(card => card.activity.uuid) }
}

test('without a choice no card is chosen', async () => {
  expect(await shown()).toEqual({ modules: [], activities: [] })
})

test('everybody sees what an admin chose, in the chosen order, until it is changed', async () => {
  const [maps, posters] = [await activity(), await activity()]
  await choose([voyage, march], [maps, posters])
  expect(await shown()).toEqual({ modules: ['Voyage', 'March'], activities: [maps, posters] })
  await choose([march], [posters, maps])
  expect(await shown()).toEqual({ modules: ['March'], activities: [posters, maps] })
})

test('an activity that becomes private is left out, and is shown again once it is public', async () => {
  const [maps, posters] = [await activity(), await activity()]
  await choose([], [maps, posters])
  await callOn(site.app, calls.unpublishActivity, { uuid: maps }, admin)
  expect((await shown()).activities).toEqual([posters])
  await callOn(site.app, calls.publishActivity, { uuid: maps, ctype: 'la' }, admin)
  expect((await shown()).activities).toEqual([maps, posters])
})

test('learning activities and modules are chosen too, and left out while they are private or gone', async () => {
  const lesson: LearningActivitySent = {
    ...{ slug: '', title: 'Sails', intro: '', author: '', year: '', thumb: null, thumblabel: '', summary: '' },
    ...{ outcomes: [], age: '', duration: '', linktype: 'file', teacher_links: [], student_links: [] },
    ...{ related: [], modules: [], acknowledgements: '', license: '' }
  }
  const { uuid } = (await callOn(site.app, calls.saveLearningActivity, { lesson }, admin)).body.data
  const maps = await activity()
  expect((await choose([], [uuid])).status).toBe(400)
  await callOn(site.app, calls.publishLearningActivity, { uuid }, admin)
  await choose([voyage, march], [uuid, maps])
  expect(await shown()).toEqual({ modules: ['Voyage', 'March'], activities: [uuid, maps] })
  await callOn(site.app, calls.unpublishModule, { uuid: voyage }, admin)
  await callOn(site.app, calls.unpublishLearningActivity, { uuid }, admin)
  expect(await shown()).toEqual({ modules: ['March'], activities: [maps] })
  await callOn(site.app, calls.publishModule, { uuid: voyage }, admin)
  await callOn(site.app, calls.publishLearningActivity, { uuid }, admin)
  expect(await shown()).toEqual({ modules: ['Voyage', 'March'], activities: [uuid, maps] })
  await callOn(site.app, calls.deleteLearningActivity, { uuid }, admin)
  expect((await shown()).activities).toEqual([maps])
})

test('what is not published, not there, chosen twice or too much is refused, and the choice stays', async () => {
  const [maps, secret] = [await activity(), await activity(false)]
  await choose([march], [maps])
  const refused: [string[], string[]][] = [
    [[], [secret]],
    [[newId()], []],
    [[], [newId()]],
    [[maps], []],
    [[march, march], []],
    [Array.from({ length: 5 }, () => newId()), []]
  ]
  for (const [modules, activities] of refused) expect((await choose(modules, activities)).status).toBe(400)
  expect((await choose([], [], member)).status).toBe(403)
  expect(await shown()).toEqual({ modules: ['March'], activities: [maps] })
})
