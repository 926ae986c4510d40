import type { TagNode } from '@annals/contracts'

export interface TagPath {
  node: TagNode
  /** Names from the uppermost tag down to this one. */
  path: string[]
}

/** Tags in reading order: each before those below it. */
export const pathsOf = (nodes: readonly TagNode[], above: readonly string[] = []): TagPath[] =>
  nodes.flatMap(node => {
    const path = [...above, node.name]
    return [{ node, path }, ...pathsOf(node.child, path)]
  })
