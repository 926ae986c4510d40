import { randomUUID } from 'node:crypto'
import { type BlockSource, libraryInternalCalls } from '@annals/contracts'
import { createInternalClient } from '@annals/service-kit'

const BATCH = 500
const PLACES = ['harbour', 'market', 'school', 'mill', 'bridge', 'station', 'parliament', 'quarry']
const THINGS = ['photograph', 'map', 'letter', 'poster', 'newspaper', 'painting', 'census', 'diary']

/** The n-th source: about 400 characters, of which its number is the only word that no other source has. */
const sourceOf = (number: number): BlockSource => {
  const [place, thing] = [PLACES[number % PLACES.length]!, THINGS[Math.floor(number / 8) % THINGS.length]!]
  const url = '/files/uploads/0000/bench.jpg'
  return {
    ...{ uuid: randomUUID(), type: 'image', url, thumb_url: '', playback: '', alt: `A ${thing}`, lang: 'en' },
    ...{ width: 800, height: 600, maker: `Maker ${number % 997}`, date: String(1800 + (number % 150)) },
    ...{ holder: `Archive ${number % 89}`, tracks: [] },
    title: `The ${place} on a ${thing}, number ${number}`,
    description: `Seen from the ${PLACES[(number * 7) % PLACES.length]!}, with people on their way. `.repeat(4)
  }
}

/** Gives a member so many sources, as an upload stores them; their files are not there. */
export async function fillSources(api: { url: string; token: string }, owner: string, count: number): Promise<void> {
  const internal = createInternalClient({ baseUrl: api.url, token: api.token })
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at)
    const items = numbers.map(number => ({ owner, filename: `${number}.jpg`, bytes: 1, ...sourceOf(number) }))
    await internal(libraryInternalCalls.createSource, { items })
  }
}
