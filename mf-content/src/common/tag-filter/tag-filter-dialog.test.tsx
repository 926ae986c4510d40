import { expect, jest, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TagFilterDialog } from './tag-filter-dialog.tsx'

const node = (name: string, child: object[] = []) => ({ _id: name, uuid: name, name, label: name, child })

test('tags pressed while the address is still changing are all kept', async () => {
  const onChange = jest.fn()
  const given = { active: [], items: [], found: 0, onChange, onClose: () => undefined }
  onStage({
    page: <TagFilterDialog {...given} />,
    answers: { allTags: () => ({ data: { child: [node('Themes', [node('War'), node('Trade')])] } }) }
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'War 0' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Trade 0' }))
  expect(onChange).toHaveBeenLastCalledWith(['War', 'Trade'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'War 0' }))
  expect(onChange).toHaveBeenLastCalledWith(['Trade'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})
