import type { ItemTag, TagNode } from '@annals/contracts'

interface Tagged {
  tags: readonly ItemTag[]
}

export interface TagFilterProps {
  active: readonly string[]
  onChange: (active: string[]) => void
  /** The items among which the filter chooses. */
  items: readonly Tagged[]
  /** How many of them pass. */
  found: number
}

/** An item passes if any of its tags is among the active ones, and if none is active (behaviour/tags §4.2). */
export const passes = ({ tags }: Tagged, active: readonly string[]): boolean =>
  active.length === 0 || tags.some(({ uuid }) => active.includes(uuid))

/** How many items have each tag. */
export function countsOf(items: readonly Tagged[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tags } of items)
    for (const uuid of new Set(tags.map(tag => tag.uuid))) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  return counts
}

/** The tags below one, from above to below, each with how deep it is, from 0. */
export const flat = (nodes: readonly TagNode[], depth = 0): { node: TagNode; depth: number }[] =>
  nodes.flatMap(node => [{ node, depth }, ...flat(node.child, depth + 1)])

const SEPARATOR = ','

/** Active tags as the address holds them. */
export const readActive = (text: string): string[] => [...new Set(text.split(SEPARATOR).filter(Boolean))]
export const writeActive = (active: readonly string[]): string => active.join(SEPARATOR)
