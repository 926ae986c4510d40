import { MAX_TAG_DEPTH, type TagNode } from '@annals/contracts'
import { fail } from '@annals/service-kit'

/** A tag with its place in a tree. */
export interface Placed {
  _id: string
  parent: string
  key: string
  name: string
  position: number
}

const childrenOf = <T extends Placed>(tags: readonly T[], parent: string): T[] =>
  tags.filter(tag => tag.parent === parent).toSorted((one, other) => one.position - other.position)

/** Tags below a parent in their order, each with those below it. */
export function nodesBelow(tags: readonly Placed[], root: string, isFixed: (uuid: string) => boolean): TagNode[] {
  const byParent = Map.groupBy(tags, tag => tag.parent)
  const below = (parent: string): TagNode[] =>
    childrenOf(byParent.get(parent) ?? [], parent).map(({ _id, name }) => ({
      ...{ _id, uuid: _id, name, label: name },
      ...(isFixed(_id) && { fixed: true as const }),
      child: below(_id)
    }))
  return below(root)
}

/** The ids of a tag and of all below it, from above to below. */
export function branchOf(tags: readonly Placed[], top: string): string[] {
  const found = [top]
  for (const parent of found) for (const { _id } of childrenOf(tags, parent)) found.push(_id)
  return found
}

/** How many tags stand from the root of the tree down to this one; 0 for the root itself. */
export function levelOf(tags: readonly Placed[], uuid: string): number {
  const tag = tags.find(({ _id }) => _id === uuid)
  return tag ? 1 + levelOf(tags, tag.parent) : 0
}

/** How many levels a branch has. */
const heightOf = (tags: readonly Placed[], top: string): number =>
  1 + Math.max(0, ...childrenOf(tags, top).map(({ _id }) => heightOf(tags, _id)))

/** @throws ServiceError TAG_TOO_DEEP where a branch of so many levels does not fit below a parent */
export function demandDepth(tags: readonly Placed[], parent: string, height = 1): void {
  if (levelOf(tags, parent) + height > MAX_TAG_DEPTH) fail('TAG_TOO_DEEP')
}

/**
 * The tags whose place or order changes when one is moved.
 * @param position among the tags of its new parent, from 0; without it the last one
 * @throws ServiceError TAG_LOOP for a parent inside the branch, TAG_TOO_DEEP, TAG_EXISTS for a name that the parent has
 */
export function moved<T extends Placed>(tags: readonly T[], tag: T, parent: string, position?: number): T[] {
  if (branchOf(tags, tag._id).includes(parent)) fail('TAG_LOOP')
  demandDepth(tags, parent, heightOf(tags, tag._id))
  const others = childrenOf(tags, parent).filter(({ _id }) => _id !== tag._id)
  if (others.some(({ key }) => key === tag.key)) fail('TAG_EXISTS')
  return others
    .toSpliced(position ?? others.length, 0, { ...tag, parent })
    .map((one, place) => ({ ...one, position: place }))
}

/**
 * Puts a branch into another tag. Of tags with the same name under both, the one of `into` stays.
 * @returns for each tag that goes the one that takes its place, and the tags that get another parent
 * @throws ServiceError TAG_LOOP where `into` is inside the branch, TAG_TOO_DEEP
 */
export function merged<T extends Placed>(
  tags: readonly T[],
  from: string,
  into: string
): { replaced: Map<string, string>; placed: T[] } {
  if (branchOf(tags, from).includes(into)) fail('TAG_LOOP')
  const replaced = new Map<string, string>()
  const placed: T[] = []
  const put = (goes: string, stays: string) => {
    replaced.set(goes, stays)
    const there = childrenOf(tags, stays).filter(({ _id }) => _id !== from)
    let next = (there.at(-1)?.position ?? -1) + 1
    for (const child of childrenOf(tags, goes)) {
      const twin = there.find(({ key }) => key === child.key)
      if (twin) put(child._id, twin._id)
      else {
        demandDepth(tags, stays, heightOf(tags, child._id))
        placed.push({ ...child, parent: stays, position: next++ })
      }
    }
  }
  put(from, into)
  return { replaced, placed }
}
