import type { CollectionThumb } from '@annals/contracts'
import type { StoredItem } from '../areas/collections/model.ts'
import type { OwnCollection } from '../areas/collections/repository.ts'
import { COLLECTION_SLUGS } from '../areas/collections/slug-rules.ts'
import { slugOf } from '../texts/slug.ts'
import { richTextOf } from '../texts/rich.ts'
import { PICTURES, type PictureName } from './pictures/index.ts'
import type { Pictures, StoredPicture } from './pictures/store.ts'
import type { Role } from './sources.ts'
import { type DemoText, demoTexts } from './texts.ts'

interface Draft {
  of: Role
  name: string
  introduction: string
  description: string
  acknowledgements: string
  license: string
  isPublished: boolean
  pictures: readonly PictureName[]
  /** Whether the passages of speeches are in it. */
  hasTexts?: boolean
}

const GETTY = 'Digital images courtesy of the Getty’s Open Content Program.'

const DRAFTS: readonly Draft[] = [
  {
    of: 'partner',
    name: 'Looking at landscapes',
    introduction: 'Rivers, mountains and fields, and the people who wanted them seen.',
    description:
      'Landscapes are made twice: by weather and work, and by whoever chooses where to stand. Compare what each picture leaves out, and what a part of it shows that the whole hides.',
    acknowledgements: GETTY,
    license: 'Public domain',
    isPublished: true,
    pictures: [
      'canyon',
      'canyonBoat',
      'alps',
      'alpsPeaks',
      'sheep',
      'dustBowl',
      'dustBowlGround',
      'nagasaki',
      'airplane',
      'airplaneFields'
    ]
  },
  {
    of: 'partner',
    name: 'A closer look',
    introduction: 'Photographs that reward a second minute, with parts of them for a start.',
    description:
      'Show the part first: what is it, how large, from when? Then the whole. A guess that turns out wrong teaches more than a caption.',
    acknowledgements: GETTY,
    license: 'Public domain',
    isPublished: true,
    pictures: [
      'catWalk',
      'cat',
      'catRun',
      'acanthusLeaves',
      'acanthus',
      'alliumBuds',
      'allium',
      'sheepLamb',
      'dustBowlHouse',
      'nagasakiMen',
      'nagasakiShip',
      'tenements',
      'suffragettes',
      'poster'
    ]
  },
  {
    of: 'partner',
    name: 'Maps choose',
    introduction: 'A middle, an edge, an up and a down: no map can do without choosing them.',
    description:
      'The same coasts, drawn in different ways, and two maps that colour states by a year. Ask of each what it makes large, what it makes small, and for whom that was useful.',
    acknowledgements: 'Drawn for Annals from the outlines of Natural Earth.',
    license: 'CC BY 4.0',
    isPublished: true,
    pictures: [
      'worldMercator',
      'worldEqualEarth',
      'worldSouthUp',
      'worldPacific',
      'worldFromPole',
      'halfOfLand',
      'halfOfWater',
      'africa',
      'europeanUnion',
      'mappaMundi'
    ]
  },
  {
    of: 'partner',
    name: 'People, goods and news on the move',
    introduction: 'From caravans to a cable: who and what travelled, how far and how fast.',
    description:
      'Journeys of six centuries on maps of one kind, so that they can be compared. Lines join places; roads and sea lanes were never so straight.',
    acknowledgements: 'Drawn for Annals from the outlines of Natural Earth.',
    license: 'CC BY 4.0',
    isPublished: true,
    pictures: [
      'silkRoads',
      'ibnBattuta',
      'plague',
      'zhengHe',
      'printing',
      'voyage',
      'tradingPosts',
      'cable',
      'suez',
      'nellieBly'
    ]
  },
  {
    of: 'partner',
    name: 'Charts that argue',
    introduction: 'Minard, Nightingale and Playfair drew figures to convince. Did they need to draw them so?',
    description:
      'Three famous charts, drawn anew from their own figures, and beside each the same figures drawn in another way.',
    acknowledgements:
      'Drawn for Annals. Figures: Charles Joseph Minard, 1869; Florence Nightingale, 1858; William Playfair, 1821.',
    license: 'CC BY 4.0',
    isPublished: true,
    pictures: [
      'march',
      'marchBars',
      'marchCold',
      'roseFirst',
      'roseSecond',
      'crimeaLines',
      'crimeaArmy',
      'wheat',
      'wheatWeeks',
      'monarchs'
    ]
  },
  {
    of: 'partner',
    name: 'In the presidents’ words',
    introduction: 'Passages of addresses to Congress from 1823 to 1964, and what counting words can tell.',
    description:
      'A speech is made for listeners. Ask of each passage who was in the room, who was not, and what changed afterwards. Then see how often the word was used before.',
    acknowledgements: 'The addresses are works of the government of the USA and in the public domain.',
    license: 'Public domain',
    isPublished: true,
    pictures: ['addressLengths', 'wordsSlavery', 'wordsWarAndPeace', 'wordsRailways'],
    hasTexts: true
  },
  {
    of: 'partner',
    name: 'Counted by the census',
    introduction: 'Ages and occupations in the USA from 1850 to 2000. Still being checked.',
    description: 'A census counts what it asks about. Look for the people whom each question left out.',
    acknowledgements: 'Drawn for Annals from figures of the census of the USA.',
    license: 'CC BY 4.0',
    isPublished: false,
    pictures: [
      'people1850',
      'people1900',
      'people1950',
      'people2000',
      'farmers',
      'operators',
      'teachers',
      'secretaries',
      'physicians'
    ]
  },
  {
    of: 'teacher',
    name: 'For class 9b',
    introduction: 'Sources for the lessons on work and want.',
    description: 'Ask first who made the picture, then who paid for it.',
    acknowledgements: 'Who made each picture stands beside it.',
    license: 'Public domain',
    isPublished: false,
    pictures: ['dustBowl', 'farmers', 'operators', 'wheatWeeks', 'canyon', 'poster', 'tenements']
  },
  {
    of: 'teacher',
    name: 'Still to be filled',
    introduction: 'Sources for the summer term.',
    description: 'Nothing is in here yet.',
    acknowledgements: '',
    license: '',
    isPublished: false,
    pictures: []
  }
]

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 2, 2, 9)
const idOf = (collection: number, item: number) =>
  `01930000-0000-7000-8000-8${String(collection).padStart(3, '0')}${String(item).padStart(8, '0')}`

