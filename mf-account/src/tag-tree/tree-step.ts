import type { TagNode } from '@annals/contracts'

/** What somebody is about to do with a tag. */
export interface TreeStep {
  act: 'add' | 'rename' | 'move' | 'merge' | 'remove'
  node: TagNode
}
