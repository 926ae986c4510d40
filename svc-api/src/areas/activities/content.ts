import { type ActivityContent, MAX_ACTIVITY_BYTES } from '@annals/contracts'
import { modelOf } from '@annals/blocks/models'
import { refuse, sanitiseHtml } from '@annals/service-kit'
import Value from 'typebox/value'

export interface Fault {
  path: string
  msg: string
}

const MAX_FAULTS = 20

/** What the call's own schema cannot see: the order names each block once, ids agree, and every record has the shape
 * of its type's model. Paths start at `activity`, as the caller sent it. */
export function contentFaults(content: ActivityContent): Fault[] {
  const faults: Fault[] = []
  const blocks = Object.entries(content.blocks)
  const order = new Set<string>(content.blockOrder)
  for (const id of order) {
    if (!Object.hasOwn(content.blocks, id)) faults.push({ path: 'activity.blockOrder', msg: `names no block: ${id}` })
  }
  for (const [key, block] of blocks) {
    const path = `activity.blocks.${key}`
    if (block.id !== key) faults.push({ path: `${path}.id`, msg: 'must be the key of its block' })
    if (!order.has(key)) faults.push({ path: 'activity.blockOrder', msg: `leaves out a block: ${key}` })
    const model = modelOf(block.type)
    if (!model) faults.push({ path: `${path}.type`, msg: `${block.type} blocks are not available yet` })
    else if (!Value.Check(model.recordSchema, block.record)) {
      for (const error of Value.Errors(model.recordSchema, block.record)) {
        faults.push({ path: `${path}.record${error.instancePath.replaceAll('/', '.')}`, msg: error.message })
      }
    }
    if (faults.length >= MAX_FAULTS) break
  }
  return faults.slice(0, MAX_FAULTS)
}

/** The content as it may be stored: checked, its HTML sanitised, at most 2 MB (ARCHITECTURE §4).
 * @throws Refuse BAD_REQUEST naming the fields, TOO_LARGE */
export function storableContent(content: ActivityContent): ActivityContent {
  const fields = contentFaults(content)
  if (fields.length > 0) refuse('BAD_REQUEST', { fields })
  const clean: ActivityContent = {
    version: content.version,
    title: content.title.trim(),
    description: content.description,
    image: content.image,
    tags: content.tags,
    blocks: Object.fromEntries(
      Object.entries(content.blocks).map(([id, block]) => [
        id,
        { ...block, record: modelOf(block.type)?.sanitise(block.record, sanitiseHtml) ?? block.record }
      ])
    ),
    blockOrder: content.blockOrder
  }
  if (Buffer.byteLength(JSON.stringify(clean)) > MAX_ACTIVITY_BYTES) {
    refuse('TOO_LARGE', { msg: 'This activity is too large. Please take something out of it (at most 2 MB).' })
  }
  return clean
}
