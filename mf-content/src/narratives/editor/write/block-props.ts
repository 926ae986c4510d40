import type { NarrativeBlock, Subchapter } from '@annals/contracts'
import type { Part, InsertionPoint } from '../work/parts.ts'

/** A block with its place in its list of `count` blocks. */
export interface BlockProps<P extends Part = NarrativeBlock | Subchapter> {
  part: P
  within: InsertionPoint['in']
  at: number
  count: number
  lang: string | undefined
}
