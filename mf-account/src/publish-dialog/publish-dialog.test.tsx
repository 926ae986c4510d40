import { emptyContent } from '@annals/contracts'
import { expect, jest, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PublishDialog } from './publish-dialog.tsx'

function open(publish: boolean) {
  const onClose = jest.fn()
  const input = { activity: 'act-1', publish, title: 'Maps' }
  const stage = onStage({
    page: <PublishDialog input={input} onClose={onClose} />,
    answers: {
      editActivity: () => ({ activity: { ...emptyContent(), title: 'Maps' } }),
      publishActivity: () => ({ status: 'ok' }),
      unpublishActivity: () => ({ status: 'ok' })
    }
  })
  return { ...stage, onClose }
}

test('what others may miss is told before publishing, and does not stand in the way', async () => {
  const { onClose, made } = open(true)
  expect(await screen.findByText('This activity has no blocks yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The activity itself' }).getAttribute('href')).toBe('/builder/act-1')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ published: true }))
  expect(made('publishActivity')).toEqual([{ uuid: 'act-1' }])
})

test('the sources that become public are told before, each once, with those whose rights are not stated', async () => {
  const image = (at: number, license: string) => ({
    ...{ uuid: `01930000-0000-7000-8000-00000000000${at}`, url: `/files/a/${at}.png`, type: 'image/png', license }
  })
  const block = (id: string, images: object[]) => ({ id, type: 'sorting', name: '', record: { images } })
  const blocks = { bb_1: block('bb_1', [image(1, ''), image(2, 'CC0 1.0')]), bb_2: block('bb_2', [image(1, '')]) }
  onStage({
    page: <PublishDialog input={{ activity: 'act-1', publish: true, title: 'Maps' }} onClose={jest.fn()} />,
    answers: {
      editActivity: () => ({ activity: { ...emptyContent(), title: 'Maps', blocks, blockOrder: ['bb_1', 'bb_2'] } })
    }
  })
  expect(
    await screen.findByText('2 sources become public with it. The rights to one source are not stated.')
  ).toBeTruthy()
})

test('going to what was found closes the dialog without publishing', async () => {
  const { onClose, made, router } = open(true)
  await screen.findByText('This activity has no blocks yet.')
  await act(() => router.navigate('/builder/act-1'))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null))
  expect(made('publishActivity')).toEqual([])
})

test('nothing is checked where an activity becomes private', async () => {
  const { onClose, made } = open(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ published: false }))
  expect(made('editActivity')).toEqual([])
})

test.each([
  [true, 'Confirm Publish', 'Do you want to make “Maps” publicly available?'],
  [false, 'Confirm Unpublish', 'Do you want to make “Maps” private?']
])('the question is read out with its title (publish: %s)', (publish, title, question) => {
  open(publish)
  const described = screen.getByRole('dialog', { name: title }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain(question)
})
