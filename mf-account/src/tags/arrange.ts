import type { TagSet, UserTag } from '@annals/contracts'

/** What two names must share to be the same tag: case, width of letters and doubled spaces do not count
 * (behaviour/personal-area §4). */
const keyOf = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether a set has a tag of this name already. */
export const hasTag = (tags: readonly UserTag[], set: TagSet, name: string): boolean =>
  tags.some(tag => tag.tag === set && keyOf(tag.name) === keyOf(name))

/** The tags of one set in reading order; tags of other kinds are ignored (behaviour/personal-area §4). */
export const tagsOf = (tags: readonly UserTag[], set: TagSet, compare: (a: string, b: string) => number): UserTag[] =>
  tags.filter(({ tag }) => tag === set).toSorted((a, b) => compare(a.name, b.name))