type Place = Pick<StoredItem, '_id' | 'of' | 'order' | 'created'>

/** A demo account's collections with their items, under fixed ids. */
export function demoCollections(
  role: Role,
  owner: string,
  pictures: Pictures
): { collection: OwnCollection; items: StoredItem[] }[] {
  return DRAFTS.flatMap((draft, index) => {
    if (draft.of !== role) return []
    const { name, introduction, description, acknowledgements, license, isPublished } = draft
    const uuid = idOf(index, 0)
    const created = new Date(FIRST_DAY + index * DAY_MS)
    const makers = [
      ...(draft.hasTexts ? demoTexts().map(text => (place: Place) => textItem(text, place)) : []),
      ...draft.pictures.flatMap(picture => {
        const stored = pictures.get(picture)
        return stored ? [(place: Place) => pictureItem(picture, stored, place)] : []
      })
    ]
    const items = makers.map((make, order) => make({ _id: idOf(index, order + 1), of: uuid, order, created }))
    const cover = items.find(item => item.url)
    const thumb: CollectionThumb | null = cover
      ? {
          url: cover.url,
          uuid: cover._id,
          filename: cover.filename,
          alt: cover.alt,
          width: cover.width,
          height: cover.height
        }
      : null
    const collection: OwnCollection = {
      uuid,
      slug: slugOf(name, COLLECTION_SLUGS),
      name,
      subtitle: '',
      introduction,
      description,
      acknowledgements,
      language: 'en',
      license,
      user: owner,
      thumb,
      thumb_uuid: cover?._id ?? '',
      is_published: isPublished,
      is_thematic: isPublished,
      csstype: '',
      count: 0,
      created: created.toISOString(),
      changed: created.toISOString(),
      rev: 0
    }
    return { collection, items }
  })
}

/** What an item is before its own words: a text without a file. */
const blank = (place: Place): StoredItem => ({
  ...place,
  key: place._id,
  claim: 'demo',
  epoch: 0,
  import: '',
  title: '',
  alt: '',
  language: 'en',
  license: '',
  local_id: '',
  origin: '',
  period_start: '',
  period_end: '',
  country: '',
  introduction: richTextOf(''),
  description: richTextOf(''),
  tags: [],
  url: '',
  thumb_url: '',
  playback: '',
  type: 'text/plain',
  filename: '',
  bytes: 0,
  width: 0,
  height: 0,
  rev: 0
})

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Who made it, when, and who holds it, in an item's fields. */
const credit = (maker: string, date: string, holder: string) => ({ maker, period_start: date, origin: holder })

function pictureItem(picture: PictureName, stored: StoredPicture, place: Place): StoredItem {
  const { title, description } = PICTURES[picture]
  const { url, thumb, type, alt, width, height, maker, date, holder, license } = stored
  return {
    ...blank(place),
    title,
    description: richTextOf(description),
    license,
    ...credit(maker, date, holder),
    alt,
    url,
    thumb_url: thumb,
    type,
    filename: url.split('/').at(-1) ?? '',
    width,
    height
  }
}

function textItem({ title, maker, day, introduction, text }: DemoText, place: Place): StoredItem {
  return {
    ...blank(place),
    title,
    introduction: richTextOf(`${maker}, address to Congress. ${introduction}`),
    description: richTextOf(text),
    license: 'Public domain',
    ...credit(maker, dayName(day), 'Congress of the USA')
  }
}
