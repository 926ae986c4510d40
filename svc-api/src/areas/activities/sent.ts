import { blockHref, type BlockRecord, modelOf } from '@annals/blocks/models'
import type { ActivityContent, ActivitySent, Block } from '@annals/contracts'
import { completes } from '@annals/service-kit'
import type { TSchema } from 'typebox'
import { demandLine } from '../../texts/text.ts'

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

/** Fills in what a record leaves out. One with a list that is too long is refused anyway, and filling its entries in
 * would only cost. */
function complete(schema: TSchema, record: BlockRecord): void {
  if (tooLongLists(schema, record).length === 0) completes(schema, record)
}

/** What a sent document says: without the fields that its sender does not decide, and with those that it left out, which
 * are put into its records.
 * @throws Refuse BAD_REQUEST for a title that composing its letters makes too long */
export function contentOf(sent: ActivitySent): ActivityContent {
  const { version, title = '', description = '', image = null, tags = [], blocks, blockOrder } = sent
  return {
    version,
    title: demandLine(title, 300, 'activity.title'),
    description,
    image: image && { url: image.url, thumb: image.thumb ?? '', alt: image.alt ?? '' },
    tags,
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([key, { id, type, name = '', record }]): [string, Block] => {
        const model = modelOf(type)
        if (model) complete(model.recordSchema, record)
        return [key, { id, type, name, href: blockHref(type, id), record }]
      })
    ),
    blockOrder
  }
}
