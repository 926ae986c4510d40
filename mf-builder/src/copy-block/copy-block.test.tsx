import { emptyContent, MAX_BLOCKS, type Activity, type Block } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActivityContext, type OpenedActivity } from '../activity/activity-context.ts'
import { initialState } from '../activity/builder-state.ts'
import { fakeServer, ID, MEMBER } from '../activity/testing/fake-server.ts'
import { copyBlock } from './copy-block.ts'
import { CopyBlockDialog } from './copy-block-dialog.tsx'

const OTHER = '018f0000-0000-7000-8000-00000000000a'
const block = (id: string, title: string): Block => ({
  id,
  type: 'text',
  name: 'Text',
  href: `text/${id}`,
  record: { title, images: [{ uuid: OTHER, url: '/files/a/b.jpg' }] }
})
const BOATS = block('bb_7', 'Boats')
const full = Object.fromEntries(
  Array.from({ length: MAX_BLOCKS }, (_, at) => [`bb_${at + 1}`, block(`bb_${at + 1}`, '')])
)

let server: ReturnType<typeof fakeServer>
/** A call that fails as the real one does. */
const call = jest.fn(async (name: string, body: unknown) => {
  try {
    return await server.call(name, body)
  } catch (error) {
    throw new ApiError({ status: 409, ...(error as { code: 'STALE'; msg: string }) })
  }
})
const api = { call } as never
const inOther = () => server.stored.get(OTHER) as Activity

beforeEach(() => {
  server = fakeServer()
  call.mockClear()
  server.put({
    uuid: OTHER,
    title: 'Maps',
    lastBlock: 4,
    blocks: { bb_2: block('bb_2', 'Roads') },
    blockOrder: ['bb_2']
  })
})

test('the copy comes last, under a number the activity never had, with the same sources', async () => {
  const copied = await copyBlock(api, BOATS, OTHER)
  expect(copied).toMatchObject({ outcome: 'copied', position: 2, block: { id: 'bb_5', href: 'text/bb_5' } })
  expect(inOther().blockOrder).toEqual(['bb_2', 'bb_5'])
  expect(inOther().blocks.bb_5).toEqual({ ...BOATS, id: 'bb_5', href: 'text/bb_5' })
  expect(inOther()).toMatchObject({ title: 'Maps', blocks: { bb_2: block('bb_2', 'Roads') } })
})

test('what another window saved meanwhile stays, and the copy comes after it', async () => {
  const read = server.call
  server.call = async (name, body) => {
    const answer = await read(name, body)
    if (name === 'editActivity') {
      server.call = read
      server.put({ ...inOther(), rev: 9, blocks: { bb_5: block('bb_5', 'Rails') }, blockOrder: ['bb_5'], lastBlock: 5 })
    }
    return answer
  }
  expect(await copyBlock(api, BOATS, OTHER)).toMatchObject({ outcome: 'copied', block: { id: 'bb_6' } })
  expect(inOther().blockOrder).toEqual(['bb_5', 'bb_6'])
})

test('an activity that is saved all the time is left alone after three tries', async () => {
  server.refusals = Array.from({ length: 3 }, () => ({ code: 'STALE', msg: 'Stale' }))
  expect(await copyBlock(api, BOATS, OTHER)).toEqual({ outcome: 'busy' })
  expect(inOther().blockOrder).toEqual(['bb_2'])
})

test('an activity that became full is not written', async () => {
  server.put({ uuid: OTHER, blocks: full, blockOrder: Object.keys(full) })
  expect(await copyBlock(api, BOATS, OTHER)).toEqual({ outcome: 'full' })
  expect(server.log).toEqual(['editActivity'])
})

const entry = (uuid: string, title: string, blockOrder: string[] = []) => ({
  activity: { uuid, title, description: '', created: '2026-01-01T00:00:00.000Z', is_published: false, blockOrder },
  image: null,
  tags: [],
  share_count: 0
})

function open(answers: Record<string, (body: never) => unknown> = {}) {
  const opened = { state: { ...initialState, uuid: ID, content: emptyContent() }, member: MEMBER } as OpenedActivity
  const onClose = jest.fn()
  const stage = onStage({
    page: (
      <ActivityContext value={opened}>
        <CopyBlockDialog block={BOATS} onClose={onClose} />
      </ActivityContext>
    ),
    answers: {
      myActivities: () => ({
        activities: [entry(ID, 'This one'), entry(OTHER, 'Maps'), entry(MEMBER, 'Atlas', Object.keys(full))],
        totalActivities: 3
      }),
      editActivity: (body: unknown) => call('editActivity', body),
      updateActivity: (body: unknown) => call('updateActivity', body),
      ...answers
    }
  })
  return { ...stage, onClose }
}
const copy = () => screen.getByRole('button', { name: 'Copy' })

test('one of the other activities with room is chosen, and the notice leads to the copy', async () => {
  const { notify, onClose } = open()
  await screen.findByRole('radio', { name: /Maps/ })
  expect(screen.queryByRole('radio', { name: /This one/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Atlas.*no room/ }).disabled).toBe(true)
  expect(copy().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: /Maps/ }))
  await userEvent.click(copy())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(notify.success).toHaveBeenCalledWith('“Boats” was copied to “Maps” as block 2', expect.anything())
})

test('an activity that would become too large is refused with the words of the server, and stays as it is', async () => {
  const tooLarge = () => {
    throw new ApiError({ code: 'TOO_LARGE', status: 413, msg: 'This activity is too large.' })
  }
  const { onClose } = open({ updateActivity: tooLarge })
  await userEvent.click(await screen.findByRole('radio', { name: /Maps/ }))
  await userEvent.click(copy())
  expect((await screen.findByRole('alert')).textContent).toContain('This activity is too large.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a search asks the server for its first page and forgets the choice', async () => {
  const { made } = open()
  await userEvent.click(await screen.findByRole('radio', { name: /Maps/ }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search my activities' }), 'map')
  await waitFor(() =>
    expect(made('myActivities').at(-1)).toEqual({ searchFor: 'map', filters: { sort: 'newest', skip: 0, limit: 12 } })
  )
  await waitFor(() => expect(copy().getAttribute('aria-disabled')).toBe('true'))
})
