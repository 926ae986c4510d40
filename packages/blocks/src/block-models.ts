import type { BlockType } from '@annals/contracts'
import type { BlockModel } from './block-model.ts'
import { analysingModel } from './analysing/model.ts'
import { comparingModel } from './comparing/model.ts'
import { discoveringModel } from './discovering/model.ts'
import { embedModel } from './embed/model.ts'
import { highlightingModel } from './highlighting/model.ts'
import { prioritizingModel } from './prioritizing/model.ts'
import { questionModel } from './question/model.ts'
import { sortingModel } from './sorting/model.ts'
import { textModel } from './text/model.ts'

/**
 * All block types in the order of the palette: one line per type. The code that shows them is found by the names of
 * their folders.
 */
export const blockModels: readonly BlockModel[] = [
  textModel,
  questionModel,
  embedModel,
  sortingModel,
  prioritizingModel,
  analysingModel,
  comparingModel,
  highlightingModel,
  discoveringModel
]

/** The model of a block type, or undefined while that type is not built. */
export function modelOf(type: BlockType | (string & {})): BlockModel | undefined {
  return blockModels.find(model => model.type === type)
}
