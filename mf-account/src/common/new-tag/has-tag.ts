import type { TagSet, UserTag } from '@annals/contracts'

/**
 * Two names with the same key are the same tag: case, width of letters and doubled spaces do not count
 * (behaviour/tags §5).
 */
const keyOf = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether a set has a tag of this name already. */
export const hasTag = (tags: readonly UserTag[], set: TagSet, name: string): boolean =>
  tags.some(tag => tag.tag === set && keyOf(tag.name) === keyOf(name))
