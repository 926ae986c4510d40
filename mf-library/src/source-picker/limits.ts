import type { BlockSource } from '@annals/contracts'

export interface Limits {
  /** How many may be added. */
  max?: number
  exclude?: readonly string[]
  /** MIME types or their beginnings. */
  excludeTypes?: readonly string[]
}

/** Why a source may not be chosen, or null (behaviour/sources §5). */
export function choiceProblem(source: Pick<BlockSource, 'uuid' | 'type'>, limits: Limits): 'there' | 'type' | null {
  if (limits.exclude?.includes(source.uuid)) return 'there'
  return limits.excludeTypes?.some(type => source.type.startsWith(type)) ? 'type' : null
}

export const isTooMany = (count: number, { max }: Limits): boolean => max !== undefined && count > max
