import type { CollectionItem, CollectionItemRecord, NewItem, PublishedSource, RichText } from '@annals/contracts'
import { derivedId, refuse, sanitiseHtml } from '@annals/service-kit'
import { fold } from '../../lists/fold.ts'
import { demandLanguageTag, languageTag } from '../../texts/language.ts'
import { richTextOf } from '../../texts/rich.ts'
import { block, line } from '../../texts/text.ts'
import type { Claim, Item, ItemWords } from './item-repository.ts'
import type { StoredItem } from './model.ts'
import type { OwnCollection } from './repository.ts'

/** Largest texts of one item, in bytes as JSON: a page of items is read at once. */
const MAX_TEXTS = 300_000

/** Tags by their names: a name is the same tag whatever its case and accents, and whoever writes it. */
function tagsOf(names: readonly string[]): Item['tags'] {
  const tags = new Map<string, string>()
  for (const name of names.map(one => line(one, 100))) {
    const key = fold(name)
    if (key !== '' && !tags.has(key)) tags.set(key, name)
  }
  return [...tags].map(([key, name]) => ({ uuid: derivedId('collection tag', key), name }))
}

const linesOf = (
  item: Pick<NewItem, 'title' | 'alt' | 'license' | 'local_id' | 'origin' | 'period_start' | 'period_end' | 'country'>
) => ({
  title: line(item.title, 300),
  alt: line(item.alt, 1000),
  license: line(item.license, 100),
  local_id: line(item.local_id, 200),
  origin: line(item.origin, 500),
  period_start: line(item.period_start, 50),
  period_end: line(item.period_end, 50),
  country: line(item.country, 100)
})

const storableRich = ({ delta, html, text }: RichText): RichText => ({
  delta,
  html: sanitiseHtml(html).toWellFormed(),
  text: block(text, 300_000)
})

/** What a member writes of an item, as it is stored.
 * @throws Refuse BAD_REQUEST for a language that is none, TOO_LARGE */
export function storableWords(record: CollectionItemRecord): ItemWords {
  const [introduction, description] = [storableRich(record.introduction), storableRich(record.description)]
  if (Buffer.byteLength(JSON.stringify([introduction, description])) > MAX_TEXTS)
    refuse('TOO_LARGE', { msg: 'These texts are too long for one item.' })
  return {
    ...linesOf(record),
    language: demandLanguageTag(record.language, 'item.language'),
    introduction,
    description,
    tags: tagsOf(record.tags)
  }
}

/** An item as it comes, as it is stored. Its sender has looked at it: what is no language is left out. */
export function freshItem(item: NewItem, more: Claim & Pick<StoredItem, 'created'>): StoredItem {
  const { uuid, key, order, url, thumb_url, playback, type, filename, bytes, width, height } = item
  return {
    _id: uuid,
    key,
    order,
    ...more,
    ...linesOf(item),
    language: languageTag(item.language) ?? '',
    introduction: richTextOf(block(item.introduction, 10_000)),
    description: richTextOf(block(item.description, 30_000)),
    tags: tagsOf(item.tags),
    url,
    thumb_url,
    playback,
    type: line(type, 100),
    filename: line(filename, 300),
    bytes,
    width,
    height,
    rev: 0
  }
}

/** An item with what its collection says of it. */
export function toCollectionItem(
  { of, ...item }: Item,
  { is_published }: Pick<OwnCollection, 'is_published'>
): CollectionItem {
  return { ...item, collection: of, is_published }
}

/** An item as a source. */
export const sourceOf = (item: Item): PublishedSource => ({
  uuid: item.uuid,
  title: item.title,
  description: block(item.description.text, 5000),
  url: item.url,
  thumb_url: item.thumb_url,
  playback: item.playback,
  type: item.type,
  alt: item.alt,
  lang: item.language,
  width: item.width,
  height: item.height,
  license: item.license
})
