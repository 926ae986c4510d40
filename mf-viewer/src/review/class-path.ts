import type { Block } from '@annals/contracts'
import { blockPath } from '../player/block-path.ts'

/** Address of the table of a whole class (behaviour/viewer §6). */
export const classPath = (share: string) => `/ea/review/${share}/class`

/** Address of the class view of a block (behaviour/viewer §6.1). */
export const classBlockPath = (share: string, block: Pick<Block, 'type' | 'id'>, query = '') =>
  blockPath(classPath(share), block, query)
