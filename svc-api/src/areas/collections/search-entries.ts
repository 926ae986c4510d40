import { type CardPicture, creditOfItem, type SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import type { Item, ItemRepository } from './item-repository.ts'
import { collectionModels, type StoredCollection } from './model.ts'

/** Charts, maps and drawings come as PNG or GIF, and are shown whole (behaviour/interface §1.3). */
const kindOf = (file: string): CardPicture['kind'] => (/(?:png|gif)$/iu.test(file) ? 'drawing' : 'photograph')
const SIZE = { width: 600, height: 400 }

function pictureOf(item: Item): CardPicture | null {
  const { url, thumb_url, type, alt, title, width, height } = item
  const address = thumb_url || (type.startsWith('image/') ? url : '')
  if (!address) return null
  return {
    url: address,
    alt: alt || title,
    width: width || SIZE.width,
    height: height || SIZE.height,
    kind: kindOf(type),
    ...creditOfItem(item)
  }
}

/** The source type that a file shows (behaviour/search §3). */
const formOf = ({ type }: Item): string[] =>
  type.startsWith('image/')
    ? ['Images']
    : type.startsWith('video/')
      ? ['Video']
      : type.startsWith('audio/')
        ? ['Audio']
        : []

const ofCollection = (collection: StoredCollection): SearchEntry => {
  const { _id, slug, name, subtitle, introduction, description, acknowledgements, thumb } = collection
  return {
    uuid: _id,
    kind: 'collection',
    path: `/view/collection/${encodeURIComponent(slug)}`,
    title: name,
    text: [introduction, subtitle, description, acknowledgements].filter(Boolean).join('\n').slice(0, ENTRY_TEXT),
    tags: [],
    year: '',
    language: collection.language,
    license: collection.license,
    picture: thumb?.url
      ? {
          url: thumb.url,
          alt: thumb.alt,
          width: thumb.width || SIZE.width,
          height: thumb.height || SIZE.height,
          kind: kindOf(thumb.filename)
        }
      : null,
    owner: collection.user,
    updated: collection.changed.toISOString()
  }
}

const ofItem = (item: Item, collection: StoredCollection, at: number): SearchEntry => ({
  uuid: item.uuid,
  kind: 'source',
  path: `/view/collection/${encodeURIComponent(collection.slug)}?item=${at + 1}`,
  title: item.title,
  text: [item.introduction.text, item.description.text, item.alt].filter(Boolean).join('\n').slice(0, ENTRY_TEXT),
  tags: [...item.tags.map(({ name }) => name), ...formOf(item), item.country].filter(Boolean),
  year: item.period_start || item.period_end,
  language: item.language,
  license: item.license || collection.license,
  picture: pictureOf(item),
  updated: item.created
})

/** Published collections and their first sources as the search finds them; sources without a title are left out. */
export function collectionEntries(db: Connection, items: ItemRepository) {
  const { collections: model } = collectionModels(db)
  return {
    async entries({ publication, skip, limit }: EntriesQuery): Promise<Entries> {
      const collection = await model.findOne({ _id: publication, is_published: true }).lean<StoredCollection>()
      if (!collection) return { entries: [], isMore: false }
      // The collection itself is the first entry.
      const more = await items.some(publication, skip, limit + 1)
      const sources = more
        .slice(0, limit)
        .map((item, at) => ofItem(item, collection, skip + at))
        .filter(({ title }) => title !== '')
      return {
        entries: [...(skip === 0 ? [ofCollection(collection)] : []), ...sources],
        isMore: more.length > limit
      }
    },
    publications: (query: Parameters<typeof idsAfter>[2]) => idsAfter(model, { is_published: true }, query)
  }
}
