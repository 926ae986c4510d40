import { expect, test } from '@jest/globals'
import { questionModel } from './model.ts'

test.each([
  [undefined, false],
  [{ answer: '' }, false],
  [{ answer: ' \n ' }, false],
  [{ answer: 'The Goths' }, true],
  [{ viewed: true }, false]
])('a question with the answer %j counts as answered: %s', (answer, expected) => {
  expect(questionModel.isAnswered(questionModel.emptyRecord(), answer)).toBe(expected)
})
