import type { TagSet, UserTag } from '@annals/contracts'

/** The tags of one set in reading order; tags of other kinds are ignored (behaviour/tags §5). */
export const tagsOf = (tags: readonly UserTag[], set: TagSet, compare: (a: string, b: string) => number): UserTag[] =>
  tags.filter(({ tag }) => tag === set).toSorted((a, b) => compare(a.name, b.name))
