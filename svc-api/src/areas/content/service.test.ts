import { expect, test } from '@jest/globals'
import type { InternalClient } from '@annals/service-kit'
import type { ModuleRepository } from './modules/repository.ts'
import { contentService } from './service.ts'

const published = (ctype: string, image: { url: string; thumb: string; alt: string } | null = null) => ({
  owner: 'owner',
  ctype,
  activity: { uuid: 'uuid', title: 'Maps', description: '', created: '', is_published: true, blockOrder: [] },
  image,
  tags: [],
  share_count: 0
})
async function cardOf(activity: ReturnType<typeof published>) {
  const internal = (async () => ({ activities: [activity], items: [] })) as unknown as InternalClient
  const [card] = await contentService({} as ModuleRepository, internal).teaching()
  return card!
}

test('a card says the content type that an admin chose; what it is technically stays', async () => {
  expect(await cardOf(published('viewpoint'))).toMatchObject({ type: 'Viewpoint', typecode: 'ela' })
  expect(await cardOf(published('la'))).toMatchObject({ type: 'Learning Activity', typecode: 'ela' })
  for (const none of ['', 'unheard-of'])
    expect(await cardOf(published(none))).toMatchObject({ type: 'e-Learning Activity', typecode: 'ela' })
})

test('a card’s picture names its widths, or is the small one', async () => {
  const picture = async (url: string, thumb: string) => (await cardOf(published('', { url, thumb, alt: '' }))).image_url
  expect(await picture('/files/a/0b.480.900x600.webp', '/files/a/0b.480.webp')).toMatchObject({
    url: '/files/a/0b.480.900x600.webp'
  })
  expect(await picture('/files/a/old.jpg', '/files/a/small.jpg')).toMatchObject({ url: '/files/a/small.jpg' })
  expect(await picture('/files/a/old.jpg', '')).toMatchObject({ url: '/files/a/old.jpg' })
})

test('a card’s picture keeps what is known for its credit line', async () => {
  const credit = { maker: 'Felice Beato', license: 'Public domain' }
  const card = await cardOf(published('', { url: '/files/a/b.jpg', thumb: '', alt: 'A river', ...credit }))
  expect(card.image_url).toEqual({ url: '/files/a/b.jpg', alt: 'A river', ...credit })
})
