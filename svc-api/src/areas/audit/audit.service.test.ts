import { type AuditEntry, auditInternalCalls, type BodyOf, calls, COMMON_TREE } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await testSite('audit')
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const page = async (asked: BodyOf<typeof calls.auditLog> = {}) =>
  (await callOn(site.app, calls.auditLog, asked, admin)).body
const log = async (asked?: BodyOf<typeof calls.auditLog>) => (await page(asked)).data
const did = (entries: AuditEntry[]) => entries.map(({ action, on }) => [action, on])

test('what is done to partners and teams is noted: who, what, on what and when', async () => {
  const { session, uuid: by } = admin
  const lead = await site.person()
  const mate = await site.person()
  const rich = { delta: { ops: [{ insert: 'Maps\n' }] }, html: '<p>Maps</p>', text: 'Maps' }
  const fields = {
    ...{ name: 'The Archive', slug: '', logo: '', introduction: '', providers: [], dataproviders: [] },
    isActive: true
  }
  const partner = (await callOn(site.app, calls.savePartner, fields, { session })).body.uuid
  await callOn(site.app, calls.storeMeta, { target: 'partner', partner, meta: rich }, { session })
  await callOn(site.app, calls.addTeamMember, { partner, member: lead.uuid }, { session })
  await callOn(site.app, calls.addTeamMember, { partner, member: mate.uuid }, lead)
  await callOn(site.app, calls.setTeamRole, { partner, member: mate.uuid }, lead)
  await callOn(site.app, calls.setTeamRole, { partner, member: mate.uuid, role: 'member' }, lead)
  await callOn(site.app, calls.removeTeamMember, { partner, member: mate.uuid }, lead)
  // What is refused is no deed.
  await callOn(site.app, calls.removeTeamMember, { partner, member: lead.uuid }, lead)
  await callOn(site.app, calls.deletePartner, { partner }, { session })
  const entries = await log()
  expect(entries.map(({ by: who, action, on }) => [who, action, on])).toEqual([
    [by, 'partner.deleted', [partner]],
    [lead.uuid, 'team.removed', [partner, mate.uuid]],
    [lead.uuid, 'team.member', [partner, mate.uuid]],
    [lead.uuid, 'team.admin', [partner, mate.uuid]],
    [lead.uuid, 'team.added', [partner, mate.uuid]],
    [by, 'team.added', [partner, lead.uuid]],
    [by, 'partner.text', [partner]],
    [by, 'partner.saved', [partner]]
  ])
  expect(JSON.stringify(entries)).not.toContain('@')
  expect(Date.now() - new Date(entries[0]!.at).getTime()).toBeLessThan(60_000)
})

test('what admins do to members is noted', async () => {
  const { session } = admin
  const { uuid: member } = await site.person()
  const { permissions: was } = (await callOn(site.app, calls.memberRecord, { member }, { session })).body.member
  await callOn(site.app, calls.setMemberFlags, { member, permissions: { ...was, is_staff: true }, was }, { session })
  await callOn(site.app, calls.deactivateMember, { member }, { session })
  await callOn(site.app, calls.reactivateMember, { member }, { session })
  await callOn(site.app, calls.mailMemberReset, { member }, { session })
  const entries = (await log()).filter(({ on }) => on.includes(member))
  expect(entries.map(({ action }) => action)).toEqual([
    ...['member.reset', 'member.reactivated', 'member.deactivated', 'member.flags']
  ])
})

