import { randomUUID } from 'node:crypto'
import { collectionInternalCalls, type NewItem } from '@annals/contracts'
import { createInternalClient } from '@annals/service-kit'
import type { Teacher } from '../teacher.ts'

/** A collection has at most so many sources in the search. */
const IN_ONE = 5000
// Few enough for the time that a call between services may take, on a slow machine too.
const BATCH = 100
const PLACES = ['harbour', 'market', 'school', 'mill', 'bridge', 'station', 'parliament', 'quarry']
const THINGS = ['photograph', 'map', 'letter', 'poster', 'newspaper', 'painting', 'census', 'diary']
const THEMES = ['Conflict and Cooperation', 'People on the Move', 'The Environment', 'Work and Technology']

/** The n-th source: some 400 characters; one in eight has its place in the title, and it alone has its number. */
const sourceOf = (number: number): NewItem => {
  const uuid = randomUUID()
  const [place, thing] = [PLACES[number % PLACES.length]!, THINGS[Math.floor(number / 8) % THINGS.length]!]
  return {
    ...{ uuid, key: uuid, order: number, alt: `A ${thing}`, language: number % 3 ? 'en' : 'fr' },
    ...{ license: number % 2 ? 'CC BY 4.0' : 'Public domain', local_id: '', origin: `Archive ${number % 89}` },
    ...{ period_start: String(1500 + (number % 500)), period_end: '', country: '', introduction: '' },
    ...{ url: '/files/uploads/0000/bench.jpg', thumb_url: '', playback: '', type: 'image/jpeg' },
    ...{ filename: `${number}.jpg`, bytes: 1, width: 800, height: 600, maker: `Maker ${number % 997}` },
    title: `The ${place} on a ${thing}, number ${number}`,
    description: `Seen from the ${PLACES[(number * 7) % PLACES.length]!}, with people on their way. `.repeat(4),
    tags: [THEMES[number % THEMES.length]!]
  }
}

/** Publishes collections with so many sources together; their files are not there. */
export async function publishSources(
  api: { url: string; token: string },
  { uuid: owner, call }: Teacher,
  count: number
): Promise<void> {
  const internal = createInternalClient({ baseUrl: api.url, token: api.token })
  for (let from = 0; from < count; from += IN_ONE) {
    const words = { title: `Part ${from}`, subtitle: '', description: '', acknowledgements: '' }
    const { uuid: collection } = await internal(collectionInternalCalls.makeCollection, { owner, ...words })
    const numbers = Array.from({ length: Math.min(IN_ONE, count - from) }, (_, at) => from + at)
    for (let at = 0; at < numbers.length; at += BATCH) {
      const items = numbers.slice(at, at + BATCH).map(sourceOf)
      await internal(collectionInternalCalls.addItems, { collection, owner, items })
    }
    await call('/collection/publish', { collection })
  }
}
