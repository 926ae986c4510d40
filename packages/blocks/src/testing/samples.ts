import type { BlockType } from '@annals/contracts'
import fc from 'fast-check'
import type { BlockRecord } from '../block-model.ts'
import { blockModels } from '../block-models.ts'

/** The samples for tests that every block type must pass. */
export interface BlockSamples {
  /** Records that the server accepts. */
  record: fc.Arbitrary<BlockRecord>
  /** Fields of a record as a database may hold them: values that only resemble correct ones. */
  strayFields: Readonly<Record<string, fc.Arbitrary<unknown>>>
  /** Answers to a block with this record, well-formed or not. */
  answer(record: BlockRecord): fc.Arbitrary<unknown>
  /** The record as it is stored: only what sanitising normalises is different. */
  stored(record: BlockRecord): BlockRecord
  /** The smallest content with which a block is not empty. */
  filled: BlockRecord
}

export const BUILT_TYPES = blockModels.map(({ type }) => type)

const loaded = await Promise.all(
  BUILT_TYPES.map(async type => {
    const found = (await import(`../${type}/testing/samples.ts`)) as { samples: BlockSamples }
    return [type, found.samples] as const
  })
)
/** By type, from its folder. */
export const samples = Object.fromEntries(loaded) as Record<BlockType, BlockSamples>

const strayFields = new Map<string, fc.Arbitrary<unknown>>()
for (const [, { strayFields: fields }] of loaded)
  for (const [name, value] of Object.entries(fields))
    strayFields.set(name, fc.oneof(value, strayFields.get(name) ?? fc.anything(), fc.anything()))

/** Records as a database may hold them: any value, and fields of all types, possibly malformed. */
export const strayRecords: fc.Arbitrary<BlockRecord> = fc.oneof(
  fc.anything().map(value => value as BlockRecord),
  fc.record(Object.fromEntries(strayFields), { requiredKeys: [] })
)
