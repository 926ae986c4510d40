import { blockHref, modelOf } from '@annals/blocks/models'
import {
  ACTIVITY_VERSION,
  ActivitySent,
  type ActivityContent,
  type Block,
  type BlockType,
  emptyContent,
  Strict,
  Uuid
} from '@annals/contracts'
import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import { TransferProblem } from './problem.ts'

/** A document in a file: as a client sends it, and it need not say which activity it was. */
const Document = Strict({ ...ActivitySent.properties, uuid: Type.Optional(Uuid) })

type Named = Readonly<Record<string, unknown>>
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value)

function fail(path: readonly string[], said: string): never {
  throw new TransferProblem('field', { name: path.join('.'), said })
}

/** @throws TransferProblem `field` with the path of the first field that does not fit */
function demandShape(schema: TSchema, value: unknown, at: readonly string[]): void {
  if (Value.Check(schema, value)) return
  const [first] = Value.Errors(schema, value)
  const inner = (first?.instancePath ?? '').split('/').slice(1)
  const params: Named = isNamed(first?.params) ? first.params : {}
  const own = [params['additionalProperties'], params['requiredProperties']].flatMap(one =>
    Array.isArray(one) ? one.slice(0, 1).map(String) : []
  )
  fail([...at, ...inner, ...own], first?.message ?? '')
}

/** What stands in the way before the shape can be judged: another version, or a block type that is not built. */
function demandKnown(read: Named): void {
  const { version, blocks } = read
  if (version !== ACTIVITY_VERSION)
    throw new TransferProblem('version', {
      name: typeof version === 'string' ? version.slice(0, 20) : '?',
      said: ACTIVITY_VERSION
    })
  for (const block of isNamed(blocks) ? Object.values(blocks) : []) {
    const type = isNamed(block) ? block['type'] : undefined
    if (typeof type === 'string' && !modelOf(type as BlockType))
      throw new TransferProblem('blockType', { name: type.slice(0, 40) })
  }
}

function demandOrder({ blocks, blockOrder }: { blocks: Named; blockOrder: readonly string[] }): void {
  const stray =
    blockOrder.find(id => !Object.hasOwn(blocks, id)) ?? Object.keys(blocks).find(id => !blockOrder.includes(id))
  if (stray !== undefined) fail(['blockOrder'], stray)
}

/** A block with everything its record leaves out. */
function blockOf(
  key: string,
  { id, type, name = '', record }: Omit<Block, 'name' | 'href'> & { name?: string }
): Block {
  if (id !== key) fail(['blocks', key, 'id'], id)
  const model = modelOf(type)
  const at = ['blocks', key, 'record']
  const whole = model ? (Value.Default(model.recordSchema, structuredClone(record)) as Block['record']) : record
  if (model) demandShape(model.recordSchema, whole, at)
  const [violation] = model?.violations?.(whole) ?? []
  if (violation) fail([...at, violation.path], violation.msg)
  return { id, type, name, href: blockHref(type, id), record: whole }
}

/**
 * The activity in the text of a document (behaviour/builder §7). Fields that the server decides are left out.
 * @throws TransferProblem `notJson`, `version`, `blockType`, or `field` with its path
 */
export function readDocument(json: string): ActivityContent {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new TransferProblem('notJson')
  }
  if (!isNamed(read)) throw new TransferProblem('notJson')
  demandKnown(read)
  demandShape(Document, read, [])
  const sent = read as unknown as ActivitySent
  demandOrder(sent)
  const { image = null } = sent
  return {
    ...emptyContent(),
    ...(sent.title !== undefined && { title: sent.title }),
    ...(sent.description !== undefined && { description: sent.description }),
    ...(sent.tags && { tags: sent.tags }),
    image: image && { ...image, thumb: image.thumb ?? '', alt: image.alt ?? '' },
    blocks: Object.fromEntries(Object.entries(sent.blocks).map(([key, block]) => [key, blockOf(key, block as never)])),
    blockOrder: sent.blockOrder
  }
}
