import { expect, jest, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeleteDialog } from './delete-dialog.tsx'

function open(deleteActivity: () => unknown) {
  const onClose = jest.fn()
  const page = <DeleteDialog input={{ activity: 'act-1', title: 'Maps' }} onClose={onClose} />
  return { ...onStage({ page, answers: { deleteActivity } }), onClose }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an activity is deleted after the question, and that is told', async () => {
  const { onClose, made, notify } = open(() => ({ status: 'ok' }))
  expect(screen.getByRole('alertdialog', { name: 'Confirm Delete' }).textContent).toContain('“Maps”')
  await press('Delete')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ deleted: true }))
  expect(made('deleteActivity')).toEqual([{ activity: 'act-1' }])
  expect(notify.success.mock.calls[0]?.[0]).toBe('Activity deleted')
})

test('Cancel deletes nothing', async () => {
  const { onClose, made } = open(() => ({ status: 'ok' }))
  await press('Cancel')
  expect(onClose).toHaveBeenCalledWith(null)
  expect(made('deleteActivity')).toEqual([])
})

test('a failure is told, and nothing is said to be deleted', async () => {
  const { onClose, notify } = open(() => {
    throw new Error('down')
  })
  await press('Delete')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null))
  expect(notify.error.mock.calls[0]?.[0]).toBe('Error deleting activity')
  expect(notify.success).not.toHaveBeenCalled()
})
