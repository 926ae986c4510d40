import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type ActivityContent, type ActivitySent, MAX_ACTIVITY_BYTES, pictureTypeOf } from '@annals/contracts'
import { type BlockModel, type BlockRecord, modelOf } from '@annals/blocks/models'
import { bytesOf, type Cleaned, type Violation, violationsOf, fail } from '@annals/service-kit'
import { contentOf, tooLongLists } from './sent-content.ts'

/** Sanitises texts and keeps their order. */
type Clean = (texts: string[]) => Promise<Cleaned[]>

const MAX_FAULTS = 20

/**
 * Checks what the call's own schema cannot: the order names each block once, ids agree, and every record matches the
 * model of its type. Paths start at `activity`, as the caller sent it. Other requests get a turn after each block.
 */
async function contentViolations(content: ActivityContent): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const name of ['url', 'thumb'] as const) {
    const file = content.image?.[name]
    if (file && !pictureTypeOf(file)) violations.push({ path: `activity.image.${name}`, msg: 'is no picture' })
  }
  const blocks = Object.entries(content.blocks)
  const order = new Set<string>(content.blockOrder)
  for (const id of order) {
    if (!Object.hasOwn(content.blocks, id))
      violations.push({ path: 'activity.blockOrder', msg: `names no block: ${id}` })
  }
  for (const [key, block] of blocks) {
    const path = `activity.blocks.${key}`
    if (block.id !== key) violations.push({ path: `${path}.id`, msg: 'must be the key of its block' })
    if (!order.has(key)) violations.push({ path: 'activity.blockOrder', msg: `leaves out a block: ${key}` })
    const model = modelOf(block.type)
    if (!model) violations.push({ path: `${path}.type`, msg: `${block.type} blocks are not available yet` })
    else violations.push(...recordViolations(model, block.record, `${path}.record`))
    if (violations.length >= MAX_FAULTS) break
    await yieldToEventLoop()
  }
  return violations.slice(0, MAX_FAULTS)
}

function recordViolations({ recordSchema, violations }: BlockModel, record: BlockRecord, at: string): Violation[] {
  const tooLong = tooLongLists(recordSchema, record)
  if (tooLong.length > 0)
    return tooLong.map(({ name, most }) => ({ path: `${at}.${name}`, msg: `holds more than ${most}` }))
  const shape = violationsOf(recordSchema, record, at)
  if (shape.length > 0) return shape
  return violations?.(record).map(({ path, msg }) => ({ path: `${at}.${path}`, msg })) ?? []
}

/** Rejects a document that is larger than an activity may be, before anything else is done with it. */
function demandSize(content: ActivityContent): void {
  if (bytesOf(content) <= MAX_ACTIVITY_BYTES) return
  fail('TOO_LARGE', {
    msg: 'This activity is too large. Please take something out of it (at most 2 MB).',
    fields: [{ path: 'activity', msg: 'is larger than 2 MB' }]
  })
}

/**
 * A sent document in its stored form: checked, its HTML sanitised, at most 2 MB (architecture §4). Nothing is dropped
 * or cut: a field that cannot be stored is rejected by name. Normalised are only: blanks and control characters of the
 * title, HTML, and what the models of its blocks define (`sanitise`).
 * @throws ServiceError BAD_REQUEST naming the fields, TOO_LARGE; any error of `clean`
 */
export async function storableContent(sent: ActivitySent, clean: Clean): Promise<ActivityContent> {
  // Reading a large document before this took time too.
  await yieldToEventLoop()
  const content = contentOf(sent)
  await yieldToEventLoop()
  demandSize(content)
  await yieldToEventLoop()
  const fields = await contentViolations(content)
  if (fields.length > 0) fail('BAD_REQUEST', { fields })
  const storable = { ...content, blocks: await storableBlocks(content.blocks, clean) }
  await yieldToEventLoop()
  // Escaping makes texts longer.
  demandSize(storable)
  await yieldToEventLoop()
  return storable
}

/**
 * The blocks, with the HTML of all their texts sanitised in one call.
 * @throws ServiceError BAD_REQUEST naming the texts that cannot be stored
 */
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
  await yieldToEventLoop()
  const results = await clean([...given.values()])
  const cleaned = new Map([...given.keys()].map((path, at) => [path, results[at]]))
  const fields: Violation[] = []
  const storable = visit((_html, path) => {
    const result = cleaned.get(path)
    if (result && 'html' in result) return result.html
    fields.push({ path, msg: result?.violation ?? 'is not right' })
    return ''
  })
  return fields.length === 0 ? storable : fail('BAD_REQUEST', { fields: fields.slice(0, MAX_FAULTS) })
}
