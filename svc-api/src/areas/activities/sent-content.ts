import { blockHref, type BlockRecord, modelOf } from '@annals/blocks/models'
import { ACTIVITY_MAX_LENGTHS, type ActivityContent, type ActivitySent, type Block } from '@annals/contracts'
import { completes } from '@annals/service-kit'
import type { TSchema } from 'typebox'
import { demandLine } from '../../texts/text.ts'

interface Lists {
  properties?: Record<string, { maxItems?: number }>
}

/** The lists of a record that are longer than allowed, with their lengths. */
export function tooLongLists(schema: TSchema & Lists, record: BlockRecord): { name: string; most: number }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { maxItems = Infinity }]) => {
    const list = record[name]
    return Array.isArray(list) && list.length > maxItems ? [{ name, most: maxItems }] : []
  })
}

/**
 * Fills in what a record leaves out. A record with a list that is too long is rejected anyway, so its entries are not
 * filled in: that would only cost time.
 */
function complete(schema: TSchema, record: BlockRecord): void {
  if (tooLongLists(schema, record).length === 0) completes(schema, record)
}

/** What a sent document says: without the fields that its sender does not decide, and with those that it left out, which
 * are put into its records.
 * @throws ServiceError BAD_REQUEST for a title that composing its letters makes too long */
export function contentOf(sent: ActivitySent): ActivityContent {
  const { version, title = '', description = '', image = null, tags = [], blocks, blockOrder } = sent
  return {
    version,
    title: demandLine(title, ACTIVITY_MAX_LENGTHS.title, 'activity.title'),
    description,
    image: image && { ...image, thumb: image.thumb ?? '', alt: image.alt ?? '' },
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
