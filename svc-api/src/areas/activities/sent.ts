import { blockHref, type BlockRecord, modelOf } from '@annals/blocks/models'
import { type ActivityContent, type ActivitySent, type Block, composed } from '@annals/contracts'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'

interface Lists {
  properties?: Record<string, { maxItems?: number }>
}

/** The lists of a record that hold more than they may, with how much that is. */
export function tooLongLists(schema: TSchema & Lists, record: BlockRecord): { name: string; most: number }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { maxItems = Infinity }]) => {
    const list = record[name]
    return Array.isArray(list) && list.length > maxItems ? [{ name, most: maxItems }] : []
  })
}

/** The record with what was left out as it is when it is empty. One with a list that is too long is refused anyway, and
 * filling its entries in would only cost. */
const completed = (schema: TSchema, record: BlockRecord): BlockRecord =>
  tooLongLists(schema, record).length > 0 ? record : (Value.Default(schema, record) as BlockRecord)

/** A title on one line: control signs and line breaks are blanks, letters are composed. */
const titleOf = (typed: string): string => composed(typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()).toWellFormed()

/** What a sent document says: without the fields that its sender does not decide, and with those that it left out. */
export function contentOf(sent: ActivitySent): ActivityContent {
  const { version, title = '', description = '', image = null, tags = [], blocks, blockOrder } = sent
  return {
    version,
    title: titleOf(title),
    description,
    image: image && { url: image.url, thumb: image.thumb ?? '', alt: image.alt ?? '' },
    tags,
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([key, { id, type, name = '', record }]): [string, Block] => {
        const model = modelOf(type)
        return [
          key,
          { id, type, name, href: blockHref(type, id), record: model ? completed(model.recordSchema, record) : record }
        ]
      })
    ),
    blockOrder
  }
}
