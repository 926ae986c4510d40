import type { TagNode } from '@annals/contracts'
import { pathsOf } from '../common/tags/paths-of.ts'

/** A tag among those below its parent. `parent` is the tree where nothing stands above it. */
export interface TagPlace {
  node: TagNode
  parent: string
  position: number
  siblings: readonly TagNode[]
}

/** Where a tag stands; null if the tree has no such tag. */
export function placeOf(nodes: readonly TagNode[], uuid: string, parent: string): TagPlace | null {
  const position = nodes.findIndex(node => node.uuid === uuid)
  const node = nodes[position]
  if (node) return { node, parent, position, siblings: nodes }
  for (const above of nodes) {
    const found = placeOf(above.child, uuid, above.uuid)
    if (found) return found
  }
  return null
}

/** How many tags are in a branch, the uppermost included. */
export const sizeOf = ({ child }: TagNode): number => child.reduce((sum, node) => sum + sizeOf(node), 1)

/** Tags that another one can be put below or merged into: all outside its own branch. */
export function targetsOf(nodes: readonly TagNode[], uuid: string): { uuid: string; path: string[]; fixed: boolean }[] {
  const without = (all: readonly TagNode[]): TagNode[] =>
    all.filter(node => node.uuid !== uuid).map(node => ({ ...node, child: without(node.child) }))
  return pathsOf(without(nodes)).map(({ node, path }) => ({ uuid: node.uuid, path, fixed: node.fixed ?? false }))
}

/** Tags that match, with all above and below them. */
export const matching = (nodes: readonly TagNode[], isMatch: (name: string) => boolean): TagNode[] =>
  nodes.flatMap(node => {
    if (isMatch(node.name)) return [node]
    const child = matching(node.child, isMatch)
    return child.length > 0 ? [{ ...node, child }] : []
  })
