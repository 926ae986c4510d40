import { expect, jest, test } from '@jest/globals'
import { TextField } from '@annals/ui'
import { ReorderList } from '@annals/ui/reorder'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useUndoKeys } from './use-undo-keys.ts'

const onUndo = jest.fn()
const onRedo = jest.fn()

function Screen() {
  useUndoKeys(onUndo, onRedo)
  return (
    <>
      <TextField label="Title" value="" onChange={() => undefined} />
      <ReorderList
        label="Blocks"
        items={[{ id: 'a' }, { id: 'b' }]}
        onReorder={() => undefined}
        getLabel={({ id }) => id}
        renderItem={({ id }) => <button>Delete {id}</button>}
      />
    </>
  )
}

test.each(['Drag a', 'Delete a', 'Move a'])('Ctrl+Z works on “%s” of a row', async name => {
  onUndo.mockClear()
  onRedo.mockClear()
  render(<Screen />)
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(onRedo).toHaveBeenCalledTimes(1)
})

test('in a field the keys are the field’s own', async () => {
  onUndo.mockClear()
  render(<Screen />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Control>}z{/Control}')
  expect(onUndo).not.toHaveBeenCalled()
})
