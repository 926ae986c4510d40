import { type ActivityContent, emptyContent, type UserTag } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { type Answers, onStage } from '@annals/web-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareDialog } from './share-dialog.tsx'

const CLASS: UserTag = { uuid: 'tag-9b', tag: 'MyClasses', name: '9b' }
let answers: Answers
let stage: ReturnType<typeof onStage>

function open() {
  const onClose = jest.fn()
  stage = onStage({ page: <ShareDialog input={{ activity: 'act-1', title: 'Maps' }} onClose={onClose} />, answers })
  return { onClose, router: stage.router }
}
const TOLD = 'Please have a look at this before others see the activity:'
const next = () => screen.findByRole('button', { name: 'Next steps' })
const block = (id: string, record: Record<string, unknown>) =>
  ({ id, type: 'question', name: 'Question', href: `question/${id}`, record }) as const
const READY: ActivityContent = {
  ...emptyContent(),
  title: 'Maps',
  blocks: { bb_1: block('bb_1', { title: 'Who counts?' }) },
  blockOrder: ['bb_1']
}

beforeEach(() => {
  answers = {
    editActivity: () => ({ activity: READY }),
    myTags: () => ({ tags: [CLASS] }),
    createMyTag: (body: { tagset: string; tagname: string }) => ({
      data: { uuid: `tag-${body.tagname}`, tag: body.tagset, name: body.tagname }
    }),
    shareActivity: () => ({ share: { uuid: 'share-1', url: '/ea/student/share-1' } }),
    createShortLink: () => ({ shortUrl: 'http://localhost/hist/k7m2qab' })
  }
})
const made = (name: string) => stage.made(name)

test('a class is chosen and a year added before the share and its short link are made', async () => {
  const { onClose } = open()
  await userEvent.click(await screen.findByRole('button', { name: '9b' }))
  await userEvent.type(screen.getByLabelText('New year'), '2026/27{Enter}')
  expect(await screen.findByRole('button', { name: '2026/27', pressed: true })).toBeTruthy()
  await userEvent.click(await next())
  expect(await screen.findByDisplayValue('http://localhost/hist/k7m2qab')).toBeTruthy()
  expect(screen.getByText('The share is created. You can monitor progress under My Shares.')).toBeTruthy()
  expect(made('shareActivity')).toEqual([
    {
      activity: 'act-1',
      mode: 'Students',
      tags: [
        { uuid: 'tag-9b', name: '9b', label: 'MyClasses' },
        { uuid: 'tag-2026/27', name: '2026/27', label: 'MyYears' }
      ],
      options: { resumeCode: true, seeProgress: false }
    }
  ])
  expect(made('createShortLink')).toEqual([{ url: '/ea/student/share-1', shortlinkfor: 'share-1', activity: 'act-1' }])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledWith({ share: 'share-1' })
})

test('tags can be left out, and others are asked for none', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: /Share with Others/ }))
  expect(screen.queryByLabelText('New year')).toBeNull()
  await userEvent.click(await next())
  await screen.findByRole('button', { name: 'Done' })
  expect(made('shareActivity')).toEqual([{ activity: 'act-1', mode: 'Others', tags: [] }])
})

test('a teacher may drop the code and see work in progress, and reads what that means', async () => {
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'A code is needed on another device' }))
  await userEvent.click(screen.getByRole('switch', { name: 'See answers before they are sent' }))
  expect(screen.getByText('You can read along, and students are told so.')).toBeTruthy()
  await userEvent.click(await next())
  await screen.findByRole('button', { name: 'Done' })
  expect(made('shareActivity')).toMatchObject([{ options: { resumeCode: false, seeProgress: true } }])
})

test('a day that is not possible makes no share, and the focus goes to it', async () => {
  open()
  const day = await screen.findByLabelText(/^Keep the answers until/)
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  await userEvent.click(await next())
  await waitFor(() => expect(document.activeElement).toBe(day))
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(made('shareActivity')).toEqual([])
})

test('a tag that exists, in whatever case, is not made twice', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('New class'), ' 9B {Enter}')
  expect(await screen.findByText('Tag already exists')).toBeTruthy()
  expect(made('createMyTag')).toEqual([])
})

test('where no short link can be made the share is not made twice and its own address is given', async () => {
  let tries = 0
  answers.createShortLink = () => {
    tries += 1
    if (tries === 1) throw new Error('down')
    return { shortUrl: 'http://localhost/hist/later' }
  }
  open()
  await userEvent.click(await next())
  expect(await screen.findByDisplayValue('http://localhost/ea/student/share-1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('http://localhost/hist/later')).toBeTruthy()
  expect(made('shareActivity')).toHaveLength(1)
})

test('a refused share is told in words and can be tried again', async () => {
  answers.shareActivity = () => {
    throw new Error('This part is not available at the moment. Please try again.')
  }
  open()
  await userEvent.click(await next())
  expect((await screen.findByRole('alert')).textContent).toContain('not available at the moment')
  expect(screen.getByRole('button', { name: 'Next steps' })).toBeTruthy()
})

test('blocks that hold nothing yet are named with the way to each, and the activity can be shared anyway', async () => {
  answers.editActivity = () => ({
    activity: {
      ...READY,
      blocks: { ...READY.blocks, bb_3: block('bb_3', {}), bb_2: block('bb_2', { title: ' ' }) },
      blockOrder: ['bb_3', 'bb_1', 'bb_2']
    }
  })
  open()
  const told = within((await screen.findByText(TOLD)).parentElement as HTMLElement)
  expect(told.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1. Question', '/builder/act-1/edit/question/bb_3'],
    ['3. Question', '/builder/act-1/edit/question/bb_2']
  ])
  expect(told.getAllByText('Students find nothing to work on here yet.')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Share anyway' }))
  await screen.findByRole('button', { name: 'Done' })
  expect(made('shareActivity')).toHaveLength(1)
})

test('what students may miss is told as well, and does not stand in the way', async () => {
  const picture = { uuid: '01930000-0000-7000-8000-000000000001', url: '/files/a/b.png', type: 'image/png' }
  const pictured = block('bb_1', { title: 'Who counts?', images: [picture] })
  answers.editActivity = () => ({ activity: { ...READY, blocks: { bb_1: pictured } } })
  open()
  expect(await screen.findByText('1 picture has no words for those who cannot see it.')).toBeTruthy()
  await userEvent.click(await next())
  await screen.findByRole('button', { name: 'Done' })
})

test('going to a block that needs work closes the dialog without a share', async () => {
  answers.editActivity = () => ({ activity: emptyContent() })
  const { onClose, router } = open()
  expect(await screen.findByText('This activity has no blocks yet.')).toBeTruthy()
  await act(() => router.navigate('/builder/act-1'))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null))
  expect(made('shareActivity')).toEqual([])
})

test('where the blocks cannot be looked at, the activity can be shared without a warning', async () => {
  answers.editActivity = () => {
    throw new Error('down')
  }
  open()
  await userEvent.click(await next())
  await screen.findByRole('button', { name: 'Done' })
  expect(made('shareActivity')).toHaveLength(1)
})
