import type { NarrativeEntry } from '@annals/contracts'
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
      answers: { myNarratives: () => ({ data: [narrative(isPublished)], total: 1 }) }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for The edges' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    await waitFor(() => expect(made(call)).toEqual([{ uuid: 'n1' }]))
    expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ title, ok: 'Yes' }))
  }
)
