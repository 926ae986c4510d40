import type { NarrativeBlock, Subchapter } from '@annals/contracts'
import type { Part, Place } from '../work/parts.ts'

/** A block with its place in its list of `count` blocks. */
export interface BlockProps<P extends Part = NarrativeBlock | Subchapter> {
  part: P
  within: Place['in']
  at: number
  count: number
  lang: string | undefined
}
