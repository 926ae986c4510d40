import { accountCalls, tagCalls as calls, TAG_SETS } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let anna: Person

beforeAll(async () => {
  site = await testSite('tags')
  anna = await site.person()
})
afterAll(() => site.close())

const add = (tagname: string, tagset: (typeof TAG_SETS)[number] = 'MyClasses', { session }: Person = anna) =>
  callOn(site.app, calls.createMyTag, { tagset, tagname }, { session })

test('tags are added to their sets and listed, also where the session starts', async () => {
  const bela = await site.person()
  for (const set of TAG_SETS) expect((await add('3a', set, bela)).body.data).toMatchObject({ tag: set, name: '3a' })
  const listed = await callOn(site.app, calls.myTags, { uuid: bela.uuid }, { session: bela.session })
  expect(listed.body.tags.map(tag => tag.tag).sort()).toEqual([...TAG_SETS].sort())
  const state = (await callOn(site.app, accountCalls.startSession, { session: bela.session })).body
  expect(state).toMatchObject({ has_tags: true, tagcloud: ['3a'], user: { tags: listed.body.tags } })
})

test('a tag exists once in its set, whatever its case and spaces, also between two requests at once', async () => {
  const both = await Promise.all(['Class 4', ' class  4 '].map(name => add(name)))
  expect(both.map(one => one.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await add('CLASS 4')).errorResponse).toMatchObject({ errorCode: 'TAG_EXISTS', msg: 'Tag already exists' })
  expect((await add('class 4', 'MyKeywords')).status).toBe(200)
})

test('markup in a tag stays text', async () => {
  expect((await add('<script>alert(1)</script>')).body.data.name).toBe('<script>alert(1)</script>')
})

test.each([
  ['an empty name', { tagset: 'MyClasses', tagname: '  ' }],
  ['an unknown set', { tagset: 'Others', tagname: 'a' }],
  ['an operator', { tagset: 'MyClasses', tagname: { $gt: '' } }],
  ['101 characters', { tagset: 'MyClasses', tagname: 'a'.repeat(101) }]
])('%s is refused', async (_what, body) => {
  expect((await send(site.app, calls.createMyTag, body, { session: anna.session })).status).toBe(400)
})

test('a tag is removed by its owner alone', async () => {
  const bela = await site.person()
  const { uuid } = (await add('to be removed')).body.data
  const remove = (tag_uuid: string, { session }: Person) =>
    callOn(site.app, calls.removeMyTag, { tag_uuid }, { session })
  expect((await remove(uuid, bela)).status).toBe(403)
  expect((await remove(uuid, anna)).status).toBe(200)
  expect((await remove(uuid, anna)).status).toBe(404)
  expect((await remove(newId(), anna)).status).toBe(404)
})

test('somebody else’s tags are refused', async () => {
  const bela = await site.person()
  expect((await callOn(site.app, calls.myTags, { uuid: bela.uuid }, { session: anna.session })).status).toBe(403)
})
