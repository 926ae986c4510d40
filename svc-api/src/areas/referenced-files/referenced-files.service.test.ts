import { calls, emptyContent, internalCalls as internal } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn, newItem } from '../../testing/collections.ts'
import { type Site, testSite } from '../../testing/site.ts'

let site: Site
beforeAll(async () => {
  site = await testSite('files')
})
afterAll(() => site.close())

const file = (name: string) => `/files/${name.padEnd(22, '_')}/a.webp`
async function named(): Promise<string[]> {
  const found: string[] = []
  for (let from: string | null = ''; from !== null;) {
    const { body }: { body: { folders: string[]; next: string | null } } = await callOn(
      site.app,
      internal.filesNamedByApi,
      { from },
      asService
    )
    found.push(...body.folders)
    from = body.next
  }
  return found.map(folder => folder.replace(/_+$/, '')).sort()
}

test('the purge is told of every file that anything of a member names, and of none that is named no more', async () => {
  const { uuid: owner, session } = await site.person()
  const on = collectionsOn(site)
  await callOn(site.app, internal.setAvatar, { member: owner, avatar: file('avatar') }, asService)
  const texts = { title: '', description: '', alt: '', lang: '', playback: '', width: 1, height: 1 }
  const source = { uuid: newId(), owner, filename: 'a.webp', bytes: 1, type: 'image/webp', ...texts }
  const items = [{ ...source, url: file('source'), thumb_url: file('sourcethumb') }]
  await callOn(site.app, internal.createSource, { items }, asService)
  const { uuid: collection } = await on.add({ uuid: owner, email: '', session })
  const thumb = { uuid: '' as const, url: file('cover'), filename: '', alt: '', width: 1, height: 1 }
  await callOn(site.app, internal.setUploadedCover, { collection, owner, thumb }, asService)
  const item = newItem({ url: file('item'), thumb_url: file('itemthumb') })
  await callOn(site.app, internal.addItems, { collection, owner, items: [item] }, asService)
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, { session })).body
  const html = `<p><a href="${file('inhtml')}">here</a></p>`
  const record = { title: 'Read', delta: { ops: [{ insert: 'here\n' }] }, html, text: 'here' }
  const block = { id: 'bb_1', type: 'text' as const, name: 'text', href: 'text/bb_1', record }
  const image = { url: file('picture'), thumb: file('picturethumb'), alt: '' }
  const content = { ...emptyContent(), image, blocks: { bb_1: block }, blockOrder: ['bb_1'] }
  const saved = await callOn(site.app, calls.updateActivity, { activity: { uuid, ...content } }, { session })
  expect(saved.status).toBe(200)

  const all = 'avatar cover inhtml item itemthumb picture picturethumb source sourcethumb'
  expect((await named()).join(' ')).toBe(all)
  await callOn(site.app, calls.deleteSources, { uuids: [source.uuid] }, { session })
  await callOn(site.app, calls.deleteActivity, { activity: uuid }, { session })
  // A deleted source can be restored for a day; then MongoDB removes it.
  expect((await named()).join(' ')).toBe('avatar cover item itemthumb source sourcethumb')
  await site.db.collection('removed_sources').deleteMany({})
  expect((await named()).join(' ')).toBe('avatar cover item itemthumb')
})
