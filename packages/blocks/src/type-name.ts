import { BLOCK_TYPES, type BlockType } from '@annals/contracts'

/** Whether this version has the block type; an activity may have types of a later one. */
export const isBuilt = (type: string): type is BlockType => (BLOCK_TYPES as readonly string[]).includes(type)

/** Key of the type's name in the general catalogue; undefined where it is not built. */
export const nameKeyOf = (type: string): `${BlockType}.name` | undefined => (isBuilt(type) ? `${type}.name` : undefined)

/** The name of a block's type; the type itself where it is not built. */
export function typeName(type: string, t: (key: `${BlockType}.name`) => string): string {
  const key = nameKeyOf(type)
  return key ? t(key) : type
}
