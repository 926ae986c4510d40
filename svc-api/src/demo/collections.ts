import type { CardPicture, CollectionThumb } from '@annals/contracts'
import type { StoredItem } from '../areas/collections/model.ts'
import type { OwnCollection } from '../areas/collections/repository.ts'
import { slugOf } from '../areas/collections/slug.ts'
import { richTextOf } from '../texts/rich.ts'
import { type PictureName, thumbOf } from './pictures.ts'
import { type Role, sourceDrafts } from './sources.ts'

interface Draft {
  of: Role
  name: string
  introduction: string
  description: string
  acknowledgements: string
  license: string
  isPublished: boolean
  pictures: readonly PictureName[]
}

const DRAFTS: readonly Draft[] = [
  {
    of: 'partner',
    name: 'Looking at landscapes',
    introduction: 'Rivers, mountains and fields, and the people who wanted them seen.',
    description:
      'Landscapes are made twice: by weather and work, and by whoever chooses where to stand. Compare what each picture leaves out.',
    acknowledgements: 'Digital images courtesy of the Getty’s Open Content Program.',
    license: 'Public domain',
    isPublished: true,
    pictures: ['canyon', 'alps', 'dustBowl', 'nagasaki', 'airplane']
  },
  {
    of: 'partner',
    name: 'Maps and charts that argue',
    introduction: 'Drawings that want to convince.',
    description: 'A map chooses its middle, a chart its scale.',
    acknowledgements: 'Map and chart were drawn for Annals.',
    license: 'CC BY 4.0',
    isPublished: false,
    pictures: ['march', 'voyage', 'mappaMundi']
  },
  {
    of: 'teacher',
    name: 'For class 9b',
    introduction: 'Pictures for the lessons on work and want.',
    description: 'Ask first who took the picture, then who paid for it.',
    acknowledgements: 'Who made each picture stands beside it.',
    license: 'Public domain',
    isPublished: false,
    pictures: ['dustBowl', 'poster', 'tenements', 'canyon']
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

/** A demo account's collections with their items, under fixed ids. */
export function demoCollections(
  role: Role,
  owner: string,
  pictures: ReadonlyMap<PictureName, CardPicture>
): { collection: OwnCollection; items: StoredItem[] }[] {
  return DRAFTS.flatMap((draft, index) => {
    if (draft.of !== role) return []
    const { name, introduction, description, acknowledgements, license, isPublished } = draft
    const uuid = idOf(index, 0)
    const created = new Date(FIRST_DAY + index * DAY_MS)
    const items = draft.pictures
      .filter(picture => pictures.has(picture))
      .map((picture, order) =>
        itemOf(picture, pictures.get(picture)!, { _id: idOf(index, order + 1), of: uuid, order, created })
      )
    const [first] = items
    const thumb: CollectionThumb | null = first
      ? {
          url: first.url,
          uuid: first._id,
          filename: first.filename,
          alt: first.alt,
          width: first.width,
          height: first.height
        }
      : null
    const collection: OwnCollection = {
      uuid,
      slug: slugOf(name),
      name,
      subtitle: '',
      introduction,
      description,
      acknowledgements,
      language: 'en',
      license,
      user: owner,
      thumb,
      thumb_uuid: first?._id ?? '',
      is_published: isPublished,
      csstype: '',
      count: 0,
      created: created.toISOString(),
      changed: created.toISOString(),
      rev: 0
    }
    return { collection, items }
  })
}

function itemOf(
  picture: PictureName,
  { url, alt, width, height }: CardPicture,
  place: Pick<StoredItem, '_id' | 'of' | 'order' | 'created'>
): StoredItem {
  const { title, description, license } = sourceDrafts[picture]
  return {
    ...place,
    key: place._id,
    claim: 'demo',
    epoch: 0,
    import: '',
    title,
    alt,
    language: 'en',
    license,
    local_id: '',
    origin: '',
    period_start: '',
    period_end: '',
    country: '',
    introduction: richTextOf(''),
    description: richTextOf(description),
    tags: [],
    url,
    thumb_url: thumbOf(url),
    playback: '',
    type: url.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
    filename: url.split('/').at(-1) ?? '',
    bytes: 0,
    width,
    height,
    rev: 0
  }
}
