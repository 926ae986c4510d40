import { type Block, emptyContent } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { ReviewScreen } from './review-screen.tsx'

// jsdom lays nothing out, so it has no scrolling.
Element.prototype.scrollBy = () => undefined

const block = (id: string, type: Block['type']): Block => ({
  ...{ id, type, name: type, href: `${type}/${id}` },
  record: { title: `Title of ${id}`, html: '', text: '', delta: { ops: [] } }
})
const activity = {
  ...emptyContent(),
  blocks: { bb_1: block('bb_1', 'text'), bb_2: block('bb_2', 'question'), bb_3: block('bb_3', 'question') },
  blockOrder: ['bb_1', 'bb_2', 'bb_3']
}
const updated = '2026-03-02T10:00:00Z'
const mara = {
  ...{ member: { email: 'mara@school.example' }, answer: 'mara', submitted: true, submitdate: updated },
  ...{ updated, answered: 2, code: '' }
}

function open(answers: object, at = '/ea/review/s1') {
  const children = [
    { index: true, element: null },
    { path: ':blocktype/:block', element: null }
  ]
  return onStage({
    routes: [{ path: '/ea/review/:uuid', element: <ReviewScreen />, children }],
    at,
    answers: {
      reviewShare: () => ({ share: {}, activity, students: [mara] }),
      getAnswer: () => ({
        data: { answer: { uuid: 'mara', answers: JSON.stringify(answers), updated }, activity: null }
      })
    }
  })
}

test.each([
  ['the first block with an answer', { bb_1: { viewed: true }, bb_3: { answer: 'So' } }, '/bb_3'],
  ['the first block where all are only seen', { bb_1: { viewed: true } }, '/bb_1']
])('a review opens at %s', async (_what, answers, path) => {
  const { router } = open(answers)
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${path}$`)))
  expect(await screen.findByRole('link', { name: 'See the whole class' })).toBeTruthy()
})

test('a review stays at the block that its address names', async () => {
  const { router } = open({ bb_3: { answer: 'So' } }, '/ea/review/s1/question/bb_2')
  expect(await screen.findByText('No answer was given.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/ea/review/s1/question/bb_2')
})
