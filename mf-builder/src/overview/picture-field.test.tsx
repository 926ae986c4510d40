import { emptyContent } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ActivityContext, type OpenedActivity } from '../activity/activity-context.ts'
import { initialState } from '../activity/builder-state.ts'
import { PictureField } from './picture-field.tsx'

function open() {
  const dispatch = jest.fn()
  const upload = jest.fn(async () => ({ url: '/files/a/b.webp', thumb: '', alt: '' }))
  const opened = { state: { ...initialState, uuid: 'a1', content: emptyContent() }, dispatch, member: 'm' }
  onStage({
    page: (
      <ActivityContext value={opened as unknown as OpenedActivity}>
        <PictureField />
      </ActivityContext>
    ),
    upload: upload as never
  })
  const choose = (name: string, type: string) => {
    const field = document.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(field, { target: { files: [new File(['x'], name, { type })] } })
  }
  return { dispatch, upload, choose }
}

test('a PDF does not become the picture of an activity: it is not sent, and the reason is told', async () => {
  const { dispatch, upload, choose } = open()
  choose('fair.pdf', 'application/pdf')
  expect((await screen.findByRole('alert')).textContent).toContain('This file is no picture.')
  expect(upload).not.toHaveBeenCalled()
  expect(dispatch).not.toHaveBeenCalled()
})

test('a picture is sent, and takes the reason away', async () => {
  const { dispatch, upload, choose } = open()
  choose('fair.pdf', 'application/pdf')
  await screen.findByRole('alert')
  choose('fair.png', 'image/png')
  await waitFor(() => expect(dispatch).toHaveBeenCalledTimes(1))
  expect(upload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