test('what admins do to tags, modules, collections, activities and the home page is noted', async () => {
  const { body: tree } = await callOn(site.app, calls.managedTags, { root: COMMON_TREE }, admin)
  const add = async (name: string) =>
    (await callOn(site.app, calls.addTag, { tag: { name }, parent: tree.data.uuid }, admin)).body.data.uuid
  const [war, wars] = [await add('War'), await add('Wars')]
  await callOn(site.app, calls.updateTag, { tag: { uuid: war, name: 'Conflict' } }, admin)
  await callOn(site.app, calls.mergeTags, { tag: wars, into: war }, admin)
  await callOn(site.app, calls.deleteTag, { tag: war }, admin)
  await callOn(site.app, calls.chooseHomeCards, { modules: [], activities: [] }, admin)

  const module = {
    ...{ type: 'Viewpoint' as const, featured: false, introduction: '', downloads: [], collections: [] },
    ...{ name: 'Rivers', author: '', year: '', intro: '', thumb: null, chapters: [], acknowledgements: '' },
    license: ''
  }
  const { uuid: seen } = (await callOn(site.app, calls.saveModule, { module }, admin)).body.data
  await callOn(site.app, calls.publishModule, { uuid: seen }, admin)
  await callOn(site.app, calls.unpublishModule, { uuid: seen }, admin)

  const { uuid: maps } = await collectionsOn(site).add(admin, { name: 'Maps' })
  await callOn(site.app, calls.publishCollection, { collection: maps }, admin)
  await callOn(site.app, calls.markCollection, { collection: maps, is_thematic: true }, admin)
  await callOn(site.app, calls.markCollection, { collection: maps, is_thematic: false }, admin)
  const { uuid: activity } = (await callOn(site.app, calls.createActivity, {}, admin)).body
  await callOn(site.app, calls.publishActivity, { uuid: activity, ctype: 'la' }, admin)
  await callOn(site.app, calls.unpublishActivity, { uuid: activity }, admin)

  const { data, names } = await page()
  expect(did(data.slice(0, 13))).toEqual([
    ['activity.unpublished', [activity]],
    ['activity.published', [activity]],
    ['collection.unmarked', [maps]],
    ['collection.marked', [maps]],
    ['module.unpublished', [seen]],
    ['module.published', [seen]],
    ['module.saved', [seen]],
    ['home.chosen', []],
    ['tag.deleted', [war]],
    ['tag.merged', [wars, war]],
    ['tag.changed', [war]],
    ['tag.added', [wars]],
    ['tag.added', [war]]
  ])
  // The names are those of now, and what is gone has none.
  expect(names).toEqual(
    expect.arrayContaining([
      { uuid: seen, name: 'Rivers' },
      { uuid: maps, name: 'Maps' }
    ])
  )
  expect(names.map(({ uuid }) => uuid)).not.toContain(war)
})

test('a member who publishes is not in the log', async () => {
  const partner = await site.person({ is_partner: true })
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, partner)).body
  await callOn(site.app, calls.publishActivity, { uuid }, partner)
  expect(await log({ on: uuid })).toEqual([])
})

test('the log is filtered by group, by who did it and by what it was done to', async () => {
  const other = await site.person({ is_admin: true })
  const member = await site.person()
  await callOn(site.app, calls.deactivateMember, { member: member.uuid }, other)
  await callOn(site.app, calls.chooseHomeCards, { modules: [], activities: [] }, other)
  expect(did(await log({ by: other.uuid }))).toEqual([
    ['home.chosen', []],
    ['member.deactivated', [member.uuid]]
  ])
  expect(did(await log({ on: member.uuid }))).toEqual([['member.deactivated', [member.uuid]]])
  expect(did(await log({ by: other.uuid, group: 'home' }))).toEqual([['home.chosen', []]])
  expect((await log({ group: 'member' })).every(({ action }) => action.startsWith('member.'))).toBe(true)
})

test('the log is read 50 entries at a time, in both directions', async () => {
  for (let count = 0; count < 51; count++)
    await callOn(
      site.app,
      auditInternalCalls.addAudit,
      { by: admin.uuid, action: 'team.added', on: [newId()] },
      asService
    )
  const first = await page()
  expect(first.data).toHaveLength(50)
  expect(first.previous).toBe('')
  const second = await page({ after: first.next })
  expect(second.data[0]!.uuid < first.data.at(-1)!.uuid).toBe(true)
  expect((await page({ before: second.previous })).data).toEqual(first.data)
})
