import { setImmediate as breath } from 'node:timers/promises'
import { type ActivityContent, type ActivitySent, MAX_ACTIVITY_BYTES } from '@annals/contracts'
import { type BlockModel, type BlockRecord, modelOf } from '@annals/blocks/models'
import { bytesOf, type Cleaned, type Fault, faultsOf, refuse } from '@annals/service-kit'
import { contentOf, tooLongLists } from './sent.ts'

/** Sanitises texts, in their order. */
type Clean = (texts: string[]) => Promise<Cleaned[]>

const MAX_FAULTS = 20

/** What the call's own schema cannot see: the order names each block once, ids agree, and every record has the shape
 * of its type's model. Paths start at `activity`, as the caller sent it. Others have their turn after each block. */
async function contentFaults(content: ActivityContent): Promise<Fault[]> {
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
    else faults.push(...recordFaults(model, block.record, `${path}.record`))
    if (faults.length >= MAX_FAULTS) break
    await breath()
  }
  return faults.slice(0, MAX_FAULTS)
}

function recordFaults({ recordSchema, faults }: BlockModel, record: BlockRecord, at: string): Fault[] {
  const tooLong = tooLongLists(recordSchema, record)
  if (tooLong.length > 0)
    return tooLong.map(({ name, most }) => ({ path: `${at}.${name}`, msg: `holds more than ${most}` }))
  const shape = faultsOf(recordSchema, record, at)
  if (shape.length > 0) return shape
  return faults?.(record).map(({ path, msg }) => ({ path: `${at}.${path}`, msg })) ?? []
}

/** Refuses what is larger than an activity may be, before anything else is done with it. */
function demandSize(content: ActivityContent): void {
  if (bytesOf(content) <= MAX_ACTIVITY_BYTES) return
  refuse('TOO_LARGE', {
    msg: 'This activity is too large. Please take something out of it (at most 2 MB).',
    fields: [{ path: 'activity', msg: 'is larger than 2 MB' }]
  })
}

/** A sent document as it is stored: checked, its HTML sanitised, at most 2 MB (architecture §4). Nothing of it is
 * dropped or cut: what cannot be kept is refused by its name. Put in order are: the blanks and control signs of the
 * title, HTML, and what the models of its blocks say (`sanitise`).
 * @throws Refuse BAD_REQUEST naming the fields, TOO_LARGE; whatever `clean` throws */
export async function storableContent(sent: ActivitySent, clean: Clean): Promise<ActivityContent> {
  // What was read before of a large document took its time too.
  await breath()
  const content = contentOf(sent)
  await breath()
  demandSize(content)
  await breath()
  const fields = await contentFaults(content)
  if (fields.length > 0) refuse('BAD_REQUEST', { fields })
  const storable = { ...content, blocks: await storableBlocks(content.blocks, clean) }
  await breath()
  // Escaping makes texts longer.
  demandSize(storable)
  await breath()
  return storable
}

/** The blocks with the HTML of all their texts sanitised at once.
 * @throws Refuse BAD_REQUEST naming the texts that cannot be kept */
async function storableBlocks(blocks: ActivityContent['blocks'], clean: Clean): Promise<ActivityContent['blocks']> {
  const given = new Map<string, string>()
  const visit = (visitor: (html: string, path: string) => string): ActivityContent['blocks'] =>
    Object.fromEntries(
      Object.entries(blocks).map(([id, block]) => {
        const record = modelOf(block.type)?.sanitise(block.record, (html, path) =>
          visitor(html, `activity.blocks.${id}.record.${path}`)
        )
        return [id, { ...block, record: record ?? block.record }]
      })
    )
  visit((html, path) => {
    given.set(path, html)
    return html
  })
  await breath()
  const results = await clean([...given.values()])
  const cleaned = new Map([...given.keys()].map((path, at) => [path, results[at]]))
  const fields: Fault[] = []
  const storable = visit((_html, path) => {
    const result = cleaned.get(path)
    if (result && 'html' in result) return result.html
    fields.push({ path, msg: result?.fault ?? 'is not right' })
    return ''
  })
  return fields.length === 0 ? storable : refuse('BAD_REQUEST', { fields: fields.slice(0, MAX_FAULTS) })
}
