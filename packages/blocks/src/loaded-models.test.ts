import { emptyContent } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { isBlockAnswered, loadModels, modelOf } from './loaded-models.ts'
import { addBlock, blockModels, modelOf as modelAtOnce } from './models.ts'

test('a model is there once it is loaded, and before that nothing is guessed', async () => {
  const { block } = addBlock(emptyContent(), modelAtOnce('question')!, 'question')
  expect(() => isBlockAnswered(block, undefined)).toThrow('The model of question was not loaded')
  await loadModels(['question'])
  expect(isBlockAnswered(block, undefined)).toBe(false)
  expect(isBlockAnswered(block, { answer: 'So' })).toBe(true)
  expect(() => modelOf('sorting')).toThrow('The model of sorting was not loaded')
})

test('every type is loaded from its folder', async () => {
  await loadModels(blockModels.map(({ type }) => type))
  for (const model of blockModels) expect(modelOf(model.type)).toBe(model)
})

test('types of a later version are no hindrance', async () => {
  await loadModels(['dancing'])
  expect(modelOf('dancing')).toBeUndefined()
})
