import {
  type ResponseOf,
  type BodyOf,
  type Collection,
  type collectionInternalCalls,
  EXPORT_PART,
  type ExportedItem,
  type ExportPart,
  NEW_ITEM_MAX_LENGTHS
} from '@annals/contracts'
import { block } from '../../texts/text.ts'
import type { CollectionAccess } from './access.ts'
import type { ItemRepository, ItemPosition, PlainItem } from './item-repository.ts'

type Whole = ResponseOf<typeof collectionInternalCalls.exportedCollection>
type Wanted = BodyOf<typeof collectionInternalCalls.exportedItems>

/** Groups items into parts of bounded size, in their order; an item that is larger than a part stands alone. */
export async function partsOf(
  sizes: AsyncIterable<ItemPosition & { bytes: number }>,
  most: { items: number; bytes: number } = EXPORT_PART
): Promise<ExportPart[]> {
  const parts: ExportPart[] = []
  for await (const { uuid, order, bytes } of sizes) {
    const last = { uuid, order }
    const part = parts.at(-1)
    if (part && part.items < most.items && part.bytes + bytes <= most.bytes) {
      part.items++
      part.bytes += bytes
      part.last = last
    } else parts.push({ after: part?.last ?? null, last, items: 1, bytes })
  }
  return parts
}

/** Texts that are too long for a row of a workbook are cut: an import would leave out the row. */
function exportedItem(item: PlainItem): ExportedItem {
  const { maker = '', introduction, description, tags, ...rest } = item
  const { thumb_url: _thumb, playback: _playback, bytes: _bytes, width: _width, height: _height, ...kept } = rest
  return {
    ...kept,
    maker,
    introduction: block(introduction.text, NEW_ITEM_MAX_LENGTHS.introduction),
    description: block(description.text, NEW_ITEM_MAX_LENGTHS.description),
    tags: tags.map(({ name }) => name)
  }
}

/** Collections for their owners to take along (behaviour/exports). */
export function collectionExports(deps: {
  access: CollectionAccess
  items: Pick<ItemRepository, 'sizes' | 'plainOnes'>
  owned: (uuid: string, owner: string) => Promise<Collection>
}) {
  const { access, items, owned } = deps
  return {
    async whole(collection: string, owner: string): Promise<Whole> {
      return { data: await owned(collection, owner), parts: await partsOf(items.sizes(collection)) }
    },

    async page({ collection, owner, after, limit }: Wanted): Promise<ExportedItem[]> {
      await access.owned(collection, owner)
      return (await items.plainOnes(collection, after, limit)).map(exportedItem)
    }
  }
}
