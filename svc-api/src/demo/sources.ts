import type { CardPicture } from '@annals/contracts'
import type { Source } from '../areas/library/repository.ts'
import { type PictureName, thumbOf } from './pictures.ts'

export type Role = 'teacher' | 'partner'
interface Draft {
  of: readonly Role[]
  title: string
  description: string
  maker?: string
  date?: string
  holder?: string
  license: string
  tags: readonly string[]
}

const GETTY = 'Digital image courtesy of the Getty’s Open Content Program.'
const MUSEUM = 'J. Paul Getty Museum'
const FREE = 'Public domain'

/** The description of each demo picture. */
export const sourceDrafts: Record<PictureName, Draft> = {
  dustBowl: {
    of: ['teacher', 'partner'],
    title: 'Abandoned Dust Bowl home',
    description: `Dorothea Lange, about 1935–1940. ${GETTY}`,
    maker: 'Dorothea Lange',
    date: 'about 1935–1940',
    holder: MUSEUM,
    license: FREE,
    tags: ['Looking closely', 'Class 9b']
  },
  nagasaki: {
    of: ['teacher'],
    title: 'Boats at Nagasaki',
    description: `Felice Beato, about 1865. ${GETTY}`,
    maker: 'Felice Beato',
    date: 'about 1865',
    holder: MUSEUM,
    license: FREE,
    tags: ['Who is looking?']
  },
  alps: {
    of: ['teacher'],
    title: 'Alpine landscape',
    description: `Adolphe Braun, 1865–1870. ${GETTY}`,
    maker: 'Adolphe Braun',
    date: '1865–1870',
    holder: MUSEUM,
    license: FREE,
    tags: []
  },
  canyon: {
    of: ['teacher', 'partner'],
    title: 'Black Cañon, Colorado River, from Camp 8',
    description: `Timothy H. O’Sullivan, 1871. ${GETTY}`,
    maker: 'Timothy H. O’Sullivan',
    date: '1871',
    holder: MUSEUM,
    license: FREE,
    tags: ['Who is looking?', 'Class 9b']
  },
  airplane: {
    of: ['teacher'],
    title: 'Aeroplane viewed from above',
    description: `Fedele Azari, 1914–1929. ${GETTY}`,
    maker: 'Fedele Azari',
    date: '1914–1929',
    holder: MUSEUM,
    license: FREE,
    tags: ['Class 10a']
  },
  voyage: {
    of: ['teacher'],
    title: 'The first voyage round the world',
    description: 'Map drawn from Natural Earth outlines: the way out in full, the way home with dashes.',
    license: 'CC BY 4.0',
    tags: ['Maps and charts', 'Class 10a']
  },
  march: {
    of: ['teacher', 'partner'],
    title: 'The campaign of 1812',
    description: 'Chart drawn from the figures that Charles Joseph Minard published in 1869.',
    license: 'CC BY 4.0',
    tags: ['Maps and charts', 'Looking closely']
  },
  tenements: {
    of: ['teacher'],
    title: 'Bandits’ Roost',
    description: 'From Jacob Riis, How the Other Half Lives, 1890.',
    license: FREE,
    tags: ['Looking closely']
  },
  suffragettes: {
    of: ['teacher'],
    title: 'The parade of 1910',
    description: 'Women who had been in prison for the vote carry the convict’s arrow.',
    license: FREE,
    tags: ['Class 10a']
  },
  mappaMundi: {
    of: ['teacher'],
    title: 'The Hereford map of the world',
    description: 'Drawn about 1300, with east at the top.',
    license: FREE,
    tags: ['Maps and charts']
  },
  poster: {
    of: ['teacher'],
    title: 'Women’s work on the land',
    description: 'Poster of 1916.',
    license: FREE,
    tags: ['Class 9b']
  }
}

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 1, 2, 9)

/** Names of the tags that stand on a demo account's sources. */
export const demoTags = (role: Role): string[] => [
  ...new Set(Object.values(sourceDrafts).flatMap(({ of, tags }) => (of.includes(role) ? tags : [])))
]

/** A demo account's sources, with fixed ids. `tagIds`: its tags by their names. */
export function demoSources(
  role: Role,
  owner: string,
  pictures: ReadonlyMap<PictureName, CardPicture>,
  tagIds: ReadonlyMap<string, string>
): Source[] {
  return [...pictures].flatMap(([name, { url, alt, width, height }], index) => {
    const { of, title, description, maker = '', date = '', holder = '', license, tags } = sourceDrafts[name]
    if (!of.includes(role)) return []
    const uuid = `01930000-0000-7000-8000-7${role === 'teacher' ? '0' : '1'}${String(index).padStart(10, '0')}`
    return {
      uuid,
      owner,
      origin: uuid,
      title,
      description,
      url,
      thumb_url: thumbOf(url),
      playback: '',
      type: url.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
      alt,
      lang: '',
      width,
      height,
      transcript: '',
      maker,
      date,
      holder,
      license,
      mytags: tags.flatMap(tag => tagIds.get(tag) ?? []),
      filename: url.split('/').at(-1) ?? '',
      bytes: 0,
      created: new Date(FIRST_DAY + index * DAY_MS).toISOString(),
      rev: 0
    }
  })
}
