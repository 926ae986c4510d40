import type { NarrativeEntry } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyNarrativesScreen } from './my-narratives-screen.tsx'

const narrative = (is_published: boolean): NarrativeEntry => ({
  uuid: 'n1',
  slug: 'edges',
  title: 'The edges',
  teaser: '',
  language: '',
  icon: null,
  icon_url: '',
  url: '/narratives/edges',
  tags: [],
  owner: 'm',
  author: 'Mara',
  is_published,
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  minutes: 3
})

test.each([
  [false, 'Publish', 'Confirm Publish', 'publishNarrative'],
  [true, 'Unpublish', 'Confirm Unpublish', 'unpublishNarrative']
])(
  'a narrative (published: %s) changes its state after a question with Yes',
  async (isPublished, action, title, call) => {
    const { host, made } = onStage({
      page: <MyNarrativesScreen />,
      answers: {
        myNarratives: () => ({ data: [narrative(isPublished)], total: 1 }),
        narrative: () => ({ data: { icon: null, content: [] } })
      }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for The edges' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    await waitFor(() => expect(made(call)).toEqual([{ uuid: 'n1' }]))
    expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ title, ok: 'Yes' }))
  }
)

test('what becomes public is told before, each source once, with rights that forbid it or are not stated', async () => {
  const source = (uuid: string, license?: string) => ({ uuid, ...(license !== undefined && { license }) })
  const inText = (asset: object) => ({ type: 'source', uuid: 'b', title: '', caption: '', asset })
  const slides = { type: 'sourceCollection', uuid: 's', sources: [{ asset: source('one', 'In copyright') }] }
  const related = [{ type: 'source', uuid: 'r', asset: source('two') }]
  const chapter = { type: 'chapter', uuid: 'c', icon: source('one', 'In copyright'), related, content: [slides] }
  const content = [inText(source('three', 'CC BY 4.0')), chapter]
  const { host } = onStage({
    page: <MyNarrativesScreen />,
    answers: {
      myNarratives: () => ({ data: [narrative(false)], total: 1 }),
      narrative: () => ({ data: { icon: source('three', 'CC BY 4.0'), content } })
    }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for The edges' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  await waitFor(() => expect(host.confirm).toHaveBeenCalled())
  expect(host.confirm.mock.lastCall?.[0].body).toBe(
    'Do you want to make “The edges” publicly available? 3 sources become public with it. ' +
      'The rights to one source forbid publishing it without permission. The rights to one source are not stated.'
  )
})

test('a narrative of which it cannot be told what becomes public is not published', async () => {
  const { host, made } = onStage({
    page: <MyNarrativesScreen />,
    answers: {
      myNarratives: () => ({ data: [narrative(false)], total: 1 }),
      narrative: () => {
        throw new ApiError({ code: 'UNAVAILABLE', msg: 'This part is not available.', status: 503 })
      }
    }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for The edges' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  await waitFor(() => expect(host.alert).toHaveBeenCalled())
  expect([host.confirm.mock.calls, made('publishNarrative')]).toEqual([[], []])
})
