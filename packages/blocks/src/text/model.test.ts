import { expect, test } from '@jest/globals'
import { textModel } from './model.ts'

test('a text counts as answered once it was seen', () => {
  expect(textModel.isAnswered(textModel.emptyRecord(), undefined)).toBe(false)
  expect(textModel.isAnswered(textModel.emptyRecord(), { viewed: true })).toBe(true)
})

test('a text is stored with its HTML sanitised and nothing that is not its own', () => {
  const stored = textModel.sanitise(
    { title: 'A', html: '<script>', text: 'x', delta: { ops: [{ insert: 'x' }] }, evil: 1 },
    () => ''
  )
  expect(stored).toEqual({ title: 'A', html: '', text: 'x', delta: { ops: [{ insert: 'x' }] } })
})
