import type { AggregatorImportRecord } from '@annals/contracts'

/** What was chosen, with the records as the aggregator had them at that time. */
export interface Selection {
  ids: readonly string[]
  records: readonly AggregatorImportRecord[]
  /** An ISO date. */
  retrieved: string
  /** They go into My Sources, where nothing is without a file. */
  needPictures: boolean
}
