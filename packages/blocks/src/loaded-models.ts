/** The same as `models.ts` for pages that fetch the models of the block types they show (decision 56). */
import type { BlockType } from '@annals/contracts'
import { isBuilt } from './type-name.ts'
import type { BlockHost } from './block-host.tsx'
import type { BlockModel } from './block-model.ts'
import { createRules } from './block-rules.ts'
import { loadComponents } from './load-components.ts'

export { blockHref, orderedBlocks, type Blocks } from './block-list.ts'

const models = new Map<string, BlockModel>()

/**
 * The model of a block type; undefined while that type is not built.
 * @throws Error where it is built and was not loaded, because then a block would count as answered that is not
 */
export function modelOf(type: string): BlockModel | undefined {
  const model = models.get(type)
  if (!model && isBuilt(type)) throw new Error(`The model of ${type} was not loaded`)
  return model
}

async function importModel(type: BlockType): Promise<BlockModel> {
  // A chunk for each folder that has such a file; the build knows it by its name.
  const found = (await import(/* webpackChunkName: "[request]" */ `./${type}/model.ts`)) as Record<
    `${BlockType}Model`,
    BlockModel
  >
  return found[`${type}Model`]
}

async function loadModel(type: string): Promise<void> {
  if (!models.has(type) && isBuilt(type)) models.set(type, await importModel(type))
}

/** Fetches the models of these block types. Rejects where one cannot be fetched. */
export async function loadModels(types: Iterable<string>): Promise<void> {
  await Promise.all(Array.from(new Set(types), loadModel))
}

/** Fetches the code that shows blocks of a type, its texts, and its model. */
export async function loadBlockType(type: string, addTexts: BlockHost['addTexts']): Promise<void> {
  if (isBuilt(type)) models.set(type, (await loadComponents(type, addTexts)).model)
}

export const { givenTitle, blockTitle, isBlockAnswered, answerSummary, answerIfNothingToDo } = createRules(modelOf)
