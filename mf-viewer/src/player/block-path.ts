import { blockHref } from '@annals/blocks/loaded-models'
import type { Block } from '@annals/contracts'

/** Address of a block inside the viewer; `base` is the activity's, e.g. `/ea/student/{uuid}`. */
export const blockPath = (base: string, block: Pick<Block, 'type' | 'id'>, query = '') =>
  `${base}/${blockHref(block.type, block.id)}${query}`
