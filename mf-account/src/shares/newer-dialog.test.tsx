import { DEFAULT_SHARE_OPTIONS, type ShareChange, type ShareEntry } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { type Answers, onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SharesScreen } from './shares-screen.tsx'

const share = (uuid: string, title: string, newer: boolean | null): ShareEntry => ({
  share: { uuid, created: '2026-03-02T10:00:00Z', mode: 'Students', options: DEFAULT_SHARE_OPTIONS, retention: null },
  newer,
  activity: `act-${uuid}`,
  title,
  image: null,
  tags: [],
  shortlink: '',
  answers: 4,
  submitted: 1
})
const change = (
  block: string,
  title: string,
  kind: ShareChange['change'],
  started = 0,
  submitted = 0
): ShareChange => ({
  block,
  type: 'question',
  title,
  change: kind,
  started,
  submitted
})
const CHANGES = [
  change('bb_4', 'New question', 'added'),
  change('bb_1', 'Who counts?', 'changed', 2, 1),
  change('bb_2', 'Whom to trust?', 'moved', 1),
  change('bb_3', '', 'removed')
]
let answers: Answers
let stage: ReturnType<typeof onStage>

beforeEach(() => {
  answers = {
    myShares: () => ({
      shares: [share('s1', 'Maps', true), share('s2', 'Posters', false), share('s3', 'Gone', null)]
    }),
    newerVersion: () => ({ rev: 7, title: 'Old maps', changes: CHANGES, started: 3, submitted: 1 }),
    updateShare: () => ({ share: share('s1', 'Old maps', false) })
  }
})

function open() {
  stage = onStage({ page: <SharesScreen />, answers })
}
const made = (name: string) => stage.made(name)
const MARK = { name: 'A newer version exists: Maps' }
const compare = async () => {
  await userEvent.click(await screen.findByRole('button', MARK))
  return screen.findByRole('list', { name: 'Blocks that change' })
}

test('only shares whose activity has changed are marked', async () => {
  open()
  await screen.findByRole('button', MARK)
  expect(screen.getAllByText('A newer version exists')).toHaveLength(1)
})

test('what would change is read out with the title of the question', async () => {
  open()
  await compare()
  const described = screen.getByRole('dialog').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Whom to trust?Moved')
})

test('the comparison says per block what changes and whose answers that touches', async () => {
  open()
  const items = within(await compare()).getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual([
    'New questionAdded',
    'Who counts?Changed3 students have answered it, 1 has sent.',
    'Whom to trust?Moved1 student has answered it.',
    'QuestionRemovedNobody has answered it.'
  ])
  const dialog = screen.getByRole('dialog', { name: 'Newer version of “Maps”' })
  expect(dialog.textContent).toContain('It is now called “Old maps”.')
  expect(dialog.textContent).toContain('4 students have started, 1 has sent. No answer is lost.')
})

test('a move goes to exactly the version that was compared, is told, and takes the mark away', async () => {
  open()
  await compare()
  await userEvent.click(screen.getByRole('button', { name: 'Move to the newer version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made('updateShare')).toEqual([{ share: 's1', rev: 7 }])
  expect(stage.notify.success).toHaveBeenCalledWith('“Old maps” is now shared as it stands.')
  expect(screen.queryByText('A newer version exists')).toBeNull()
  const row = screen.getByRole('link', { name: 'Old maps' }).closest('th')
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true))
})

test('an activity that changes again meanwhile is compared anew and nothing moves until that was seen', async () => {
  let rev = 7
  answers.newerVersion = () => ({ rev, title: 'Maps', changes: CHANGES.slice(0, rev - 6), started: 0, submitted: 0 })
  answers.updateShare = (body: { rev: number }) => {
    if (body.rev === 7) {
      rev = 8
      throw new ApiError({ code: 'STALE', msg: 'This was changed in another window meanwhile.', status: 409 })
    }
    return { share: share('s1', 'Maps', false) }
  }
  open()
  const list = await compare()
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Move to the newer version' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The activity has changed again.')
  expect(within(screen.getByRole('list', { name: 'Blocks that change' })).getAllByRole('listitem')).toHaveLength(2)
  expect(stage.notify.success).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Move to the newer version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made('updateShare')).toEqual([
    { share: 's1', rev: 7 },
    { share: 's1', rev: 8 }
  ])
})

test('a refusal is told in words and the dialog stays', async () => {
  answers.updateShare = () => {
    throw new Error('This part is not available at the moment. Please try again.')
  }
  open()
  await compare()
  await userEvent.click(screen.getByRole('button', { name: 'Move to the newer version' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not available at the moment')
  expect(screen.getByRole('button', { name: 'Move to the newer version' })).toBeTruthy()
})

test('where all blocks are the same that is said', async () => {
  answers.newerVersion = () => ({ rev: 7, title: 'Maps', changes: [], started: 0, submitted: 0 })
  open()
  await userEvent.click(await screen.findByRole('button', MARK))
  expect(await screen.findByText(/All blocks are the same/)).toBeTruthy()
  expect(screen.getByText('No student has started yet.')).toBeTruthy()
})
