import {
  CREDIT_MAX_LENGTHS,
  creditOfItem,
  type CollectionItem,
  type CollectionItemRecord,
  ITEM_MAX_LENGTHS,
  NEW_ITEM_MAX_LENGTHS,
  type NewItem,
  type PublishedSource,
  RICH_LIMITS,
  type RichText,
  SOURCE_MAX_LENGTHS,
  spokenIn,
  TAG_MAX_LENGTH
} from '@annals/contracts'
import { bytesOf, type Cleaned, derivedId, fail } from '@annals/service-kit'
import { memoize } from '@annals/service-kit/memoize'
import { fold } from '../../texts/fold.ts'
import { demandLanguageTag, languageTag } from '../../texts/language.ts'
import { richTextOf } from '../../texts/rich.ts'
import { block, demandBlock, demandLine, singleLine } from '../../texts/text.ts'
import type { Claim, Item, ItemTexts } from './item-repository.ts'
import type { StoredItem } from './model.ts'
import type { OwnCollection } from './repository.ts'

/** Largest texts of one item, in bytes: a whole page of items is read at once. */
const MAX_TEXTS = 300_000

/** Prepares a typed text of at most `max` characters for storing; `path` names its field. */
type Ready = (text: string, max: number, path: string) => string

const tagId = memoize(key => derivedId('collection tag', key))

/** Tags by their names: a name is the same tag whatever its case and accents, and whoever writes it. */
function tagsOf(names: readonly string[], ready: Ready): Item['tags'] {
  const tags = new Map<string, string>()
  for (const name of names.map((one, at) => ready(one, TAG_MAX_LENGTH, `item.tags.${at}`))) {
    const key = fold(name)
    if (key !== '' && !tags.has(key)) tags.set(key, name)
  }
  return [...tags].map(([key, name]) => ({ uuid: tagId(key), name }))
}

type Lines = Record<Exclude<keyof typeof ITEM_MAX_LENGTHS, 'language'>, string>

/** The short texts of an item, each processed by `ready`. */
const linesOf = (item: Lines, ready: Ready): Lines => {
  const of = (name: keyof Lines) => ready(item[name], ITEM_MAX_LENGTHS[name], `item.${name}`)
  return {
    title: of('title'),
    alt: of('alt'),
    license: of('license'),
    local_id: of('local_id'),
    origin: of('origin'),
    period_start: of('period_start'),
    period_end: of('period_end'),
    country: of('country')
  }
}

/** Rejects texts that are longer than one item's may be, before anything else is done with them. */
function demandSize(texts: Record<'introduction' | 'description', RichText>): void {
  const [longest, other] = Object.entries(texts)
    .map(([name, text]) => ({ name, bytes: bytesOf(text) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  if (!longest || longest.bytes + (other?.bytes ?? 0) <= MAX_TEXTS) return
  const fields = [
    { path: `item.${longest.name}`, msg: `makes the texts of this item larger than ${MAX_TEXTS / 1000} kB` }
  ]
  fail('TOO_LARGE', { msg: 'These texts are too long for one item.', fields })
}

/**
 * A member's input for an item, in its stored form. Nothing is cut. Normalised are blanks, control characters, HTML,
 * the spelling of a language, and tags with equal names.
 * @param clean sanitises texts and keeps their order
 * @throws ServiceError BAD_REQUEST for an unknown language or a text that cannot be stored, TOO_LARGE
 */
export async function storableTexts(
  record: Omit<CollectionItemRecord, 'uuid' | 'rev'>,
  clean: (texts: string[]) => Promise<Cleaned[]>
): Promise<ItemTexts> {
  const { introduction, description } = record
  demandSize({ introduction, description })
  const cleaned = await clean([introduction.html, description.html])
  const storable = (name: string, { delta, text }: RichText, result: Cleaned | undefined): RichText => {
    if (!result || 'violation' in result)
      return fail('BAD_REQUEST', { fields: [{ path: `item.${name}.html`, msg: result?.violation ?? 'is not right' }] })
    return { delta, html: result.html.toWellFormed(), text: demandBlock(text, RICH_LIMITS.text, `item.${name}.text`) }
  }
  const texts = {
    introduction: storable('introduction', introduction, cleaned[0]),
    description: storable('description', description, cleaned[1])
  }
  // Escaping makes texts longer.
  demandSize(texts)
  return {
    ...linesOf(record, demandLine),
    ...(record.maker !== undefined && { maker: demandLine(record.maker, CREDIT_MAX_LENGTHS.maker, 'item.maker') }),
    language: demandLanguageTag(record.language, 'item.language'),
    ...texts,
    tags: tagsOf(record.tags, demandLine)
  }
}

/** An item from svc-import, in its stored form. Its texts are normalised as those of members are; an unknown language
 * is left out. */
export function freshItem(item: NewItem, more: Claim & Pick<StoredItem, 'created'>): StoredItem {
  const { uuid, key, digest = '', order, url, thumb_url, playback, type, filename, bytes, width, height } = item
  return {
    _id: uuid,
    key,
    digest,
    order,
    ...more,
    ...linesOf(item, singleLine),
    ...(item.maker && { maker: singleLine(item.maker, CREDIT_MAX_LENGTHS.maker) }),
    language: languageTag(item.language) ?? '',
    introduction: richTextOf(block(item.introduction, NEW_ITEM_MAX_LENGTHS.introduction)),
    description: richTextOf(block(item.description, NEW_ITEM_MAX_LENGTHS.description)),
    tags: tagsOf(item.tags, singleLine),
    ...spokenIn(item),
    ...(item.provenance && { provenance: item.provenance }),
    url,
    thumb_url,
    playback,
    type: singleLine(type, 100),
    filename: singleLine(filename, 300),
    bytes,
    width,
    height,
    rev: 0
  }
}

/** An item with its collection's data. */
export function toCollectionItem(
  { of, ...item }: Item,
  { is_published }: Pick<OwnCollection, 'is_published'>
): CollectionItem {
  return { ...item, collection: of, is_published }
}

/** An item as a source. */
export const sourceOfItem = (item: Item): PublishedSource => ({
  uuid: item.uuid,
  title: item.title,
  description: block(item.description.text, SOURCE_MAX_LENGTHS.description),
  url: item.url,
  thumb_url: item.thumb_url,
  playback: item.playback,
  type: item.type,
  alt: item.alt,
  lang: item.language,
  width: item.width,
  height: item.height,
  ...spokenIn(item),
  ...creditOfItem(item),
  ...(item.provenance && { provenance: item.provenance })
})
